import { storedPhone } from '../phone.ts'
import type { BlankReason } from './read-order.ts'
import type { Word } from './read-words.ts'

export type FoundPhone = { phone: string; start: number; end: number; word: number; isOther: boolean }
export type MissedPhone = { why: BlankReason; start: number; end: number; word: number }

const PART = '[ .()-]{0,3}'
const DIGIT = '[0-9OoIl]'
/** Whose number it is that follows: of a payment, or of the shop. */
const OF_OTHERS =
  /^ ?(?:(?:ei|oi|ey|এই|ওই|ঐ) ?)?(?:(?:number|nambar|nombor|nmbr|no|নাম্বার|নম্বর) ?)?(?:theke|thike|hote|থেকে|হতে|from)(?![\p{L}\p{M}])/iu
/** Eleven digits, also with the country's code, with blanks and with letters that look like digits. */
const FULL = new RegExp(
  String.raw`(?<![\d+])(?:(?:\+|00)?${PART}88${PART})?[0Oo]${PART}[1Il]${PART}[3-9](?:${PART}${DIGIT}){8}(?![\dA-Za-z])`,
  'g',
)
const CODED = new RegExp(String.raw`(?<![\d+])(?:\+|00)?880${PART}1${PART}[3-9](?:${PART}\d){8}(?!\d)`, 'g')
const TEN = /(?<![\d+])1[3-9](?:[ .-]?\d){8}(?![\d]| \d)/g
const FOREIGN = /(?:\+|(?<!\d)00)(?!88)[1-9](?:[ .()-]{0,2}\d){7,14}/g
const SHORT = /(?<![\d+])01[3-9](?:[ .-]?\d){6,7}(?!\d)/g
/** Ids and accounts of others may look like a number: TxnId 1798456123, consignment 01398842217. */
const NO_PHONE =
  /(?:tr[xn]|txn|transaction|consignment|tracking|parcel|order|bill|invoice|account(?!s)|acc(?!ounts)|a\/c|ref|reference|apnader|hotline|আপনাদের|হটলাইন|rider|nid|ট্রান|পার্সেল|অর্ডার|একাউন্ট)[^\n,।]{0,16}$/iu
const OTHER =
  /(?:(?:alt|emergency|bikolpo|whats ?app|imo|বিকল্প|হোয়াটস|ইমো|ইমার্জেন্সি)[^\n।:,\d]{0,20}|(?:other|another|2nd|second|onno|arek|dwitiyo|অন্য|আরেক|২য়|দ্বিতীয়)[^\n।:,\d]{0,12}(?:num|no|phone|mob|contact|নাম্বার|নম্বর|ফোন)[^\n।:,\d]{0,8}|(?:(?:na|না) ?(?:pele|paile|dhorle|পেলে|পাইলে|ধরলে)|(?:bondho|off|বন্ধ) ?(?:thakle|paile|pele|hole|থাকলে|পেলে|পাইলে))[^\n।\d]{0,24})[ :=-]{0,3}$/iu

const digitsOf = (found: string) => found.replace(/[Oo]/g, '0').replace(/[Il]/g, '1')

/** The phones of a text in its order, and those that nobody can be called with. Their words are taken. */
export function findPhones(
  text: string,
  words: readonly Word[],
): { phones: FoundPhone[]; missed: MissedPhone[] } {
  const phones: FoundPhone[] = []
  const missed: MissedPhone[] = []
  const take = (start: number, end: number): number => {
    let first = -1
    for (const [at, word] of words.entries()) {
      if (word.start >= end) break
      if (word.end <= start || word.use) continue
      word.use = 'phone'
      if (first < 0) first = at
    }
    return first
  }
  const miss = (pattern: RegExp, why: BlankReason) => {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const word = take(index, index + found.length)
      if (word >= 0) missed.push({ why, start: index, end: index + found.length, word })
    }
  }
  miss(FOREIGN, 'foreign_number')
  for (const pattern of [CODED, FULL, TEN])
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const phone = storedPhone(
        digitsOf(found)
          .replace(/\D/g, '')
          .replace(/^(?:00)?880?(?=1)/, '0'),
      )
      const true_digits = found.replace(/\D/g, '').length
      if (!phone || true_digits < 8) continue
      const before = text.slice(Math.max(0, index - 40), index)
      const word = take(index, index + found.length)
      if (word < 0 || NO_PHONE.test(before) || OF_OTHERS.test(text.slice(index + found.length))) continue
      const isBesideOther = phones.some(({ end }) => index - end < 4 && index > end)
      phones.push({
        phone,
        start: index,
        end: index + found.length,
        word,
        isOther: isBesideOther || OTHER.test(before),
      })
    }
  miss(SHORT, 'number_too_short')
  return { phones: phones.toSorted((one, other) => one.start - other.start), missed }
}
