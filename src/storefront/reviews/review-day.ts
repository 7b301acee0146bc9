import type { Language } from '#domain/language/language.ts'

const shape = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'Asia/Dhaka' } as const
const DAYS = {
  en: new Intl.DateTimeFormat('en-US', shape),
  bn: new Intl.DateTimeFormat('bn-BD', { ...shape, month: 'long' }),
} as const satisfies Record<Language, Intl.DateTimeFormat>

/** `Nov 18, 2026` in Dhaka, in the words and digits of a language. */
export const reviewDay = (iso: string, language: Language): string => DAYS[language].format(new Date(iso))
