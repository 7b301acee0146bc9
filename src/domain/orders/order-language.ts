import type { Language } from '../language/language.ts'

/** The language of an order, for staff. */
export const LANGUAGE_WORDS: Readonly<Record<Language, string>> = { en: 'English', bn: 'Bengali' }

/** Of orders that say none. */
export const LANGUAGE_UNSAID: Language = 'en'
