import { zoneOf } from '#domain/checkout/delivery-zones.ts'
import type { ShownZone } from '#domain/checkout/shown-delivery.ts'
import { liesIn } from '#domain/checkout/zone-words.ts'
import { formatTaka } from '#domain/money.ts'
import { type OrderFields, zoneOfFields } from '../order-fields.ts'

/** `the courier charge is Tk. 130` */
const chargeText = ({ chargeTaka }: ShownZone): string =>
  chargeTaka === 0 ? 'delivery is free' : `the courier charge is ${formatTaka(chargeTaka)}`

/** The part of a place that decides its zone: `Savar` where a zone names it, else the district. */
function decidingPlace({ district, upazila }: OrderFields, zones: readonly ShownZone[]): string {
  const ofDistrict = zoneOf({ zones }, { district, upazila: null })
  return ofDistrict === zoneOf({ zones }, { district, upazila }) ? district : upazila
}

/** Which zone the place of these fields lies in, and what it costs. */
export const placeNote = (fields: OrderFields, zones: readonly ShownZone[]): string => {
  const zone = zoneOfFields(fields, zones)
  return `${decidingPlace(fields, zones)} ${liesIn(zone.name)}: ${chargeText(zone)}.`
}

/** The note when a place changes the zone, or no longer does: the total never changes silently. */
export function areaNote(before: OrderFields, chosen: OrderFields, zones: readonly ShownZone[]): string {
  const isMoved = (fields: OrderFields) => zoneOfFields(fields, zones).id !== fields.area
  if (isMoved(chosen)) return placeNote(chosen, zones)
  if (!isMoved(before) || before.area !== chosen.area) return ''
  const zone = zoneOfFields(chosen, zones)
  return `${zone.name} again: ${chargeText(zone)}.`
}
