import { latinDigits, typedPhone } from './typed-phone.ts'

/**
 * Bangladeshi mobile numbers. A shopper types up to ten digits after +880; the shop stores eleven, `01XXXXXXXXX`.
 * A number starts with 1, then 3 to 9 (010, 011 and 012 are not in use), then eight digits.
 */

/** The text is the specification's: the number must have 11 digits. */
export const PHONE_LENGTH_MESSAGE = 'মোবাইল নম্বর অবশ্যই ১১ ডিজিটের হতে হবে'
/** Ten digits, but of no operator. */
export const PHONE_PATTERN_MESSAGE = 'সঠিক মোবাইল নম্বর লিখুন'

/** The same, in English. */
export const MOBILE_MESSAGE = 'Please enter a valid mobile number.'

/** Why ten typed digits are no valid phone, or undefined when they are. */
export function typedPhoneProblem(typed: string): string | undefined {
  if (typed.length !== 10) return PHONE_LENGTH_MESSAGE
  return /^1[3-9]\d{8}$/.test(typed) ? undefined : PHONE_PATTERN_MESSAGE
}

/** `+` and another country's code: cut to ten digits, some of these would look like somebody else's number. */
const isForeign = (input: string): boolean => /^\+(?!880)/.test(latinDigits(input).replace(/[^\d+]/g, ''))

/** The stored form `01XXXXXXXXX` of a phone in any spelling, or undefined when it is no mobile number. */
export function storedPhone(input: string): string | undefined {
  if (isForeign(input)) return undefined
  const typed = typedPhone(input)
  return typedPhoneProblem(typed) === undefined ? `0${typed}` : undefined
}

/**
 * The digits of a part of a phone in the stored form, or undefined when there are none or something else was typed. A
 * country code is left out, since it narrows nothing.
 */
export function phoneDigits(part: string): string | undefined {
  const text = latinDigits(part).trim()
  if (!/^\+?[\d\s().-]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  const hasCountry = text.startsWith('+') || digits.startsWith('00880') || digits.length > 11
  return (hasCountry ? digits.replace(/^(?:00)?880/, '') : digits) || undefined
}
