import { Suspense } from 'react'
import { Link } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import type { OrderSummary } from '#domain/orders/order-summary.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useUnconfirmed } from '../unconfirmed/use-unconfirmed.ts'
import { Breakdowns, Sources } from './breakdowns.tsx'
import { DayFiguresPart } from './day-figures.tsx'
import { FollowUps } from './follow-ups.tsx'
import { formatDays, number } from './format.ts'
import { ordersLink } from './orders-link.ts'
import { OverviewBox } from './overview-box.tsx'
import { ParcelsPart } from './parcels-part.tsx'
import { BestSellers, RunningLow, SizesSold } from './products-part.tsx'
import { RangeChoice } from './range-choice.tsx'
import { Tiles } from './tiles.tsx'
import { useOverview } from './use-overview.ts'

const CallsPart = lazyPart(async () => (await import('./calls/calls-part.tsx')).CallsPart, {
  what: 'The calls',
  loading: 'around',
})
const ConversionsNotice = lazyPart(
  async () => (await import('./conversions-notice.tsx')).ConversionsNotice,
  // a notice that hardly ever stands there
  { loading: 'around', missing: () => null },
)

const SHOWN = spoken(
  [
    ['waiting', 'waits', 'Wait for a call, no pairs held'],
    ['lapsed', 'lapsed', 'Lapsed, pairs given back'],
  ],
  '2',
)

/** The state of the shop: today, the chosen days, and what needs attention now. Each figure links to its orders. */
export function OverviewScreen() {
  const { address, go, summary, now } = useOverview()
  const days = formatDays(address)
  return (
    <div className="overview">
      <RangeChoice address={address} go={go} asOf={summary.data?.asOf} />
      {summary.isError && (
        <LoadFailed what={say('The figures')} error={summary.error} onRetry={() => void summary.refetch()} />
      )}
      {summary.isPending && <OverviewLoading />}
      {summary.data && (
        <div className="overview-parts" aria-busy={summary.isPlaceholderData}>
          <Tiles summary={summary.data} days={days} now={now} />
          <div className="overview-two">
            <DayFiguresPart summary={summary.data} address={address} go={go} />
            <Breakdowns summary={summary.data} days={days} />
          </div>
          <Lists summary={summary.data} days={days} now={now} />
          {/* the last: nothing moves when it comes */}
          <Suspense>
            <CallsPart range={address.range} days={days} />
            <ConversionsNotice />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** What needs attention now, then the results of the days: each row of boxes ends on one line. */
function Lists({ summary, days, now }: { summary: OrderSummary; days: string; now: Date }) {
  return (
    <div className="overview-lists">
      <UnconfirmedPart />
      <ParcelsPart />
      <FollowUps summary={summary} now={now} />
      <RunningLow summary={summary} />
      <BestSellers summary={summary} days={days} />
      <SizesSold summary={summary} days={days} />
      <Sources summary={summary} days={days} />
    </div>
  )
}

/** The parts in their places, so that nothing moves when the figures load. */
const OverviewLoading = () => (
  <div className="overview-parts overview-loading">
    <p role="status">{say('This is Dashboard. Working on...')}</p>
    <div className="figure-tiles" aria-hidden="true" />
    <div className="overview-two" aria-hidden="true">
      <div className="overview-box" />
      <div className="overview-box" />
    </div>
  </div>
)

/** Orders without reserved pairs until somebody has called. Both rows are always there, so that nothing moves. */
function UnconfirmedPart() {
  const { data } = useUnconfirmed()
  return (
    <OverviewBox id="unconfirmed" title={say('Orders that nobody confirmed')} note={say('now')}>
      <ul className="need-list">
        {SHOWN.map(([count, need, words]) => (
          <li key={need} data-waits={(data?.[count] ?? 0) > 0 || undefined}>
            <Link to={ordersLink({ parcel: need, withHidden: true, direction: 'asc' })}>{say(words)}</Link>
            <b>{data ? number(data[count]) : '–'}</b>
          </li>
        ))}
      </ul>
    </OverviewBox>
  )
}
