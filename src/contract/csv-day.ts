import { isDay } from '#domain/dates.ts'
import { latinDigits } from '#domain/typed-phone.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
/** As dates are written in Bangladesh: the day first. */
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/
const DAY_MONTH = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ ,-]+(\d{4})$/
const MONTH_DAY = /^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})$/

/**
 * A cell that names a day: `2026-11-20`, `20/11/2026`, `20 Nov 2026` and `Nov 20, 2026`, with the digits of either
 * script, a time behind it left out. A day comes before its month. Wrong where it is no day.
 */
export function readDayCell(text: string): string | { wrong: string } {
  const plain = latinDigits(text)
    .trim()
    .toLowerCase()
    .replace(/[ t]\d{1,2}:\d{2}.*$/, '')
  const day = dayIn(plain)
  return day !== undefined && isDay(day) ? day : { wrong: `“${text.slice(0, 60)}” is not a day.` }
}

function dayIn(plain: string): string | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(plain) ?? []
  if (year && month && day) return joined(year, month, day)
  const [, first, second, third] = DAY_FIRST.exec(plain) ?? []
  if (first && second && third) return joined(third, second, first)
  const [, ofMonth, name, ofYear] = DAY_MONTH.exec(plain) ?? []
  if (ofMonth && name && ofYear) return joined(ofYear, monthNo(name), ofMonth)
  const [, named, number, itsYear] = MONTH_DAY.exec(plain) ?? []
  return named && number && itsYear ? joined(itsYear, monthNo(named), number) : undefined
}

const monthNo = (name: string): string => String(MONTHS.indexOf(name) + 1)
const joined = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
