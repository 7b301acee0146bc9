import type { ShownZone } from '#domain/checkout/shown-delivery.ts'
import type { Language } from '#domain/language/language.ts'
import type { Division, Locality } from '#domain/places/place.ts'
import placesUrl from '#domain/places/places.json?url'
import type { PlaceOption } from '#domain/places/search-places.ts'
import type { ShopSpeaker } from '#storefront/language/use-language.ts'
import { requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import type { OrderFields } from '../order-fields.ts'
import { areaNote, type NameOf } from './area-note.ts'
import { PlaceSearch } from './place-search.tsx'

type AllPlaces = { divisions: readonly Division[]; localities: readonly Locality[] }

/** The name of a place in the language of the page. */
const namedIn =
  (language: Language) =>
  ({ en, bn }: { en: string; bn: string }): string =>
    language === 'bn' ? bn : en

export const districtOptions = ({ divisions }: AllPlaces, language: Language = 'en'): PlaceOption[] =>
  divisions.flatMap(division =>
    division.districts.map(({ en, bn, aliases = [] }) => ({
      name: en,
      bengali: bn,
      aliases,
      group: namedIn(language)(division),
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
export const placesWithin = (all: AllPlaces, language: Language = 'en'): PlaceOption[] => [
  ...upazilasWithin(all, language),
  ...localitiesWithin(all, language),
]

const upazilasWithin = ({ divisions }: AllPlaces, language: Language): PlaceOption[] =>
  divisions
    .flatMap(division => division.districts)
    .flatMap(district =>
      district.upazilas.map(({ en, bn, aliases = [] }) => ({
        name: en,
        bengali: bn,
        aliases,
        group: namedIn(language)(district),
        fills: { district: district.en, upazila: en },
      })),
    )

function localitiesWithin(all: AllPlaces, language: Language): PlaceOption[] {
  const nameOf = nameIn(all, language)
  return all.localities.map(({ en, bn, aliases = [], district, upazila = '' }) => ({
    name: en,
    bengali: bn,
    aliases,
    group: upazila
      ? `${nameOf({ district, upazila })}, ${nameOf({ district, upazila: '' })}`
      : nameOf({ district, upazila }),
    fills: { district, upazila },
  }))
}

/** Finds the names of places in the language of the page; an unknown place keeps its own. */
function nameIn({ divisions }: AllPlaces, language: Language): NameOf {
  const districts = divisions.flatMap(division => division.districts)
  return ({ district, upazila }) => {
    const found = districts.find(({ en }) => en === district)
    const part = upazila ? found?.upazilas.find(({ en }) => en === upazila) : found
    return part ? namedIn(language)(part) : upazila || district
  }
}

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

function searchIn(all: AllPlaces, speaker: ShopSpeaker) {
  const { language } = speaker
  const districts = districtOptions(all, language)
  const nameOf = nameIn(all, language)
  return {
    districts,
    /** The options of the district's box: districts, and all places within them. */
    everywhere: [...districts, ...placesWithin(all, language)],
    upazilasOf: (district: string) => upazilaOptions(all, district),
    nameOf,
    Search: PlaceSearch,
    areaNote: (fields: readonly [before: OrderFields, chosen: OrderFields], zones: readonly ShownZone[]) =>
      areaNote(fields, zones, { speaker, nameOf }),
  }
}

/** The names of all places and the search in them. Not needed before the form is touched. */
export type Places = ReturnType<typeof searchIn>

/** Undefined when the names could not be loaded; another call tries again. */
export async function loadPlaces(speaker: ShopSpeaker): Promise<Places | undefined> {
  const all = await fetchPlaces()
  return all && searchIn(all, speaker)
}
