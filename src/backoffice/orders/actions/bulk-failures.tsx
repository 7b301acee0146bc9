import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { ordersText } from './bulk-labels.ts'
import type { BulkProblem } from './bulk-state.ts'

/** The orders that failed, each with the reason. */
export function BulkFailures({ problem, onClose }: { problem: BulkProblem; onClose(): void }) {
  const { what, why, failed } = problem
  return (
    <div className="bulk-failures" role="alert">
      <p>
        <BackofficeIcon name="alert" />
        <span>
          {what} {why ?? say('{count} stayed as before.', { count: ordersText(failed.length) })}
        </span>
      </p>
      <button
        type="button"
        className="desk-icon-button"
        aria-label={say('Close the reasons')}
        onClick={onClose}
      >
        <BackofficeIcon name="close" />
      </button>
      {failed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul tabIndex={0} aria-label={say('Reasons')}>
          {failed.map(({ id, orderNo, message }) => (
            <li key={id}>
              <b>{orderNo}</b> {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
