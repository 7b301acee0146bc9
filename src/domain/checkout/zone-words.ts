/** Names such as "Outside Dhaka" say where a place is; all others name an area. */
const SAYS_WHERE = /^(?:inside|outside|within|near|around|beyond)\s/i

/** The name of a zone within a sentence: `inside Dhaka`, `for Dhaka suburbs`. */
export const zoneInSentence = (name: string): string =>
  SAYS_WHERE.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : `for ${name}`

/** Where a place lies: `is outside Dhaka`, `belongs to Dhaka suburbs`. */
export const liesIn = (name: string): string =>
  SAYS_WHERE.test(name) ? `is ${zoneInSentence(name)}` : `belongs to ${name}`
