/**
 * The signs of a one-time code: digits and capitals without those that people mistake for others: 0, O and Q; 1, I and
 * L; 2 and Z; 5 and S; 6 and G; 8 and B; U and V.
 */
export const CODE_SIGNS = '3479ACDEFHJKMNPRTWXY'
/** 20 to the power of 12 are four million thousand million codes; the odds of a guess: docs/decisions/0094. */
export const SUFFIX_LENGTH = 12
/** A request makes so many, and a coupon has so many in all. */
export const MAXIMUM_CODES_AT_ONCE = 1_000
export const MAXIMUM_CODES = 10_000
/** With the longest prefix a code still has at most 32 signs. */
export const MAXIMUM_PREFIX = 16

export const CODE_MESSAGES = {
  count: `Between 1 and ${MAXIMUM_CODES_AT_ONCE.toLocaleString('en')} codes at once`,
  prefix: `At most ${MAXIMUM_PREFIX} letters, digits or -`,
} as const

export const prefixOf = (typed: string): string => typed.trim().toUpperCase()
export const isPrefix = (prefix: string): boolean =>
  /^[A-Z0-9-]*$/.test(prefix) && prefix.length <= MAXIMUM_PREFIX

/** A code with a suffix of random bytes; undefined where too few of them are of use. */
export function oneTimeCode(prefix: string, random: Uint8Array): string | undefined {
  // a byte past the last full round of the signs would make the first ones likelier
  const usable = 256 - (256 % CODE_SIGNS.length)
  const signs = [...random]
    .filter(byte => byte < usable)
    .map(byte => CODE_SIGNS.charAt(byte % CODE_SIGNS.length))
  if (signs.length < SUFFIX_LENGTH) return undefined
  const suffix = [0, 4, 8].map(from => signs.slice(from, from + 4).join('')).join('-')
  return prefix === '' || prefix.endsWith('-') ? `${prefix}${suffix}` : `${prefix}-${suffix}`
}
