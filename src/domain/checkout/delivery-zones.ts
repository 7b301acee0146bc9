import type { DeliveryZone } from '../settings/delivery-section.ts'

/** A destination: district and upazila or thana as the list of places names them, or null. */
export type Destination = { district: string | null; upazila: string | null }

/** What the rules need of a zone; the last of a list takes every place that no other names. */
export type ZoneRule = Pick<DeliveryZone, 'id' | 'chargeTaka' | 'places'>
type Zones<Zone> = { readonly zones: readonly Zone[] }

/** The zone that takes what no other names: the last. */
export function restZone<Zone extends ZoneRule>({ zones }: Zones<Zone>): Zone {
  const rest = zones.at(-1)
  if (!rest) throw new RangeError('there is no delivery zone')
  return rest
}

/** The zone of a destination: the one that names its area, else its district, else the rest. */
export function zoneOf<Zone extends ZoneRule>(
  delivery: Zones<Zone>,
  { district, upazila }: Destination,
): Zone {
  const names = (area: string) => (zone: Zone) =>
    zone.places.some(place => place.district === district && place.area === area)
  const { zones } = delivery
  return (upazila && zones.find(names(upazila))) || zones.find(names('')) || restZone(delivery)
}

/**
 * The zones that a shopper may choose for a destination: its own first, then the rest, since a named place may lie
 * outside of what couriers count as its zone. While only the district is known, also zones that name an area of it;
 * without a district every zone.
 */
export function fittingZones<Zone extends ZoneRule>(delivery: Zones<Zone>, to: Destination): readonly Zone[] {
  const { zones } = delivery
  if (!to.district) return zones
  const within = to.upazila
    ? []
    : zones.filter(zone => zone.places.some(place => place.district === to.district))
  return [...new Set([zoneOf(delivery, to), ...within, restZone(delivery)])]
}

/** A destination with the zone that was chosen for it, and the charge that was seen. */
export type ChosenDelivery = Destination & { zoneId: string | null; chargeTaka: number | null }

/**
 * The zone that a parcel is charged by: the chosen one where it fits the destination, else the destination's own.
 * Without a choice, or when the chosen zone is no more, the fitting one that has the seen charge, else the rest.
 */
export function zoneFor<Zone extends ZoneRule>(
  delivery: Zones<Zone>,
  { zoneId, chargeTaka, ...to }: ChosenDelivery,
): Zone {
  const fitting = fittingZones(delivery, to)
  const chosen = delivery.zones.find(zone => zone.id === zoneId)
  if (chosen) return fitting.includes(chosen) ? chosen : zoneOf(delivery, to)
  return fitting.find(zone => zone.chargeTaka === chargeTaka) ?? restZone(delivery)
}

/** What the delivery of goods of this sum, the discount taken off, costs in a zone. */
export const chargeFor = (
  { freeFromTaka }: { freeFromTaka: number | null },
  { chargeTaka }: Pick<DeliveryZone, 'chargeTaka'>,
  goodsTaka: number,
): number => (freeFromTaka !== null && goodsTaka >= freeFromTaka ? 0 : chargeTaka)
