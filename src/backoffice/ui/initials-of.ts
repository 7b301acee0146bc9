/** Bengali names have letters of their own size. */
const BENGALI = /\p{Script=Bengali}/u

/** The language of a name, for the type that it is set in. */
export const langOfName = (name: string): 'bn' | undefined => (BENGALI.test(name) ? 'bn' : undefined)

/** `SA` for Sumaiya Akter, `NK` for nadia.karim@…, `RI` for Rina; the first whole letter of a Bengali name. */
export function initialsOf(name: string): string {
  const called = name.replace(/(?<=.)@.*$/, '')
  const words = called.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const [first = [], second] = words.map(word => Array.from(new Intl.Segmenter().segment(word)))
  if (langOfName(called)) return first[0]?.segment ?? ''
  return [first[0], second?.[0] ?? first[1]]
    .map(letter => letter?.segment ?? '')
    .join('')
    .toUpperCase()
}
