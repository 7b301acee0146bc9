import { latinDigits } from '../typed-phone.ts'
import { divisions, localities } from './place.ts'
import { foldPlaceName } from './place-name.ts'

type Named = { en: string; bn: string; aliases?: string[] }
const spellingsOf = ({ en, bn, aliases = [] }: Named): string[] => [en, bn, ...aliases].map(foldPlaceName)

const districts = divisions.flatMap(division => division.districts)
const districtBySpelling = new Map(
  districts.flatMap(district => spellingsOf(district).map(spelling => [spelling, district.en] as const)),
)
/** In writing, Dhaka after one of these districts is their division. */
const dhakaDivision = new Set(
  divisions.find(one => one.en === 'Dhaka')?.districts.map(district => district.en),
)

/** The districts with a place of this name, by spelling: six have a Kotwali, one a Beanibazar. */
const districtsByPlace = new Map<string, Set<string>>()
const addPlace = (place: Named, district: string): void => {
  for (const spelling of spellingsOf(place)) {
    const found = districtsByPlace.get(spelling)
    if (found) found.add(district)
    else districtsByPlace.set(spelling, new Set([district]))
  }
}
for (const district of districts) for (const upazila of district.upazilas) addPlace(upazila, district.en)
for (const locality of localities) addPlace(locality, locality.district)

/** Words for the kind of a place or the country, and the post code after it. */
const NO_NAME =
  /(?<![\p{L}\p{M}])(?:bangladesh|district|dist|zilla|zila|jela|jilla|division|বাংলাদেশ|জেলা|জিলা|বিভাগ)(?![\p{L}\p{M}])|[-–—:#]?\s*\d{4}(?!\d)/giu

/** The parts of an address, split at commas, lines, brackets and dashes with spaces around them. */
const partsOf = (address: string): string[] =>
  latinDigits(address)
    .replace(NO_NAME, ' ')
    .split(/[,;|/()\n\r।]+|\s[-–—]\s/u)
    .map(part => part.replace(/^[\s.:–—-]+|[\s.:–—-]+$/gu, ''))
    .filter(Boolean)

/** The district that a whole part names, also in the Bengali locative: সিলেটে, "in Sylhet". */
const districtOfPart = (part: string): string | undefined => {
  const folded = foldPlaceName(part)
  return districtBySpelling.get(folded) ?? districtBySpelling.get(folded.replace(/ে$/u, ''))
}

/** The district that the last words of a part name: "House 4 Zindabazar Sylhet". */
function districtAtEnd(part: string): string | undefined {
  const words = part.split(/\s+/)
  for (const count of [1, 2, 3]) {
    const district = words.length >= count ? districtOfPart(words.slice(-count).join('')) : undefined
    if (district) return district
  }
  return undefined
}

/**
 * The district that an address lies in, in either script; null when it is not certain. A district must be a part of its
 * own or the last words; a street or house named after one (Rangpur Road, Hotel Sylhet) does not count. An upazila
 * counts only as the last part, and when it exists in one district.
 */
export function districtInAddress(address: string): string | null {
  const parts = partsOf(address)
  const last = parts.at(-1)
  if (last === undefined) return null
  const whole = parts.flatMap(part => districtOfPart(part) ?? [])
  const named = districtOfPart(last) ?? districtAtEnd(last) ?? whole.at(-1)
  if (named === 'Dhaka') return whole.findLast(one => one !== 'Dhaka' && dhakaDivision.has(one)) ?? 'Dhaka'
  if (named !== undefined) return named
  const [only, another] = districtsByPlace.get(foldPlaceName(last)) ?? []
  return another === undefined ? (only ?? null) : null
}
