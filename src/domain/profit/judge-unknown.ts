import type { ChargePlace } from './counts.ts'
import type { PoishaRange } from './profit.ts'

/** The cheapest and the dearest known cost of a pair, by category. */
export type KnownCosts = ReadonlyMap<string, PoishaRange>

/**
 * What a pair of a category may have cost: as the cheapest to the dearest of the category, or of the shop where none of the
 * category is known; null: the shop knows no cost.
 */
export function costOfPair(known: KnownCosts, category: string): PoishaRange | null {
  const own = known.get(category)
  if (own) return own
  const all = [...known.values()]
  if (all.length === 0) return null
  return {
    lowPoisha: Math.min(...all.map(({ lowPoisha }) => lowPoisha)),
    highPoisha: Math.max(...all.map(({ highPoisha }) => highPoisha)),
  }
}

/** Parcels with a known charge, by who carried them, the zone and where the charge stands. */
export type KnownCharges = readonly {
  courier: string
  zone: string
  place: ChargePlace
  many: number
  poisha: number
}[]
type Charged = { courier: string; zone: string; place: ChargePlace }

/**
 * What a parcel without a known charge is counted at: as the parcels most like it, in whole poisha. Like it are those of
 * its courier, zone and end, then of its courier and end, of its courier, of its end, and any; without any, the delivery
 * charge of its zone.
 */
export function chargeOfParcel(
  known: KnownCharges,
  { courier, zone, place }: Charged,
  zoneCharge: (zone: string) => number,
): number {
  const alike = [
    known.filter(one => one.courier === courier && one.zone === zone && one.place === place),
    known.filter(one => one.courier === courier && one.place === place),
    known.filter(one => one.courier === courier),
    known.filter(one => one.place === place),
    known,
  ].find(some => some.some(({ many }) => many > 0))
  if (!alike) return zoneCharge(zone)
  const many = alike.reduce((sum, one) => sum + one.many, 0)
  return Math.round(alike.reduce((sum, one) => sum + one.poisha, 0) / many)
}
