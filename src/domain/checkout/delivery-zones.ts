import type { Delivery, DeliveryZone } from '../settings/delivery-section.ts'

/** A destination: district and upazila or thana as the list of places names them, or null. */
export type Destination = { district: string | null; upazila: string | null }

/** The zone that takes what no other names: the last. */
export function restZone({ zones }: Delivery): DeliveryZone {
  const rest = zones.find(zone => zone.rest) ?? zones.at(-1)
  if (!rest) throw new RangeError('there is no delivery zone')
  return rest
}

/** The zone of a destination: the one that names its area, else its district, else the rest. */
export function zoneOf(delivery: Delivery, { district, upazila }: Destination): DeliveryZone {
  const names = (area: string) => (zone: DeliveryZone) =>
    zone.places.some(place => place.district === district && place.area === area)
  const { zones } = delivery
  return (upazila && zones.find(names(upazila))) || zones.find(names('')) || restZone(delivery)
}
