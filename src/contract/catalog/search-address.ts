/** The parameters of /search in the order in which its one address names them. */
export const SEARCH_NAMES = ['q', 'category', 'size', 'color', 'from', 'to', 'sort', 'page'] as const
export type SearchName = (typeof SEARCH_NAMES)[number]
/** A search as its address holds it: only what was given. */
export type SearchValues = Partial<Record<SearchName, string>>

/** Nobody types a longer search; what is longer is cut. */
const MAXIMUM_QUERY_CHARACTERS = 80
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
/** Bengali words are written with them. */
const isJoiner = (letter: string) => letter === '\u200c' || letter === '\u200d'

/** The words of a search as its address spells them: case, spaces and what cannot be seen tell no two apart. */
export function spellQuery(typed: string): string {
  const visible = typed.normalize('NFC').replace(INVISIBLE, letter => (isJoiner(letter) ? letter : ' '))
  const spelled = visible.toLowerCase().replace(/\s+/g, ' ').trim()
  return [...spelled].slice(0, MAXIMUM_QUERY_CHARACTERS).join('').trim()
}

/** What is given, unchecked but for the spelling of its words: the shop drops what cannot be meant. */
export function givenSearch(given: URLSearchParams): SearchValues {
  const values: SearchValues = {}
  for (const name of SEARCH_NAMES) {
    const value = name === 'q' ? spellQuery(given.get(name) ?? '') : given.get(name)
    if (value) values[name] = value
  }
  return values
}

/** The one address of a search, `change` taken into account. What changes begins at its first page. */
export function searchAddress(values: SearchValues, change: SearchValues = {}): string {
  const wanted: SearchValues = { ...values, page: undefined, ...change }
  const kept = SEARCH_NAMES.flatMap(name => {
    const value = wanted[name]
    return value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return kept.length > 0 ? `/search?${kept.join('&')}` : '/search'
}
