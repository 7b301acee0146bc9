import { say } from '#backoffice/language/say.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { OpeningBand } from './opening-band.tsx'
import { RemoveDemo } from './remove-demo.tsx'
import { StepList } from './step-list.tsx'
import { useOpening } from './use-opening.ts'
import { OpeningHistory, Placeholders, Visitors } from './visitors.tsx'

/** The first run: what is left before the shop opens, and what visitors see meanwhile. */
export function OpeningScreen() {
  const { report, ...actions } = useOpening()
  const { data } = report
  return (
    <div className="opening">
      {report.isError && !data && (
        <LoadFailed what={say('The first run')} error={report.error} onRetry={() => void report.refetch()} />
      )}
      {report.isPending && <p role="status">{say('Looking at your shop. Working on...')}</p>}
      {data && (
        <>
          <OpeningBand report={data} actions={actions} />
          <div className="opening-parts">
            <StepList report={data} actions={actions} />
            <div className="opening-side">
              <Visitors report={data} />
              <Placeholders report={data} />
              <RemoveDemo demo={data.demo} actions={actions} />
              <OpeningHistory report={data} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}
