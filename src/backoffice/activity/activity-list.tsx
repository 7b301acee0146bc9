import { dateFormat, formatLongDate, formatLongDay } from '#backoffice/language/date-format.ts'
import { say, spoken } from '#backoffice/language/say.ts'
import type { ActivityRow } from '#domain/activity/activity-row.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { HeadRow } from '../ui/head-row.tsx'
import { ActorName, ActorSign, DeedChanges, DeedHow, DeedSentence } from './deed-parts.tsx'

type ListProps = { rows: readonly ActivityRow[]; now: Date }

const COLUMNS = spoken(['Time', 'Who', 'What', 'Before and after', 'How'])

/** What staff did on a wide screen, a part for each day. */
export function ActivityTable({ rows, now }: ListProps) {
  return (
    <div className="activity-frame">
      <table className="desk-table activity-table">
        <HeadRow columns={COLUMNS} />
        {daysOf(rows).map(({ day, rows }) => (
          <tbody key={day}>
            <tr className="activity-day">
              <th scope="rowgroup" colSpan={COLUMNS.length}>
                {dayTitle(day, now)}
              </th>
            </tr>
            {rows.map(row => (
              <tr key={row.id}>
                <td>
                  <DeedTime at={row.at} />
                </td>
                <td>
                  <span className="deed-who">
                    <ActorSign who={row.who} />
                    <ActorName who={row.who} />
                  </span>
                </td>
                <td>
                  <DeedSentence row={row} />
                </td>
                <td>
                  <DeedChanges row={row} />
                </td>
                <td>
                  <DeedHow row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** The same on a phone: a list for each day, with old and new in the text. */
export const ActivityDays = ({ rows, now }: ListProps) =>
  daysOf(rows).map(({ day, rows }) => (
    <section key={day} aria-label={dayTitle(day, now)}>
      <h2 className="activity-day-title">{dayTitle(day, now)}</h2>
      <ul className="activity-cards">
        {rows.map(row => (
          <li key={row.id}>
            <ActorSign who={row.who} />
            <ActorName who={row.who} />
            <DeedTime at={row.at} />
            <div className="activity-card-text">
              <DeedSentence row={row} />
              <DeedChanges row={row} />
              <DeedHow row={row} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  ))

const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })

const DeedTime = ({ at }: { at: string }) => (
  <time className="deed-time" dateTime={at} title={formatLongDate(at)}>
    {clock.format(new Date(at)).replace(/\u202f/g, ' ')}
  </time>
)

function daysOf(rows: readonly ActivityRow[]): { day: string; rows: ActivityRow[] }[] {
  const days = Map.groupBy(rows, ({ at }) => dhakaDay(new Date(at)))
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }))
}

function dayTitle(day: string, now: Date): string {
  const today = dhakaDay(now)
  const words = formatLongDay(`${day}T00:00:00.000Z`)
  if (day === today) return say('Today, {words}', { words })
  return day === dayAfter(today, -1) ? say('Yesterday, {words}', { words }) : words
}
