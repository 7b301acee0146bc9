import { longDateInBengali } from '#domain/language/bengali-dates.ts'
import { takaInBengali, toBengaliDigits } from '#domain/language/bengali-digits.ts'
import { addressIn } from '#domain/language/language.ts'
import { type Dictionary, fillHoles, type Speaker } from './speaker.ts'

const number = (value: number): string => toBengaliDigits(String(value))

/** Speaks Bengali with these words. A text that they lack, which only a cast can bring here, is said in English. */
export const bengaliSpeaker = (words: Dictionary): Speaker => ({
  language: 'bn',
  say: (text, values) => {
    const said = words[text] ?? text
    return values ? fillHoles(said, values, number) : said
  },
  href: address => addressIn('bn', address),
  number,
  taka: takaInBengali,
  time: longDateInBengali,
})
