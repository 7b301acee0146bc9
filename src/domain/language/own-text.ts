import type { Language } from './language.ts'

/** A text of the owner as a page shows it; `lang`: it stands there in English, because it has no Bengali. */
export type OwnText = { text: string; lang?: 'en' }

/** A text of the owner in a language: on a Bengali page its Bengali, or openly the English one. */
export function ownText(language: Language, english: string, bengali: string): OwnText {
  if (language === 'en' || (bengali === '' && english === '')) return { text: english }
  return bengali === '' ? { text: english, lang: 'en' } : { text: bengali }
}
