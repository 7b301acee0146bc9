import { dateFormat } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { reachedOf } from '#domain/calls/call-figures.ts'
import type { DayReport } from '#domain/orders/day-report.ts'
import { figuresAsOf, type Late } from '../api/late-figures.ts'
import { number } from '../overview/format.ts'
import { type ClosingSection, closingSections } from './closing-sections.ts'

const dayWords = dateFormat({
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })
const shortDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'Asia/Dhaka' })

/** `Monday, November 23, 2026`. */
export const longDayOf = (day: string): string => dayWords.format(new Date(day))

/** `Nov 23, 8:05 PM` in Dhaka. */
export const madeAt = (at: string): string =>
  `${shortDay.format(new Date(at))}, ${clock.format(new Date(at)).replace(/\u202f/g, ' ')}`

/** The report as plain text in short lines, for a chat. `today`: the day in Dhaka. */
export function closingText(
  report: Late<DayReport>,
  { shopName, today }: { shopName: string; today: string },
) {
  const parts = [
    [
      say('{shopName}, closing report', { shopName }),
      longDayOf(report.day),
      say('Made {at}', { at: madeAt(report.at) }),
      ...(report.asOf === undefined ? [] : [figuresAsOf(report.asOf)]),
    ],
    ...closingSections(report, today).map(sectionText),
    ...(report.calls.people.length > 0 ? [[say('CALLS BY PERSON'), ...personTexts(report)]] : []),
  ]
  return parts.map(lines => lines.join('\n')).join('\n\n')
}

const sectionText = ({ title, lines }: ClosingSection): string[] => [
  title.toUpperCase(),
  ...lines.map(({ label, value }) => `${label}: ${value}`),
]

const personTexts = ({ calls }: DayReport): string[] =>
  calls.people.map(({ person, figures }) =>
    say('{name}: {attempts} called, {figures} reached, {confirmed} confirmed', {
      name: person.name,
      attempts: number(figures.attempts),
      figures: number(reachedOf(figures)),
      confirmed: number(figures.confirmed),
    }),
  )
