/** Names such as "Outside Dhaka" say where a place is; all others name an area. */
const SAYS_WHERE = /^(?:in|inside|outside|within|near|around|beyond|anywhere|everywhere|elsewhere)\b/i

/** The name of a zone within a sentence: `inside Dhaka`, `for Dhaka suburbs`, `for the rest of Bangladesh`. */
export const zoneInSentence = (name: string): string =>
  SAYS_WHERE.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : `for ${name.replace(/^(?:the )?rest\b/i, 'the rest')}`

/** Where a place lies: `is outside Dhaka`, `belongs to Dhaka suburbs`. */
export const liesIn = (name: string): string =>
  SAYS_WHERE.test(name) ? `is ${zoneInSentence(name)}` : `belongs to ${name}`
