import { useSearchParams } from 'react-router'
import { dhakaDay } from '#domain/dates.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useNow } from '../ui/use-now.ts'
import { readClosingDay } from './closing-address.ts'
import { ClosingPaper } from './closing-paper.tsx'
import { closingText } from './closing-text.ts'
import { CopyForChat } from './copy-for-chat.tsx'
import { DayChoice } from './day-choice.tsx'
import { useDayReport } from './use-day-report.ts'

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
          Print
        </button>
        <CopyForChat text={isReady ? closingText(shown, { shopName, today }) : undefined} />
      </div>
      {report.isError && (
        <LoadFailed what="The report" error={report.error} onRetry={() => void report.refetch()} />
      )}
      {report.isPending && (
        <p className="closing-paper" role="status">
          Reading the day…
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
