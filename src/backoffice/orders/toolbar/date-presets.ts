import { dateFormat } from '#backoffice/language/date-format.ts'
import { say, spoken } from '#backoffice/language/say.ts'
import { dhakaDay } from '#domain/dates.ts'

const DAY_MS = 24 * 3_600_000

/** Ranges of days that are needed often; the first that fits names a range. */
export const DATE_PRESETS = ['today', 'yesterday', '7days', '30days', 'month'] as const
export type DatePreset = (typeof DATE_PRESETS)[number]

export const PRESET_LABELS: Readonly<Record<DatePreset, string>> = spoken({
  today: 'Today',
  yesterday: 'Yesterday',
  '7days': 'Last 7 days',
  '30days': 'Last 30 days',
  month: 'This month',
})

export type Days = { startDay?: string | undefined; endDay?: string | undefined }

/** The days of a preset by the calendar in Dhaka at an instant; today is one of the last 7. */
export function presetDays(preset: DatePreset, now: Date): { startDay: string; endDay: string } {
  const daysAgo = (days: number) => dhakaDay(new Date(now.getTime() - days * DAY_MS))
  const today = daysAgo(0)
  switch (preset) {
    case 'today':
      return { startDay: today, endDay: today }
    case 'yesterday':
      return { startDay: daysAgo(1), endDay: daysAgo(1) }
    case '7days':
      return { startDay: daysAgo(6), endDay: today }
    case '30days':
      return { startDay: daysAgo(29), endDay: today }
    case 'month':
      return { startDay: `${today.slice(0, 8)}01`, endDay: today }
  }
}

/** The preset that stands for these days now. */
export const presetOf = ({ startDay, endDay }: Days, now: Date): DatePreset | undefined =>
  DATE_PRESETS.find(preset => {
    const days = presetDays(preset, now)
    return days.startDay === startDay && days.endDay === endDay
  })

const dayOfYear = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayAndYear = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** A range of days in few words: `Today`, `Nov 13 – 21`, `Oct 30 – Nov 2`, `From Nov 13`, `Until Nov 21, 2025`. */
export function formatDays(days: Days, now: Date): string {
  const preset = presetOf(days, now)
  if (preset) return PRESET_LABELS[preset]
  const { startDay, endDay } = days
  const thisYear = dhakaDay(now).slice(0, 4)
  const isThisYear = [startDay, endDay].every(day => day === undefined || day.startsWith(thisYear))
  const words = (day: string) => (isThisYear ? dayOfYear : dayAndYear).format(new Date(day))
  if (startDay === undefined)
    return endDay === undefined ? '' : say('Until {endDay}', { endDay: words(endDay) })
  if (endDay === undefined) return say('From {startDay}', { startDay: words(startDay) })
  if (startDay === endDay) return words(startDay)
  const isSameMonth = isThisYear && startDay.slice(0, 7) === endDay.slice(0, 7)
  return `${words(startDay)} – ${isSameMonth ? Number(endDay.slice(8)) : words(endDay)}`
}
