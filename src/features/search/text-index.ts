import type MiniSearch from 'minisearch'
import type { Query, SearchOptions } from 'minisearch'
import { meaningsOf } from '#domain/search/search-synonyms.ts'
import type { SearchWord } from '#domain/search/search-words.ts'
import type { ProductText, SearchedText } from './read-catalogue.ts'
import type { KnownWord, Vocabulary } from './vocabulary.ts'
import type { WordReader } from './word-reader.ts'

/** Fields by which a shopper knows a pair; only these are searched by sound and with misspellings. */
export const TITLE_FIELDS = ['name', 'title', 'category', 'colors', 'nameBengali', 'titleBengali'] as const
const LEADING_FIELDS = [...TITLE_FIELDS, 'slug'] as const
const isLeading = (field = '') => LEADING_FIELDS.some(one => one === field)

/** How much more a word counts in one field than in the description. */
const BOOSTS: Record<SearchedText, number> = {
  name: 8,
  nameBengali: 8,
  title: 3,
  titleBengali: 3,
  category: 4,
  colors: 4,
  slug: 2,
  madeWith: 1.5,
  madeWithBengali: 1.5,
  features: 1,
  description: 1,
  descriptionBengali: 1,
}
const WEIGHTS = { prefix: 0.6, fuzzy: 0.5 }
/** A sound is less certain than a spelling, a swap of two letters more certain than any other mistake. */
const SOUND_WEIGHT = 0.7
const SWAP_WEIGHT = 0.6
/** A sound of two letters is compared only when it was typed in Bengali, where it is the beginning of a word. */
const SHORTEST_SOUND = { bengali: 2, latin: 3 }

/** A query of words; the library's own type also has a wildcard. */
type WordQuery = Exclude<Query, symbol>

const soundTerm = (sound: string) => `~${sound}`

function termsOf(words: readonly KnownWord[], isSounded: boolean): string[] {
  const terms = words.map(({ latin }) => latin)
  if (isSounded)
    for (const { sound } of words) if (sound.length >= SHORTEST_SOUND.bengali) terms.push(soundTerm(sound))
  return terms
}

/** An empty index. The library is loaded with the first search, so that a start does not pay for it. */
export async function openTextIndex(reader: WordReader): Promise<MiniSearch<ProductText>> {
  const library = await import('minisearch')
  return new library.default<ProductText>({
    fields: Object.keys(BOOSTS),
    tokenize: (text, field) => termsOf(reader.words(text), isLeading(field)),
    processTerm: term => term,
    searchOptions: { tokenize: term => [term], boost: BOOSTS, weights: WEIGHTS },
  })
}

/** The products that fit all words, or when there are none, some of them; by id with a score, best first. */
export function findByText(
  index: MiniSearch<ProductText>,
  words: readonly SearchWord[],
  vocabulary: Vocabulary,
): { scores: Map<string, number>; fitsAll: boolean } {
  const queries = words.map(word => wordQuery(word, vocabulary))
  const all = index.search({ combineWith: 'AND', queries })
  const fitsAll = all.length > 0 || words.length < 2
  const found = fitsAll ? all : index.search({ combineWith: 'OR', queries })
  return { scores: new Map(found.map(({ id, score }) => [id, score])), fitsAll }
}

/** All that one word may stand for: its spelling, its sound, its meanings, and mistakes in an unknown word. */
function wordQuery(word: SearchWord, vocabulary: Vocabulary): WordQuery {
  const meanings = meaningsOf(word)
  const isKnown = meanings.length > 0 || word.readings.some(reading => vocabulary.knows(reading))
  const queries: WordQuery[] = word.readings.flatMap(({ latin, sound }) => {
    const shortest = word.isBengali ? SHORTEST_SOUND.bengali : SHORTEST_SOUND.latin
    const bySound = soundQuery(soundTerm(sound), {
      isKnown,
      isPrefix: word.isBengali && meanings.length === 0,
    })
    return [
      weighed(latin, 1),
      ...(latin.length > 1 ? [weighed(latin, 1, { prefix: true, fields: [...LEADING_FIELDS] })] : []),
      ...(sound.length >= shortest ? [bySound] : []),
      ...(isKnown ? [] : mistakes(latin, vocabulary)),
    ]
  })
  for (const { term, weight, isRelated } of meanings)
    queries.push(weighed(term, weight, isRelated ? { fields: [...LEADING_FIELDS] } : {}))
  return { combineWith: 'OR', queries }
}

const soundQuery = (
  term: string,
  { isKnown, isPrefix }: { isKnown: boolean; isPrefix: boolean },
): WordQuery =>
  weighed(term, SOUND_WEIGHT, {
    prefix: isPrefix,
    fuzzy: !isKnown && term.length > 4 ? 1 : false,
    fields: [...LEADING_FIELDS],
  })

/** One wrong letter in a short word, two in a long one; two swapped letters in any. */
function mistakes(latin: string, vocabulary: Vocabulary): WordQuery[] {
  const fields = [...LEADING_FIELDS]
  if (latin.length < 4) return []
  const swaps = Array.from(latin.slice(1), (_, at) => swapped(latin, at)).filter(term => vocabulary.has(term))
  return [
    weighed(latin, 1, { fuzzy: latin.length < 7 ? 1 : 2, fields }),
    ...swaps.map(term => weighed(term, SWAP_WEIGHT, { fields })),
  ]
}

const swapped = (word: string, at: number): string =>
  word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)

const weighed = (term: string, weight: number, options: SearchOptions = {}): WordQuery => ({
  combineWith: 'OR',
  queries: [term],
  boostTerm: () => weight,
  ...options,
})
