import { latinDigits, typedPhone } from '#domain/typed-phone.ts'

type PhoneEdit = { value: string; selectionStart: number; selectionEnd: number; inserted: string }

const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '')
const hasCountryCode = (text: string): boolean => /^(?:00)?880/.test(digitsOf(text))
/** Leaves nothing out but the code: what follows it may be any part of a number. */
const withoutCountryCode = (text: string): string => digitsOf(text).replace(/^(?:00)?880/, '')
const isWhole = (phone: string): boolean => /^1\d{9}$/.test(phone)

/**
 * What the phone box holds after something is typed or pasted over its selection, and where the caret goes. Done
 * before the browser does it, because the box's `maxLength` would cut a pasted +8801712345678 first. A country code
 * goes with the key that completes it: no number of the country begins with 8. One that only appears when a digit
 * before it is deleted (1880123456) is part of the number and stays.
 */
export function editPhone({ value, selectionStart, selectionEnd, inserted }: PhoneEdit): {
  value: string
  caret: number
} {
  // a whole number takes the place of all that stood there before
  if (isWhole(typedPhone(inserted))) return { value: typedPhone(inserted), caret: 10 }
  const before = value.slice(0, selectionStart) + inserted
  const after = value.slice(selectionEnd)
  const completesCode = hasCountryCode(before) && !hasCountryCode(value.slice(0, selectionStart))
  const readOf = (text: string) => typedPhone(completesCode ? withoutCountryCode(text) : text)
  const edited = readOf(before + after)
  // a digit too many is not taken, rather than another one at the end lost for it
  if (after && isWhole(value) && digitsOf(before + after).length > 10 && edited !== value)
    return { value, caret: selectionStart }
  return { value: edited, caret: Math.min(after ? readOf(before).length : edited.length, edited.length) }
}

/** The same where nobody could watch what made one text of another: a keyboard that composes, or autofill. */
export function refillPhone(value: string, filled: string): { value: string; caret: number } {
  const shorter = Math.min(value.length, filled.length)
  let start = 0
  while (start < shorter && value[start] === filled[start]) start++
  let end = 0
  while (end < shorter - start && value.at(-1 - end) === filled.at(-1 - end)) end++
  const inserted = filled.slice(start, filled.length - end)
  if (inserted.length > 1 && isWhole(typedPhone(filled))) return { value: typedPhone(filled), caret: 10 }
  return editPhone({ value, selectionStart: start, selectionEnd: value.length - end, inserted })
}
