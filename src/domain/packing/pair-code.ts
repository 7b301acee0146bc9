import { latinDigits } from '../typed-phone.ts'

/** Random digits of a code, before its two check digits. */
const RANDOM_DIGITS = 6
/** P and eight digits. Never as long as an invoice id, whose letters it could share. */
const CODE = /^P(\d{6})(\d{2})$/

/** ISO 7064, MOD 97-10: finds every wrong digit and every two that changed places. */
const checkDigits = (digits: string): string => String(98 - ((Number(digits) * 100) % 97)).padStart(2, '0')

/** A new code for the label of a pair: one of a million, so that the few sizes of a shop rarely ask for it twice. */
export function newPairCode(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const digits = String(random % 10 ** RANDOM_DIGITS).padStart(RANDOM_DIGITS, '0')
  return `P${digits}${checkDigits(digits)}`
}

/** What a scanned or typed text can be: without blanks and #, with digits of either script; empty for nothing. */
export const typedCode = (typed: string): string => latinDigits(typed).replace(/[\s#]/g, '')

/** The code of a pair in a text of `typedCode`; `mistyped` where a digit is wrong, undefined for anything else. */
export function pairCodeIn(typed: string): string | 'mistyped' | undefined {
  const code = typed.toUpperCase()
  const [, digits, check] = CODE.exec(code) ?? []
  if (digits === undefined) return undefined
  return checkDigits(digits) === check ? code : 'mistyped'
}
