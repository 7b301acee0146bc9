import type { Division, Locality } from '#domain/places/place.ts'
import placesUrl from '#domain/places/places.json?url'
import type { PlaceOption } from '#domain/places/search-places.ts'
import { requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import { areaNote } from './area-note.ts'
import { PlaceSearch } from './place-search.tsx'

type AllPlaces = { divisions: readonly Division[]; localities: readonly Locality[] }

export const districtOptions = ({ divisions }: AllPlaces): PlaceOption[] =>
  divisions.flatMap(division =>
    division.districts.map(({ en, bn, aliases = [] }) => ({
      name: en,
      bengali: bn,
      aliases,
      group: division.en,
    })),
  )

/** The upazilas and thanas of a district; none for an unknown district. The popular name of a part finds the whole. */
export const upazilaOptions = ({ divisions, localities }: AllPlaces, district: string): PlaceOption[] =>
  divisions
    .flatMap(division => division.districts)
    .filter(one => one.en === district)
    .flatMap(one =>
      one.upazilas.map(({ en, bn, aliases = [] }) => {
        const parts = localities.filter(part => part.district === district && part.upazila === en)
        const calls = parts.flatMap(part => [part.en, part.bn, ...(part.aliases ?? [])])
        return { name: en, bengali: bn, aliases: [...aliases, ...calls], group: '' }
      }),
    )

/** Every thana, upazila and locality of the country, under its district, with the fields that its choice fills in. */
export const placesWithin = ({ divisions, localities }: AllPlaces): PlaceOption[] => [
  ...divisions
    .flatMap(division => division.districts)
    .flatMap(district =>
      district.upazilas.map(({ en, bn, aliases = [] }) => ({
        name: en,
        bengali: bn,
        aliases,
        group: district.en,
        fills: { district: district.en, upazila: en },
      })),
    ),
  ...localities.map(({ en, bn, aliases = [], district, upazila = '' }) => ({
    name: en,
    bengali: bn,
    aliases,
    group: upazila ? `${upazila}, ${district}` : district,
    fills: { district, upazila },
  })),
]

const isDivision = (value: unknown): value is Division =>
  isRecord(value) && typeof value.en === 'string' && Array.isArray(value.districts)
const isLocality = (value: unknown): value is Locality =>
  isRecord(value) && typeof value.en === 'string' && typeof value.district === 'string'

/** Loads the names, a separate file that the browser caches; undefined when that failed. */
async function fetchPlaces(): Promise<AllPlaces | undefined> {
  const answer = await requestJson(placesUrl)
  const { divisions, localities } = answer.ok && isRecord(answer.body) ? answer.body : {}
  if (!Array.isArray(divisions) || !divisions.every(isDivision)) return undefined
  return { divisions, localities: Array.isArray(localities) ? localities.filter(isLocality) : [] }
}

function searchIn(all: AllPlaces) {
  const districts = districtOptions(all)
  return {
    districts,
    /** The options of the district's box: districts, and all places within them. */
    everywhere: [...districts, ...placesWithin(all)],
    upazilasOf: (district: string) => upazilaOptions(all, district),
    Search: PlaceSearch,
    areaNote,
  }
}

/** The names of all places and the search in them. Not needed before the form is touched. */
export type Places = ReturnType<typeof searchIn>

/** Undefined when the names could not be loaded; another call tries again. */
export async function loadPlaces(): Promise<Places | undefined> {
  const all = await fetchPlaces()
  return all && searchIn(all)
}
