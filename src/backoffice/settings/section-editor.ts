import type { SectionName, ShopSettings } from '#domain/settings/sections.ts'
import type { Problems } from '#domain/settings/value-path.ts'

/**
 * A value while it is typed: where a whole number belongs, what was typed instead may stand as text, so that nothing
 * typed is lost. `readSection` says what is wrong with it.
 */
export type Typed<Value> = Value extends number
  ? number | string
  : Value extends readonly [infer First, infer Last]
    ? readonly [Typed<First>, Typed<Last>]
    : Value extends readonly (infer Of)[]
      ? readonly Typed<Of>[]
      : Value extends object
        ? { readonly [Name in keyof Value]: Typed<Value[Name]> }
        : Value

export type SectionDraft<Name extends SectionName> = Typed<ShopSettings[Name]>

/** What an editor of a section gets. The frame around it saves, discards, and keeps the draft. */
export type SectionEditorProps<Name extends SectionName> = {
  /** What is typed now, in the shop's names. */
  value: SectionDraft<Name>
  /** What the shop has, for "was 80". */
  saved: ShopSettings[Name]
  /** What is wrong and may be shown, by path such as `zones.1.chargeTaka`; not while that field is still being typed. */
  problems: Problems
  /** Gets the whole section; `typing` is the path of the field that a person is typing in, if any. */
  onChange(value: SectionDraft<Name>, typing?: string): void
  /** A field, or a part, was left: what is wrong with it may be shown now. */
  onLeft(path: string): void
}

/** The number that was typed, in either digits; what is no whole number stays text, and an empty box is `empty`. */
export function typedWhole<Empty>(text: string, empty: Empty): number | string | Empty {
  const digits = text
    .replace(/[০-৯]/g, digit => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
    .replace(/,/g, '')
    .trim()
  if (digits === '') return empty
  return /^\d{1,9}$/.test(digits) ? Number(digits) : text
}
