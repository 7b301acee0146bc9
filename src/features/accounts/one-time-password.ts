import { randomInt } from 'node:crypto'

/** Without i, l and o, which are mistaken for 1 and 0. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'
const GROUPS = 5

const oneOf = (signs: string): string => signs.charAt(randomInt(signs.length))

/**
 * A password that fits the rule, to be read from a screen and typed once: five groups such as `Kmt7`, with a sign
 * between them. There are 2^81 of them: 21 independent letters and digits.
 */
export function oneTimePassword(): string {
  const group = () => oneOf(LETTERS).toUpperCase() + oneOf(LETTERS) + oneOf(LETTERS) + oneOf(DIGITS)
  return Array.from({ length: GROUPS }, group).join('@')
}
