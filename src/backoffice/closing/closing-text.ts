import { reachedOf } from '#domain/calls/call-figures.ts'
import type { DayReport } from '#domain/orders/day-report.ts'
import { number } from '../overview/format.ts'
import { type ClosingSection, closingSections } from './closing-sections.ts'

const dayWords = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'Asia/Dhaka' })

/** `Monday, November 23, 2026`. */
export const longDayOf = (day: string): string => dayWords.format(new Date(day))

/** `Nov 23, 8:05 PM` in Dhaka. */
export const madeAt = (at: string): string =>
  `${shortDay.format(new Date(at))}, ${clock.format(new Date(at)).replace(/\u202f/g, ' ')}`

/** The report as plain text in short lines, for a chat. `today`: the day in Dhaka. */
export function closingText(report: DayReport, { shopName, today }: { shopName: string; today: string }) {
  const parts = [
    [`${shopName}, closing report`, longDayOf(report.day), `Made ${madeAt(report.at)}`],
    ...closingSections(report, today).map(sectionText),
    ...(report.calls.people.length > 0 ? [['CALLS BY PERSON', ...personTexts(report)]] : []),
  ]
  return parts.map(lines => lines.join('\n')).join('\n\n')
}

const sectionText = ({ title, lines }: ClosingSection): string[] => [
  title.toUpperCase(),
  ...lines.map(({ label, value }) => `${label}: ${value}`),
]

const personTexts = ({ calls }: DayReport): string[] =>
  calls.people.map(
    ({ person, figures }) =>
      `${person.name}: ${number(figures.attempts)} called, ${number(reachedOf(figures))} reached, ${number(figures.confirmed)} confirmed`,
  )
