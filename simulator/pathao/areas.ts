import { divisions } from '#domain/places/place.ts'
import { type Answer, json } from '../answer.ts'
import type { Call } from '../simulation.ts'

/** Names of Pathao's that are not the shop's; a space at the end, as some of its own have. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['Brahmanbaria', 'B. Baria'],
  ['Chattogram', 'Chittagong'],
  ['Cumilla', 'Comilla'],
  ['Jashore', 'Jessore'],
  ['Bogura', 'Bogra'],
  ['Bandarban', 'Bandarban '],
])
/** Thanas that Pathao divides, so that their own names are none of its zones. */
const DIVIDED: readonly string[] = ['Mirpur', 'Mohammadpur']
/** Two zones of one name. */
const TWICE: readonly string[] = ['Airport']
const ZONES_OF_A_CITY = 1000

type Zone = { zone_id: number; zone_name: string }

const cities = divisions
  .flatMap(division => division.districts)
  .map(({ en, upazilas }, place) => ({ city_id: place + 1, city_name: OTHER_NAMES.get(en) ?? en, upazilas }))

const zonesOf = ({ city_id, upazilas }: (typeof cities)[number]): Zone[] =>
  upazilas
    .flatMap(({ en }) => {
      if (DIVIDED.includes(en)) return [`${en} 1`, `${en} 2`]
      return TWICE.includes(en) ? [en, en] : [en]
    })
    .map((zone_name, place) => ({ zone_id: city_id * ZONES_OF_A_CITY + place + 1, zone_name }))

const list = (message: string, data: readonly object[]) =>
  json(200, { type: 'success', code: 200, message, data: { data } })

export const listCities = (): Answer =>
  list(
    'City successfully fetched.',
    cities.map(({ city_id, city_name }) => ({ city_id, city_name })),
  )

export function listZones({ argument }: Call): Answer {
  const city = cities.find(({ city_id }) => city_id === Number(argument))
  return list('Zone list fetched.', city ? zonesOf(city) : [])
}

/** Whether a zone lies in a city. */
export function isZoneOf(city: unknown, zone: unknown): boolean {
  const found = cities.find(({ city_id }) => city_id === city)
  return found !== undefined && zonesOf(found).some(({ zone_id }) => zone_id === zone)
}
