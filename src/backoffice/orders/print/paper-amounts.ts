import { toBengaliDigits } from '#domain/language/bengali-digits.ts'
import type { Language } from '#domain/language/language.ts'

const whole = { en: new Intl.NumberFormat('en-US'), bn: new Intl.NumberFormat('en-IN') }
const exact = {
  en: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }),
  bn: new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }),
}

const shown = (text: string, language: Language): string => {
  const signed = text.replace('-', '−')
  return language === 'bn' ? toBengaliDigits(signed) : signed
}

/** `2,295` */
export const inTaka = (taka: number, language: Language = 'en'): string =>
  shown(whole[language].format(taka), language)

/** `2,295`, and `2,295.50` where there are poisha. */
export const inPoisha = (poisha: number, language: Language = 'en'): string =>
  shown((poisha % 100 === 0 ? whole : exact)[language].format(poisha / 100), language)

/** `2,295.00`: in columns where some have poisha. */
export const inExactTaka = (poisha: number, language: Language = 'en'): string =>
  shown(exact[language].format(poisha / 100), language)

/** The sign of the money, before an amount. */
export const TAKA_SIGN: Readonly<Record<Language, string>> = { en: 'Tk. ', bn: '৳' }
