import type { DeliveryZone } from '../settings/delivery-section.ts'

/** A destination: district and upazila or thana as the list of places names them, or null. */
export type Destination = { district: string | null; upazila: string | null }

/** What the rules need of a zone; the last of a list takes every place that no other names. */
export type ZoneRule = Pick<DeliveryZone, 'id' | 'chargeTaka' | 'places'>
type Zones<Zone> = { readonly zones: readonly Zone[] }

/** The zone that takes what no other names: the last. */
export const restZone = <Zone extends ZoneRule>({ zones }: Zones<Zone>): Zone =>
  zones.reduce((_, zone) => zone)

/** Whether a zone names this area of a district, or without one any part of the district. */
const names = ({ places }: ZoneRule, { district }: Destination, area?: string): boolean =>
  places.some(place => place.district === district && (area ?? place.area) === place.area)

/** The zone of a destination: the one that names its area, else its district, else the rest. */
export function zoneOf<Zone extends ZoneRule>({ zones }: Zones<Zone>, to: Destination): Zone {
  const byArea = (area: string) => zones.find(zone => names(zone, to, area))
  return (to.upazila && byArea(to.upazila)) || byArea('') || restZone({ zones })
}

/**
 * The zones that a shopper may choose for a destination: its own first, then the rest, since a named place may lie
 * outside of what couriers count as its zone. While only the district is known, also zones that name an area of it;
 * without a district every zone.
 */
export function fittingZones<Zone extends ZoneRule>(delivery: Zones<Zone>, to: Destination): readonly Zone[] {
  const { zones } = delivery
  const within = zones.filter(zone => !to.upazila && names(zone, to))
  return to.district ? [...new Set([zoneOf(delivery, to), ...within, restZone(delivery)])] : zones
}

/** The chosen zone where it fits the destination, else the destination's own; undefined when it is no zone any more. */
export function chosenZone<Zone extends ZoneRule>(
  delivery: Zones<Zone>,
  zoneId: string | null,
  to: Destination,
): Zone | undefined {
  const chosen = delivery.zones.find(zone => zone.id === zoneId)
  const fitting = fittingZones(delivery, to)
  return chosen && (fitting.includes(chosen) ? chosen : fitting[0])
}

/** A destination with the zone that was chosen for it, and the charge that was seen. */
export type ChosenDelivery = Destination & { zoneId: string | null; chargeTaka: number | null }

/**
 * The zone that a parcel is charged by: the chosen one where it fits the destination, else the destination's own.
 * Without a choice, or when the chosen zone is no more, the fitting one that has the seen charge, else the rest.
 */
export const zoneFor = <Zone extends ZoneRule>(
  delivery: Zones<Zone>,
  { zoneId, chargeTaka, ...to }: ChosenDelivery,
): Zone =>
  chosenZone(delivery, zoneId, to) ??
  fittingZones(delivery, to).find(zone => zone.chargeTaka === chargeTaka) ??
  restZone(delivery)
