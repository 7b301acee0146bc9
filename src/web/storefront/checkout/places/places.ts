import type { Division } from '#domain/place.ts'
import placesUrl from '#domain/places.json?url'
import { requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import { PlaceSearch } from './place-search.tsx'
import type { PlaceOption } from './search-places.ts'

export const districtOptions = (divisions: readonly Division[]): PlaceOption[] =>
  divisions.flatMap(division =>
    division.districts.map(({ en, bn, aliases = [] }) => ({
      name: en,
      bengali: bn,
      aliases,
      group: division.en,
    })),
  )

/** The upazilas and thanas of a district; none when there is no such district. */
export const upazilaOptions = (divisions: readonly Division[], district: string): PlaceOption[] =>
  divisions
    .flatMap(division => division.districts)
    .filter(one => one.en === district)
    .flatMap(one =>
      one.upazilas.map(({ en, bn, aliases = [] }) => ({ name: en, bengali: bn, aliases, group: '' })),
    )

const isDivision = (value: unknown): value is Division =>
  isRecord(value) && typeof value.en === 'string' && Array.isArray(value.districts)

/** The names as a file of their own, which the browser keeps; undefined when it could not be had. */
async function fetchPlaces(): Promise<readonly Division[] | undefined> {
  const answer = await requestJson(placesUrl)
  const divisions = answer.ok && isRecord(answer.body) ? answer.body.divisions : undefined
  return Array.isArray(divisions) && divisions.every(isDivision) ? divisions : undefined
}

const searchIn = (divisions: readonly Division[]) => ({
  districts: districtOptions(divisions),
  upazilasOf: (district: string) => upazilaOptions(divisions, district),
  Search: PlaceSearch,
})

/** The names of all places and the search in them. Nobody needs them before the form is touched. */
export type Places = ReturnType<typeof searchIn>

/** Undefined when the names could not be had; asking again fetches again. */
export async function loadPlaces(): Promise<Places | undefined> {
  const divisions = await fetchPlaces()
  return divisions && searchIn(divisions)
}
