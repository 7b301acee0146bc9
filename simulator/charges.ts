import { divisions } from '#domain/places/place.ts'
import type { SimulatedParcel } from './parcel.ts'
import type { Simulation } from './simulation.ts'

/** Our guess of the courier's price list, in poisha: a parcel inside and outside Dhaka. */
const INSIDE_DHAKA_POISHA = 80_00
const OUTSIDE_DHAKA_POISHA = 130_00
/** The courier's share of collected cash, by its guide of 2026. */
const COD_CHARGE_OF_100 = 1

const districts = divisions.flatMap(division =>
  division.districts.map(({ en, bn, aliases = [] }) => ({
    en,
    names: [en, bn, ...aliases].map(name => name.toLowerCase()),
  })),
)

/** The delivery price for an address: addresses end with their district, so the last district counts. */
export function deliveryChargePoisha(address: string): number {
  const text = address.toLowerCase()
  const endOf = (name: string) => (text.includes(name) ? text.lastIndexOf(name) + name.length : -1)
  let last = { en: '', end: -1 }
  for (const { en, names } of districts) {
    const end = Math.max(...names.map(endOf))
    if (end > last.end) last = { en, end }
  }
  return last.en === 'Dhaka' ? INSIDE_DHAKA_POISHA : OUTSIDE_DHAKA_POISHA
}

export const codChargePoisha = (collectedPoisha: number): number =>
  Math.round((collectedPoisha * COD_CHARGE_OF_100) / 100)

/** The courier's debt for a delivered parcel; negative for a prepaid one. */
function owedPoisha(parcel: SimulatedParcel): number {
  const collected = parcel.collectedPoisha ?? 0
  return collected - parcel.chargePoisha - codChargePoisha(collected)
}

/** Delivered parcels that are in no payout yet, oldest first. */
export const unpaidParcels = (simulation: Simulation): SimulatedParcel[] =>
  [...simulation.parcels.values()].filter(
    parcel => parcel.paymentId === null && simulation.wire.isCollected(parcel.status),
  )

/** The balance: delivered and not yet paid out, minus the courier's charges. */
export const balancePoisha = (simulation: Simulation): number =>
  unpaidParcels(simulation).reduce((sum, parcel) => sum + owedPoisha(parcel), 0)
