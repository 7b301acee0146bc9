/** The parameters of /search in the order of its canonical address. */
export const SEARCH_NAMES = ['q', 'category', 'size', 'color', 'from', 'to', 'sort', 'page'] as const
export type SearchName = (typeof SEARCH_NAMES)[number]
/** A search as in its address: only the given values. */
export type SearchValues = Partial<Record<SearchName, string>>

/** Nobody types a longer search; the rest is cut off. */
const MAXIMUM_QUERY_CHARACTERS = 80
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
/** Bengali spelling needs them. */
const isJoiner = (letter: string) => letter === '\u200c' || letter === '\u200d'

/** The words of a search as its address spells them: without differences in case, spaces and invisible characters. */
export function spellQuery(typed: string): string {
  const visible = typed.normalize('NFC').replace(INVISIBLE, letter => (isJoiner(letter) ? letter : ' '))
  const spelled = visible.toLowerCase().replace(/\s+/g, ' ').trim()
  return [...spelled].slice(0, MAXIMUM_QUERY_CHARACTERS).join('').trim()
}

/** The given values, unchecked except for the spelling of the words: the shop drops meaningless ones. */
export function givenSearch(given: URLSearchParams): SearchValues {
  const values: SearchValues = {}
  for (const name of SEARCH_NAMES) {
    const value = name === 'q' ? spellQuery(given.get(name) ?? '') : given.get(name)
    if (value) values[name] = value
  }
  return values
}

/** The canonical address of a search, with `change` applied. A changed search starts at its first page. */
export function searchAddress(values: SearchValues, change: SearchValues = {}): string {
  const wanted: SearchValues = { ...values, page: undefined, ...change }
  const kept = SEARCH_NAMES.flatMap(name => {
    const value = wanted[name]
    return value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return kept.length > 0 ? `/search?${kept.join('&')}` : '/search'
}
