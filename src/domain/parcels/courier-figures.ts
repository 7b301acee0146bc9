/** With fewer ended parcels a share says nothing. */
export const FEWEST_PARCELS = 20

/** How many parcels of a courier ended in a district in one way; `days`: from the booking to the delivery. */
export type EndedParcels = {
  courier: string
  district: string
  isDelivered: boolean
  /** Null: not delivered, or nobody knows. */
  days: number | null
  parcels: number
}

/** What became of a courier's parcels in a district. */
export type CourierFigures = {
  courier: string
  district: string
  /** Parcels that ended. */
  parcels: number
  /** The share that was delivered, whole or in part; null: too few to say. */
  deliveredPercent: number | null
  /** In how many days half of the delivered ones were; null: too few to say. */
  medianDays: number | null
}

/** The shop's own figures of each courier and district, by their names. Nothing is said of fewer than 20 parcels. */
export function courierFigures(ended: readonly EndedParcels[]): CourierFigures[] {
  const groups = Map.groupBy(ended, ({ courier, district }) => `${district}\n${courier}`)
  return [...groups.values()].flatMap(rows => {
    const [first] = rows
    if (!first) return []
    const { courier, district } = first
    const parcels = sum(rows)
    const delivered = rows.filter(({ isDelivered }) => isDelivered)
    const isEnough = parcels >= FEWEST_PARCELS
    return {
      courier,
      district,
      parcels,
      deliveredPercent: isEnough ? Math.round((sum(delivered) / parcels) * 100) : null,
      medianDays: isEnough ? medianOf(delivered) : null,
    }
  })
}

const sum = (rows: readonly EndedParcels[]): number => rows.reduce((all, { parcels }) => all + parcels, 0)

/** The smallest number of days within which at least half were delivered; null without any. */
function medianOf(delivered: readonly EndedParcels[]): number | null {
  const known = delivered
    .flatMap(({ days, parcels }) => (days === null ? [] : { days, parcels }))
    .toSorted((one, other) => one.days - other.days)
  const half = known.reduce((all, { parcels }) => all + parcels, 0) / 2
  let passed = 0
  for (const { days, parcels } of known) {
    passed += parcels
    if (passed >= half) return days
  }
  return null
}
