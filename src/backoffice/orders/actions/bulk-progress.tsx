import { say } from '#backoffice/language/say.ts'
import { useAskedByBrowser } from '../../save/use-asked-by-browser.ts'
import { runningText, stopBulk, useBulkState } from './bulk-state.ts'

/** The progress of a change of many orders, on every screen of the back office. */
export function BulkProgress() {
  const running = useBulkState(state => state.running)
  const isStopping = useBulkState(state => state.isStopping)
  // this tab runs the change: closed, it would end half way
  useAskedByBrowser(running !== undefined)
  if (running?.all === undefined || running.all < 2) return null
  return (
    <section className="large-change" aria-label={say('Change of many orders')}>
      <span aria-hidden="true">{runningText(running)}</span>
      <progress
        aria-label={running.words}
        aria-valuetext={say('{done} of {all}', { done: running.done, all: running.all })}
        value={running.done}
        max={running.all}
      />
      <button
        type="button"
        className="desk-button desk-button-small"
        aria-disabled={isStopping || undefined}
        onClick={isStopping ? undefined : stopBulk}
      >
        {isStopping ? say('Stopping…') : say('Stop')}
      </button>
    </section>
  )
}
