import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { DayReportCodec } from '#contract/orders/day-report-codec.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { DayReport } from '#domain/orders/day-report.ts'
import { type Late, readLate } from '../api/late-figures.ts'
import { useRefreshOnUpdates } from '../live/use-refresh-on-updates.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useNow } from '../ui/use-now.ts'
import { readClosingDay } from './closing-address.ts'
import { ClosingPaper } from './closing-paper.tsx'
import { closingText } from './closing-text.ts'
import { CopyForChat } from './copy-for-chat.tsx'
import { DayChoice } from './day-choice.tsx'

/** A day of the shop on one page, to print or to copy into a chat. */
export function ClosingScreen({ shopName }: { shopName: string }) {
  const [query] = useSearchParams()
  const today = dhakaDay(useNow())
  const day = readClosingDay(query, today)
  const report = useDayReport(day)
  // the report of the day before, until that of the chosen one has loaded
  const shown = report.data
  const isReady = shown !== undefined && !report.isPlaceholderData
  return (
    <div className="closing-screen">
      <div className="closing-tools">
        <DayChoice day={day} today={today} />
        <button
          type="button"
          className="desk-button desk-button-primary"
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && window.print()}
        >
          {say('Print')}
        </button>
        <CopyForChat text={isReady ? closingText(shown, { shopName, today }) : undefined} />
      </div>
      {report.isError && (
        <LoadFailed what={say('The report')} error={report.error} onRetry={() => void report.refetch()} />
      )}
      {report.isPending && (
        <p className="closing-paper" role="status">
          {say('Reading the day…')}
        </p>
      )}
      {shown && (
        <div aria-busy={report.isPlaceholderData}>
          <ClosingPaper report={shown} shopName={shopName} today={today} />
        </div>
      )}
    </div>
  )
}

const REPORT = 'day-report'
/** As often as the overview, in milliseconds. */
const EVERY_MS = 60_000

/** The report of a day, asked for again soon after any event while the page is visible: it shows what stands now. */
function useDayReport(day: string) {
  const report = useQuery({
    queryKey: [REPORT, day],
    queryFn: () => reportDay(day),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  useRefreshOnUpdates(REPORT, always)
  return report
}

/** Whatever happens may change a figure. */
const always = (): boolean => true

/** A day on one page. Throws `CallFailed`. */
const reportDay = (day: string): Promise<Late<DayReport>> =>
  readLate(DayReportCodec, `/v1/day-report?day=${day}`)
