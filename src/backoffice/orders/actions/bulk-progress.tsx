import { useAskedByBrowser } from '../../save/use-asked-by-browser.ts'
import { runningText, stopBulk, useBulkState } from './bulk-state.ts'

/** How far a change of many orders is, on whatever screen somebody looks meanwhile. */
export function BulkProgress() {
  const running = useBulkState(state => state.running)
  const isStopping = useBulkState(state => state.isStopping)
  // the tab does it: closed, it would end half way
  useAskedByBrowser(running !== undefined)
  if (running?.all === undefined || running.all < 2) return null
  return (
    <section className="large-change" aria-label="Change of many orders">
      <span aria-hidden="true">{runningText(running)}</span>
      <progress
        aria-label={running.words}
        aria-valuetext={`${running.done} of ${running.all}`}
        value={running.done}
        max={running.all}
      />
      <button
        type="button"
        className="desk-button desk-button-small"
        aria-disabled={isStopping || undefined}
        onClick={isStopping ? undefined : stopBulk}
      >
        {isStopping ? 'Stopping…' : 'Stop'}
      </button>
    </section>
  )
}
