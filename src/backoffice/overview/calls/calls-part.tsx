import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { hasCalls } from '#domain/calls/call-figures.ts'
import type { CallSummary } from '#domain/calls/call-summary.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'
import { activityQuery } from '../../activity/activity-address.ts'
import { useMe } from '../../me.tsx'
import { ownerScreens } from '../../menu-entries.ts'
import { CLOSING_PATH } from '../../paths.ts'
import { FiguresAsOf } from '../../ui/figures-as-of.tsx'
import { HeadRow } from '../../ui/head-row.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { OverviewBox } from '../overview-box.tsx'
import { callRows } from './call-rows.ts'
import { PersonCallsTable } from './person-calls.tsx'
import { useCallsSummary } from './use-calls-summary.ts'
import { WaitShares } from './wait-shares.tsx'
import './calls.css'

type CallsPartProps = { range: DayRange; days: string }

/** The calls of today and of the range, who made them, and what waiting costs. */
export function CallsPart({ range, days }: CallsPartProps) {
  const calls = useCallsSummary(range)
  return (
    <OverviewBox
      id="calls"
      title={say('Calls')}
      note={
        <Link className="desk-link" to={CLOSING_PATH}>
          {say('Closing report')}
        </Link>
      }
    >
      {calls.isError && (
        <LoadFailed what={say('The calls')} error={calls.error} onRetry={() => void calls.refetch()} />
      )}
      {calls.isPending && (
        <p className="overview-none calls-loading" role="status">
          {say('Counting the calls…')}
        </p>
      )}
      {calls.data && (
        <div aria-busy={calls.isPlaceholderData}>
          <CountedCalls summary={calls.data} days={days} />
          <FiguresAsOf asOf={calls.data.asOf} />
        </div>
      )}
    </OverviewBox>
  )
}

function CountedCalls({ summary, days }: { summary: CallSummary; days: string }) {
  if (!hasCalls(summary.total) && !hasCalls(summary.today.total))
    return (
      <p className="overview-none">
        {say('No calls in these days yet. They are counted as soon as somebody says what came of one.')}
      </p>
    )
  return (
    <div className="calls-parts">
      <CallFiguresTable summary={summary} days={days} />
      <div>
        <WaitShares waits={summary.waits} />
        <People summary={summary} days={days} />
      </div>
    </div>
  )
}

/** Today beside the range; a range of today alone stands once. */
function CallFiguresTable({ summary, days }: { summary: CallSummary; days: string }) {
  const rows = callRows(summary, summary)
  const todays = callRows(summary.today, summary)
  return (
    <table className="call-figures">
      <HeadRow columns={[say('What'), say('Today'), firstLetterUp(days)]} />
      <tbody>
        {rows.map(({ label, about, value }, index) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <small>{about}</small>
            </th>
            <td>{todays[index]?.value}</td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const firstLetterUp = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function People({ summary: { people, range }, days }: { summary: CallSummary; days: string }) {
  const isAdmin = useMe().role === 'Admin'
  const { startDay: from, endDay: to } = range
  if (people.length === 0) return null
  return (
    <>
      <h3 id="calls-by-person">{say('By person, {days}', { days })}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="calls-people" tabIndex={0} aria-labelledby="calls-by-person">
        <PersonCallsTable
          people={people}
          nameOf={({ id, name }) =>
            isAdmin ? (
              <Link
                className="desk-link"
                to={`${ownerScreens.activity.path}?${activityQuery({ who: id, what: 'orders', from, to })}`}
                title={name}
              >
                {name}
              </Link>
            ) : (
              name
            )
          }
        />
      </section>
    </>
  )
}
