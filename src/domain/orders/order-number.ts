import { latinDigits } from '../typed-phone.ts'

/** Far more orders than the shop will ever have, and a safe integer in either database. */
const MAXIMUM_DIGITS = 12

/**
 * The order number in `1048`, `#1048`, `Order 1048`, `1 048` or `১০৪৮`; undefined when there is none. Words and signs
 * may stand around one run of digits, not between two.
 */
export function orderNoOf(typed: string): number | undefined {
  const digits = /^\D*(\d[\d\s]*)\D*$/.exec(latinDigits(typed))?.[1]?.replace(/\s/g, '')
  if (digits === undefined || digits.length > MAXIMUM_DIGITS) return undefined
  return Number(digits) || undefined
}
