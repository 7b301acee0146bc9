import { wordsOf } from '../search/search-words.ts'
import { divisions } from './place.ts'

type Named = { words: readonly string[]; district: string }

const districts = divisions.flatMap(division => division.districts)
const spellings = (place: { en: string; bn: string; aliases?: string[] }): string[] => [
  place.en,
  place.bn,
  ...(place.aliases ?? []),
]
const named = (name: string, district: string): Named => ({ words: wordsOf(name), district })

const districtNames: readonly Named[] = districts.flatMap(district =>
  spellings(district).map(name => named(name, district.en)),
)

/** Upazilas and thanas whose name exists in one district only: six are called Kotwali. */
const upazilaNames: readonly Named[] = (() => {
  const owners = new Map<string, Named | null>()
  for (const district of districts)
    for (const upazila of district.upazilas)
      for (const name of spellings(upazila)) {
        const one = named(name, district.en)
        const key = one.words.join(' ')
        const other = owners.get(key)
        owners.set(key, other === undefined || other?.district === district.en ? one : null)
      }
  return [...owners.values()].flatMap(one => one ?? [])
})()

/**
 * The district that an address names, in either script, directly or by an upazila that no other district has. The last
 * one counts, since a road may be named after another town. Undefined where none is named.
 */
export function districtOf(address: string): string | undefined {
  const words = wordsOf(address)
  return lastNamed(words, districtNames) ?? lastNamed(words, upazilaNames)
}

function lastNamed(words: readonly string[], names: readonly Named[]): string | undefined {
  let last: { end: number; length: number; district: string } | undefined
  for (const { words: name, district } of names) {
    const end = lastEnd(words, name)
    if (end === undefined) continue
    const isLater = !last || end > last.end || (end === last.end && name.length > last.length)
    if (isLater) last = { end, length: name.length, district }
  }
  return last?.district
}

/** The end of the last occurrence of a name in a text. */
function lastEnd(words: readonly string[], name: readonly string[]): number | undefined {
  if (name.length === 0) return undefined
  for (let start = words.length - name.length; start >= 0; start -= 1)
    if (name.every((word, index) => words[start + index] === word)) return start + name.length
  return undefined
}
