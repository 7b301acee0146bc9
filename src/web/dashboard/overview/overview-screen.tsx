import type { OrderSummary } from '#domain/order-summary.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Breakdowns, Sources } from './breakdowns.tsx'
import { DayFiguresPart } from './day-figures.tsx'
import { FollowUps } from './follow-ups.tsx'
import { ParcelsPart } from './parcels-part.tsx'
import { BestSellers, RunningLow, SizesSold } from './products-part.tsx'
import { RangeChoice } from './range-choice.tsx'
import { Tiles } from './tiles.tsx'
import { UnconfirmedPart } from './unconfirmed-part.tsx'
import { useOverview } from './use-overview.ts'

/** How the shop stands: today, the chosen days, and what somebody has to do now. Each figure leads to its orders. */
export function OverviewScreen() {
  const { address, go, summary, now } = useOverview()
  return (
    <div className="overview">
      <RangeChoice address={address} go={go} />
      {summary.isError && (
        <LoadFailed what="The figures" error={summary.error} onRetry={() => void summary.refetch()} />
      )}
      {summary.isPending && <OverviewLoading />}
      {summary.data && (
        <div className="overview-parts" aria-busy={summary.isPlaceholderData}>
          <Tiles summary={summary.data} period={address.period} now={now} />
          <div className="overview-two">
            <DayFiguresPart summary={summary.data} address={address} go={go} />
            <Breakdowns summary={summary.data} />
          </div>
          <Lists summary={summary.data} now={now} />
        </div>
      )}
    </div>
  )
}

function Lists({ summary, now }: { summary: OrderSummary; now: Date }) {
  return (
    <div className="overview-three">
      <div>
        <BestSellers summary={summary} />
        <SizesSold summary={summary} />
      </div>
      <div>
        <UnconfirmedPart />
        <ParcelsPart />
        <RunningLow summary={summary} />
        <FollowUps summary={summary} now={now} />
      </div>
      <div>
        <Sources summary={summary} />
      </div>
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
