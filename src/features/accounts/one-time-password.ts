import { randomInt } from 'node:crypto'

/** Without i, l and o, which are taken for 1 and 0. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'
const GROUPS = 5

const oneOf = (signs: string): string => signs.charAt(randomInt(signs.length))

/**
 * A password that fits the rule, to be read from a screen and typed once: five groups such as `Kmt7`, with a sign
 * between them. 2^81 of them: 21 letters and digits, of which none can be known from the others.
 */
export function oneTimePassword(): string {
  const group = () => oneOf(LETTERS).toUpperCase() + oneOf(LETTERS) + oneOf(LETTERS) + oneOf(DIGITS)
  return Array.from({ length: GROUPS }, group).join('@')
}
