import { say } from '#backoffice/language/say.ts'
import { dayAfter, dhakaDay, isDay } from '#domain/dates.ts'
import { latinDigits } from '#domain/typed-phone.ts'

export type ParsedDay = { ok: true; day: string } | { ok: false; problem: string }

const NO_DAY = 'Please type a day, such as 22 Nov, 22/11/2026 or yesterday.'
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** English words, and those of the shop's staff. */
const DAYS_FROM_TODAY: Readonly<Record<string, number>> = {
  today: 0,
  আজ: 0,
  yesterday: -1,
  গতকাল: -1,
  tomorrow: 1,
}

/**
 * The day in Dhaka that a text names: `22 Nov`, `Nov 22, 2026`, `22/11/26`, `2026-11-22`, `22`, `yesterday`. The day
 * stands before the month, as it is written in Bangladesh. Without a year it is the last such day up to today.
 */
export function parseDay(typed: string, now: Date): ParsedDay {
  const today = dhakaDay(now)
  const text = latinDigits(typed).trim().toLowerCase()
  const steps = DAYS_FROM_TODAY[text]
  if (steps !== undefined) return { ok: true, day: dayAfter(today, steps) }
  if (isDay(text)) return { ok: true, day: text }
  const numbers = /^(\d{1,2})(?:[/.\-\s]+(\d{1,2})(?:[/.\-\s]+(\d{2}|\d{4}))?)?$/.exec(text)
  if (numbers) return inNumbers(numbers, today)
  const [, before, word = '', after, year] =
    /^(\d{1,2})?(?:st|nd|rd|th)?[\s-]*(\p{L}{3,9})\.?[\s-]*(\d{1,2})?(?:st|nd|rd|th)?(?:[\s,-]+(\d{4}))?$/u.exec(
      text,
    ) ?? []
  const month = monthOf(word)
  const day = before ?? after
  if (month === undefined || day === undefined || (before !== undefined && after !== undefined))
    return { ok: false, problem: say(NO_DAY) }
  return dayOf({ day: Number(day), month, year: year === undefined ? undefined : Number(year) }, today)
}

/** A month by its name or its beginning. */
function monthOf(word: string): number | undefined {
  const at = MONTHS.indexOf(word.slice(0, 3))
  if (at < 0) return undefined
  const name = new Date(Date.UTC(2026, at, 1)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })
  return name.toLowerCase().startsWith(word) || word === 'sept' ? at + 1 : undefined
}

function inNumbers([, day, month, year]: RegExpExecArray, today: string): ParsedDay {
  if (month === undefined) return dayOf({ day: Number(day), month: undefined, year: undefined }, today)
  if (Number(month) > 12)
    return {
      ok: false,
      problem: say('There is no month {month}: type the day first, as in 22/11/2026.', {
        month: Number(month),
      }),
    }
  const full = year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year)
  return dayOf({ day: Number(day), month: Number(month), year: full }, today)
}

type Parts = { day: number; month: number | undefined; year: number | undefined }

/** Without a month it is one of this month or the last, without a year one of this year or the last. */
function dayOf({ day, month, year }: Parts, today: string): ParsedDay {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  const lastMonth = thisMonth === 1 ? [thisYear - 1, 12] : [thisYear, thisMonth - 1]
  const tries =
    month === undefined
      ? [[thisYear, thisMonth], lastMonth]
      : year === undefined
        ? [thisYear, thisYear - 1].map(one => [one, month])
        : [[year, month]]
  const days = tries.map(([one = 0, other = 0]) => `${one}-${two(other)}-${two(day)}`).filter(isDay)
  const found = year === undefined ? (days.find(one => one <= today) ?? days[0]) : days[0]
  return found === undefined ? { ok: false, problem: say('There is no such day.') } : { ok: true, day: found }
}

const two = (part: number): string => String(part).padStart(2, '0')
