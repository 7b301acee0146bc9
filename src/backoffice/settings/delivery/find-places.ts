import { say } from '#backoffice/language/say.ts'
import { searchPlaces } from '#domain/places/search-places.ts'
import { formatCharge } from './format-charge.ts'
import type { ListedPlace } from './listed-places.ts'
import { type ZoneDraft, zonesNaming, zonesOfPlace } from './zone-places.ts'

/** A place that a zone may get: where it is now, and what choosing it does. */
export type FoundPlace = ListedPlace & { about: string; action: string; isHere: boolean }

/** Nobody reads a longer list; more letters find the rest. */
const MAXIMUM_FOUND = 20

/** What was typed, in English, Bengali or an older spelling, as places for one of the zones. */
export function findPlaces(
  places: readonly ListedPlace[],
  typed: string,
  { zones, to }: { zones: readonly ZoneDraft[]; to: number },
): FoundPlace[] {
  if (typed.trim() === '') return []
  return searchPlaces(places, typed)
    .slice(0, MAXIMUM_FOUND)
    .map(listed => {
      const named = zonesNaming(zones, listed.place)
      const owners = named.length > 0 ? named : zonesOfPlace(zones, listed.place)
      const isHere = owners.length === 1 && owners[0] === to
      const charge = formatCharge(zones[to]?.chargeTaka)
      const what =
        listed.place.area === ''
          ? say('Whole district, {parts} upazilas and thanas', { parts: listed.parts })
          : say('{district} district', { district: listed.place.district })
      const where = owners
        .map(owner => `${zones[owner]?.name || say('New zone')}, ${formatCharge(zones[owner]?.chargeTaka)}`)
        .join(say(' and '))
      return {
        ...listed,
        isHere,
        about: `${what}. ${named.length > 0 ? say('Is in') : say('In')} ${where}`,
        action: isHere ? say('Is here') : `${named.length > 0 ? say('Move here') : say('Add')}, ${charge}`,
      }
    })
}
