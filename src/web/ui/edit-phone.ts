import { typedPhone } from '#domain/typed-phone.ts'

type PhoneEdit = { value: string; selectionStart: number; selectionEnd: number; inserted: string }

/**
 * What the phone box holds after something is typed or pasted over its selection, and where the caret goes. Done
 * before the browser does it, because the box's `maxLength` would cut a pasted +8801712345678 first.
 */
export function editPhone({ value, selectionStart, selectionEnd, inserted }: PhoneEdit): {
  value: string
  caret: number
} {
  const before = value.slice(0, selectionStart) + inserted
  const after = value.slice(selectionEnd)
  const edited = typedPhone(before + after)
  return { value: edited, caret: Math.min(after ? typedPhone(before).length : edited.length, edited.length) }
}
