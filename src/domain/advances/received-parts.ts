import { isDay } from '../dates.ts'
import { latinDigits } from '../typed-phone.ts'

/** A sum as messages write one; the groups of its commas are not judged. */
export const SUM = String.raw`(\d[\d,]*(?:\.\d{1,2})?)(?![\d.,]*\d)`
const CURRENCY = String.raw`(?:tk|bdt|৳|টাকা)\.?\s*`
export const MONEY = `${CURRENCY}${SUM}`

/** The sum in poisha; undefined for none, and for one that no order is worth. */
export function poishaOf(sum: string | undefined): number | undefined {
  const [, taka, poisha = ''] = /^(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(sum ?? '') ?? []
  if (taka === undefined) return undefined
  const amount = Number(taka.replaceAll(',', '')) * 100 + Number(poisha.padEnd(2, '0'))
  return amount > 0 && amount <= 1_000_000_000 ? amount : undefined
}

/** A pasted text with Latin digits, plain spaces and line breaks, and without invisible signs. */
export const cleanPaste = (pasted: string): string =>
  latinDigits(pasted)
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY_FIRST = /\b(\d{1,2})[/.-](\d{1,2}|[a-z]{3})[a-z]*[/.-](\d{4}|\d{2})\b/i
const YEAR_FIRST = /\b(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/
const TIME = /\b(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?\b/i

/** The instant that a message names, which writes the time of Dhaka and the day before the month; null for none. */
export function instantIn(text: string): string | null {
  const day = dayIn(text)
  if (day === undefined) return null
  const [, hours = '0', minutes = '0', half = ''] = TIME.exec(text.slice(day.end)) ?? TIME.exec(text) ?? []
  const hour = (Number(hours) % (half ? 12 : 24)) + (half.toLowerCase() === 'pm' ? 12 : 0)
  const time = `${String(hour).padStart(2, '0')}:${minutes}`
  const at = Date.parse(`${day.day}T${time}:00+06:00`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

function dayIn(text: string): { day: string; end: number } | undefined {
  const byYear = YEAR_FIRST.exec(text)
  const found = byYear ?? DAY_FIRST.exec(text)
  if (!found) return undefined
  const [whole, first = '', month = '', last = ''] = found
  const [year, date] = byYear ? [first, last] : [last, first]
  const named = MONTHS.indexOf(month.toLowerCase())
  const number = named === -1 ? Number(month) : named + 1
  const parts = [year.length === 2 ? `20${year}` : year, pad(number), pad(Number(date))]
  const day = parts.join('-')
  return isDay(day) ? { day, end: found.index + whole.length } : undefined
}

const pad = (number: number): string => String(number).padStart(2, '0')

/** The mobile number at the beginning of a text, `01XXXXXXXXX`; that of a Rocket account has one digit more. */
export function senderIn(text: string): string | null {
  const [, phone] = /^\W{0,4}(?:\+?88)?(01[3-9]\d{2}-?\d{6})(?:\d?)(?!\d)/.exec(text) ?? []
  return phone === undefined ? null : phone.replace('-', '')
}

/** The number of an order that the sender wrote as the reference; null for none. */
export function referenceIn(text: string): number | null {
  const [, digits] = /\bref(?:erence)?(?:\s*no)?\s*[.:#-]?\s*#?(\d{1,9})\b/i.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}
