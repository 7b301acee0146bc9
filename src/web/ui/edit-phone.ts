import { latinDigits, typedPhone } from '#domain/typed-phone.ts'

type PhoneEdit = { value: string; selectionStart: number; selectionEnd: number; inserted: string }

const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '')
const hasCountryCode = (text: string): boolean => /^(?:00)?880/.test(digitsOf(text))
/** Leaves out nothing but the code: the digits after it may be any part of a number. */
const withoutCountryCode = (text: string): string => digitsOf(text).replace(/^(?:00)?880/, '')
const isWhole = (phone: string): boolean => /^1\d{9}$/.test(phone)

/**
 * The value of the phone box and its caret after something is typed or pasted over its selection. This runs before the
 * browser's own change, because the box's `maxLength` would cut a pasted +8801712345678 first. A country code is
 * removed by the key that completes it: no number of the country begins with 8. One that only appears when a digit
 * before it is deleted (1880123456) is part of the number and stays.
 */
export function editPhone({ value, selectionStart, selectionEnd, inserted }: PhoneEdit): {
  value: string
  caret: number
} {
  // a whole number replaces everything that was there before
  if (isWhole(typedPhone(inserted))) return { value: typedPhone(inserted), caret: 10 }
  const before = value.slice(0, selectionStart) + inserted
  const after = value.slice(selectionEnd)
  const completesCode = hasCountryCode(before) && !hasCountryCode(value.slice(0, selectionStart))
  const readOf = (text: string) => typedPhone(completesCode ? withoutCountryCode(text) : text)
  const edited = readOf(before + after)
  // rejects a digit too many, rather than lose another one at the end
  if (after && isWhole(value) && digitsOf(before + after).length > 10 && edited !== value)
    return { value, caret: selectionStart }
  return { value: edited, caret: Math.min(after ? readOf(before).length : edited.length, edited.length) }
}

/** The same where the change itself could not be observed: a composing keyboard, or autofill. */
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
