import { zoneOf } from '#domain/checkout/delivery-zones.ts'
import type { ShownZone } from '#domain/checkout/shown-delivery.ts'
import { liesIn } from '#domain/checkout/zone-words.ts'
import type { ShopSpeaker } from '#storefront/language/use-language.ts'
import { type OrderFields, zoneOfFields } from '../order-fields.ts'

/** The name of an upazila, or of a district where that is none, in the language of the page. */
export type NameOf = (place: { district: string; upazila: string }) => string
type Spoken = { speaker: ShopSpeaker; nameOf: NameOf }

/** The part of a place that decides its zone: `Savar` where a zone names it, else the district. */
function decidingPlace({ district, upazila }: OrderFields, zones: readonly ShownZone[]) {
  const ofDistrict = zoneOf({ zones }, { district, upazila: null })
  const isWhole = ofDistrict === zoneOf({ zones }, { district, upazila })
  return { district, upazila: isWhole ? '' : upazila }
}

/** Which zone the place of these fields lies in, and what it costs. */
export function placeNote(
  fields: OrderFields,
  zones: readonly ShownZone[],
  { speaker: { language, say, taka }, nameOf }: Spoken,
): string {
  const { name, chargeTaka } = zoneOfFields(fields, zones)
  const place = nameOf(decidingPlace(fields, zones))
  const lies = language === 'bn' ? name : liesIn(name)
  return chargeTaka === 0
    ? say('{place} {lies}: delivery is free.', { place, lies })
    : say('{place} {lies}: the courier charge is {sum}.', { place, lies, sum: taka(chargeTaka) })
}

/** The note when a place changes the zone, or no longer does: the total never changes silently. */
export function areaNote(
  [before, chosen]: readonly [OrderFields, OrderFields],
  zones: readonly ShownZone[],
  spoken: Spoken,
): string {
  const isMoved = (fields: OrderFields) => zoneOfFields(fields, zones).id !== fields.area
  if (isMoved(chosen)) return placeNote(chosen, zones, spoken)
  if (!isMoved(before) || before.area !== chosen.area) return ''
  const { say, taka } = spoken.speaker
  const { name: zone, chargeTaka } = zoneOfFields(chosen, zones)
  return chargeTaka === 0
    ? say('{zone} again: delivery is free.', { zone })
    : say('{zone} again: the courier charge is {sum}.', { zone, sum: taka(chargeTaka) })
}
