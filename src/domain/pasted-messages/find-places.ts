import { editDistance } from '../search/edit-distance.ts'
import { type PlaceIndex, type PlaceMeant, placeLetters, placeSound } from './place-index.ts'
import { GAP, isNear, latinOf, type Word } from './read-words.ts'

/** Words that may name a place: from the word `from` up to, not including, `to`. */
export type PlaceMention = {
  from: number
  to: number
  meant: readonly PlaceMeant[]
  /** Thana or district stands beside it. */
  isLabelled: boolean
  /** It names a road or a shop, where somebody is not, or where nothing is to be sent: it stands for no place. */
  isPassing: boolean
}

const LONGEST_NAME = 4
const ENDINGS = /(?:er|te|e|r|y)$/
const ROADS =
  /^(?:road|rd|rod|sarak|sorok|highway|haiway|lane|len|line|hotel|store|stor|house|haus|bus|bas|express|paribahan|plaza|tower|mansion|traders|enterprise|route|theke|thaki|thika|thekei|thakte)$/

/** How much two spellings of one sound may differ: a word of four letters that sounds alike is another word. */
const slipsIn = (letters: string) =>
  letters.length >= 8 ? 4 : letters.length >= 6 ? 2 : letters.length >= 5 ? 1 : 0

function meaningsOf(index: PlaceIndex, letters: string, most: number): readonly PlaceMeant[] {
  if (letters.length < 3 || /^\d/.test(letters)) return []
  const alike = index.bySound.get(placeSound(letters)) ?? []
  const exact = alike.filter(({ latin }) => latin === letters)
  if (exact.length > 0) return exact
  const slips = Math.min(most, slipsIn(letters))
  return alike.filter(({ latin }) => editDistance(latin, letters, slips) <= slips)
}

/** The spellings of some words: the last one also without its ending, as in "in Sylhet" and সিলেটে. */
function spellingsOf(words: readonly Word[]): string[] {
  const last = words.at(-1)
  if (!last) return []
  const before = words
    .slice(0, -1)
    .map(({ text }) => placeLetters(text))
    .join('')
  const whole = placeLetters(last.text)
  const bare = last.readings.slice(1).map(({ latin }) => latin)
  const cut = whole.length >= 6 ? [whole.replace(ENDINGS, '')] : []
  return [...new Set([whole, ...bare, ...cut])].map(ending => before + ending)
}

/** "Sector 11, Uttara" and "Uttara, sector 11": one place of several words in any order. */
function sectorAt(words: readonly Word[], at: number, index: PlaceIndex): PlaceMention | undefined {
  const isSector = (word: Word | undefined) => /^(?:sector|sektar|section|sekshan)$/.test(latinOf(word))
  const isNear = (word: Word | undefined) => word !== undefined && !word.use && word.gap <= GAP.comma
  for (const sector of [at, at + 1]) {
    const name = sector === at ? at + 2 : at
    const number = words[sector + 1]
    if (!isSector(words[sector]) || !number || !words[name]) continue
    if (![...words.slice(at + 1, at + 3)].every(isNear)) continue
    const meant = meaningsOf(index, placeLetters(words[name].text) + number.text, 1)
    if (meant.length > 0) return { from: at, to: at + 3, meant, isLabelled: false, isPassing: false }
  }
  return undefined
}

function mentionAt(words: readonly Word[], from: number, index: PlaceIndex): PlaceMention | undefined {
  if (words[from]?.readings.every(({ sound }) => !index.beginnings.has(sound))) return undefined
  for (let count = LONGEST_NAME; count > 0; count -= 1) {
    const named = words.slice(from, from + count)
    if (named.length < count || named.some(({ use }) => use !== undefined)) continue
    if (named.slice(1).some(({ gap }) => gap > GAP.blank)) continue
    if (count === 1 && named[0]?.role !== undefined) continue
    if (named.some(({ role }) => role !== undefined && role !== 'house' && role !== 'title')) continue
    const meant = spellingsOf(named)
      .map(letters => meaningsOf(index, letters, count > 1 ? 2 : LONGEST_NAME))
      .find(found => found.length > 0)
    if (!meant || (count === 1 && isOfPerson(words, from) && meant.every(({ area }) => area !== ''))) continue
    return { from, to: from + count, meant, ...surroundings(words, from, from + count) }
  }
  return undefined
}

/** "Uzirpur na", "do not take it for Mirpur": the words of the place are followed by a denial. */
function isDeniedAfter(words: readonly Word[], to: number): boolean {
  for (let at = to; at < to + 5; at += 1) {
    const word = words[at]
    if (!word || word.gap > GAP.blank) return false
    if (word.role === 'not') return words[at + 1]?.role !== 'if'
  }
  return false
}

/** Ruma Akter, Md. Palash: a thana's name that stands beside a name of people is one of them. */
function isOfPerson(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]]
  return (
    (after?.role === 'title' && after.gap <= GAP.blank) ||
    (before?.role === 'title' && word !== undefined && word.gap <= GAP.blank)
  )
}

function surroundings(words: readonly Word[], from: number, to: number) {
  const before = words[from - 1]
  const after = words[to]
  const later = words[to + 1]
  const isLabel = (word: Word | undefined) => word?.role === 'thana' || word?.role === 'district'
  const latin = latinOf(after)
  const isDenied = isDeniedAfter(words, to)
  return {
    isLabelled:
      (isLabel(before) && (words[from]?.gap ?? 9) <= GAP.sentence) || (isLabel(after) && isNear(after)),
    isPassing: (isNear(after) && ROADS.test(latin) && Number.isNaN(later?.number)) || isDenied,
  }
}

/** Every place that the words name, the longest name first: Dakshin Surma is not Surma. */
export function findPlaces(words: readonly Word[], index: PlaceIndex): PlaceMention[] {
  const found: PlaceMention[] = []
  for (let at = 0; at < words.length; at += 1) {
    const mention = sectorAt(words, at, index) ?? mentionAt(words, at, index)
    if (!mention) continue
    found.push(mention)
    at = mention.to - 1
  }
  return found
}

/** The areas of a district that misspelled words may mean, each with its word: one slip in its sound. */
export function areasAlike(
  words: readonly Word[],
  index: PlaceIndex,
  district: string,
): { area: string; at: number }[] {
  const areas = [...index.bySound]
    .filter(([sound]) => sound.length >= 5)
    .flatMap(([sound, meant]) =>
      meant.flatMap(one => (one.district === district && one.area ? [{ sound, area: one.area }] : [])),
    )
  return words.flatMap(({ use, role, text }, at) => {
    const sound = use || role || text.length < 5 ? '' : placeSound(placeLetters(text))
    if (sound.length < 5) return []
    return areas
      .filter(one => one.sound[0] === sound[0] && editDistance(one.sound, sound, 1) <= 1)
      .map(({ area }) => ({ area, at }))
  })
}
