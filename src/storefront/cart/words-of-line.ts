import type { CartLine } from '#domain/checkout/cart.ts'
import type { Language } from '#domain/language/language.ts'
import { type OwnText, ownText } from '#domain/language/own-text.ts'

type Line = Pick<CartLine, 'name' | 'color' | 'bengali'>

/** What a page calls the pair of a line; in English, openly, where the line has no Bengali. */
export const wordsOfLine = (
  { name, color, bengali }: Line,
  language: Language,
): { name: OwnText; color: OwnText } => ({
  name: ownText(language, name, bengali?.name ?? ''),
  color: ownText(language, color, bengali?.color ?? ''),
})
