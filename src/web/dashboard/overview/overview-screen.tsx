import type { OrderSummary } from '#domain/order-summary.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Breakdowns, Sources } from './breakdowns.tsx'
import { DayFiguresPart } from './day-figures.tsx'
import { FollowUps } from './follow-ups.tsx'
import { daysInWords } from './in-words.ts'
import { ParcelsPart } from './parcels-part.tsx'
import { BestSellers, RunningLow, SizesSold } from './products-part.tsx'
import { RangeChoice } from './range-choice.tsx'
import { Tiles } from './tiles.tsx'
import { UnconfirmedPart } from './unconfirmed-part.tsx'
import { useOverview } from './use-overview.ts'

/** How the shop stands: today, the chosen days, and what somebody has to do now. Each figure leads to its orders. */
export function OverviewScreen() {
  const { address, go, summary, now } = useOverview()
  const days = daysInWords(address)
  return (
    <div className="overview">
      <RangeChoice address={address} go={go} />
      {summary.isError && (
        <LoadFailed what="The figures" error={summary.error} onRetry={() => void summary.refetch()} />
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
        </div>
      )}
    </div>
  )
}

/** What has to be done now, then what the days brought: each row of boxes ends on one line. */
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

/** The parts in their places, so that nothing moves when the figures come. */
const OverviewLoading = () => (
  <div className="overview-parts overview-loading">
    <p role="status">This is Dashboard. Working on...</p>
    <div className="figure-tiles" aria-hidden="true" />
    <div className="overview-two" aria-hidden="true">
      <div className="overview-box" />
      <div className="overview-box" />
    </div>
  </div>
)
