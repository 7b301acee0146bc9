import { latinDigits } from '../typed-phone.ts'
import { divisions, localities } from './place.ts'
import { foldPlaceName } from './place-name.ts'

type Named = { en: string; bn: string; aliases?: string[] }
const spellingsOf = ({ en, bn, aliases = [] }: Named): string[] => [en, bn, ...aliases].map(foldPlaceName)

const districts = divisions.flatMap(division => division.districts)
const districtBySpelling = new Map(
  districts.flatMap(district => spellingsOf(district).map(spelling => [spelling, district.en] as const)),
)
/** In writing, Dhaka behind one of these is their division. */
const dhakaDivision = new Set(
  divisions.find(one => one.en === 'Dhaka')?.districts.map(district => district.en),
)

/** The districts that have a place of this name, by spelling: Kotwali lies in six, Beanibazar in one. */
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

/** Words that say what a name is, or of which country, and the post code behind it. */
const NO_NAME =
  /(?<![\p{L}\p{M}])(?:bangladesh|district|dist|zilla|zila|jela|jilla|division|বাংলাদেশ|জেলা|জিলা|বিভাগ)(?![\p{L}\p{M}])|[-–—:#]?\s*\d{4}(?!\d)/giu

/** The parts of an address as commas, lines, brackets and dashes with room around them divide it. */
const partsOf = (address: string): string[] =>
  latinDigits(address)
    .replace(NO_NAME, ' ')
    .split(/[,;|/()\n\r।]+|\s[-–—]\s/u)
    .map(part => part.replace(/^[\s.:–—-]+|[\s.:–—-]+$/gu, ''))
    .filter(Boolean)

/** The district that a whole part names, also in the Bengali case of a place: সিলেটে, "in Sylhet". */
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
 * The district that an address names as where it lies, in either script; null when it names none for sure. A district
 * is named by a part of its own or by the last words, a street or a house called after one (Rangpur Road, Hotel
 * Sylhet) by neither. An upazila counts as the last part alone, when one district has it.
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
