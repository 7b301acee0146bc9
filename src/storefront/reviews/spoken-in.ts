import type { Language } from '#domain/language/language.ts'

/** The `lang` of words that somebody typed, where they are not in the language of the page. */
export function spokenIn(words: string, page: Language): Language | undefined {
  const own = /[\u0980-\u09ff]/.test(words) ? 'bn' : 'en'
  return own === page ? undefined : own
}
