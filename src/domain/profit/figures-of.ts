import { type ChargePlace, COUNTS, type Counts, noCounts } from './counts.ts'
import { LEAST_RATED_PAIRS, type PoishaRange, type ProfitFigures } from './profit.ts'

/** Counted orders with what of them is not known: pairs by category, parcels by what their charge depends on. */
export type Tallied = {
  counts: Counts
  uncosted: Map<string, number>
  open: Map<string, { courier: string; zone: string; place: ChargePlace; many: number }>
}

export const nothingTallied = (): Tallied => ({ counts: noCounts(), uncosted: new Map(), open: new Map() })

/** Adds what was counted of some orders to others. */
export function addTallied(to: Tallied, { counts, uncosted, open }: Tallied): void {
  for (const name of COUNTS) to.counts[name] += counts[name]
  for (const [category, pairs] of uncosted)
    to.uncosted.set(category, (to.uncosted.get(category) ?? 0) + pairs)
  for (const [about, parcels] of open) {
    const before = to.open.get(about)
    to.open.set(about, { ...parcels, many: parcels.many + (before?.many ?? 0) })
  }
}

export type Judging = {
  costOfPair(category: string): PoishaRange | null
  chargeOfParcel(parcel: { courier: string; zone: string; place: ChargePlace }): number
}
export type Spent = { adsPoisha: number; overheadsPoisha: number }

/** What counted orders came to, with what is unknown judged, and with what was spent for them. */
export function figuresOf(
  tallied: Tallied,
  { adsPoisha, overheadsPoisha }: Spent,
  judging: Judging,
): ProfitFigures {
  const { counts } = tallied
  const estimated = { courier: 0, returns: 0, parcels: 0 }
  for (const parcels of tallied.open.values()) {
    estimated[parcels.place] += parcels.many * judging.chargeOfParcel(parcels)
    estimated.parcels += parcels.many
  }
  const estimatedPoisha = estimated.courier + estimated.returns
  const money = {
    revenuePoisha: counts.revenue,
    goodsPoisha: counts.goods,
    courierPoisha: counts.courier + estimated.courier,
    returnsPoisha: counts.returned + estimated.returns,
    adsPoisha,
    overheadsPoisha,
  }
  const cost = unknownCost(tallied.uncosted, judging)
  const left = money.revenuePoisha - money.goodsPoisha - money.courierPoisha - money.returnsPoisha
  const contribution = cost && { lowPoisha: left - cost.highPoisha, highPoisha: left - cost.lowPoisha }
  const spent = adsPoisha + overheadsPoisha
  const { delivered, taken, shippedPairs, returnedPairs } = counts
  return {
    placed: counts.placed,
    confirmed: counts.confirmed,
    booked: counts.booked,
    ended: counts.ended,
    delivered,
    deliveredShare: taken > 0 ? delivered / taken : null,
    shippedPairs,
    returnedPairs,
    returnRate: shippedPairs >= LEAST_RATED_PAIRS ? returnedPairs / shippedPairs : null,
    ...money,
    unknown: { pairs: sumOf(tallied.uncosted.values()), cost },
    unpaid: {
      parcels: counts.unpaid,
      poisha: counts.unpaidCharges + estimatedPoisha,
      estimatedParcels: estimated.parcels,
      estimatedPoisha,
    },
    contribution,
    net: contribution && less(contribution, spent),
    collectedRoas: adsPoisha > 0 ? money.revenuePoisha / adsPoisha : null,
    adsPerDeliveredPoisha: adsPoisha > 0 && delivered > 0 ? Math.round(adsPoisha / delivered) : null,
    breakEven: contribution && delivered > 0 ? each(contribution, delivered) : null,
  }
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0)

const less = ({ lowPoisha, highPoisha }: PoishaRange, spent: number): PoishaRange => ({
  lowPoisha: lowPoisha - spent,
  highPoisha: highPoisha - spent,
})
const each = ({ lowPoisha, highPoisha }: PoishaRange, of: number): PoishaRange => ({
  lowPoisha: Math.round(lowPoisha / of),
  highPoisha: Math.round(highPoisha / of),
})

/** What pairs without a known cost may have cost; null: the shop knows no cost. */
export function unknownCost(uncosted: ReadonlyMap<string, number>, judging: Judging): PoishaRange | null {
  const cost = { lowPoisha: 0, highPoisha: 0 }
  for (const [category, pairs] of uncosted) {
    if (pairs === 0) continue
    const one = judging.costOfPair(category)
    if (!one) return null
    cost.lowPoisha += pairs * one.lowPoisha
    cost.highPoisha += pairs * one.highPoisha
  }
  return cost
}
