import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { useOnline } from '../../ui/use-online.ts'
import type { CallDesk } from '../desk/call-desk.ts'
import type { WaitingOutcome } from '../desk/desk-state.ts'
import { outcomeWords } from '../words/outcome-words.ts'

/** Outcomes that the shop has not stored: each is kept with its note until it is, or until somebody gives it up. */
export function WaitingOutcomes({ waiting, desk }: { waiting: readonly WaitingOutcome[]; desk: CallDesk }) {
  const isOnline = useOnline()
  const failed = waiting.filter(({ failure }) => failure !== null)
  return failed.map(({ key, order, sent, failure }) => (
    <div key={key} className="desk-notice desk-notice-error call-waiting" role="alert">
      <BackofficeIcon name="alert" />
      <p>
        <b>
          {say('Order {orderNo}, {name}: {sent}', {
            orderNo: order.orderNo,
            name: order.name,
            sent: outcomeWords(sent),
          })}
        </b>{' '}
        {say('is not stored yet.')} {failure?.message}{' '}
        {failure?.isRefused
          ? sent.note !== undefined && say('Your note: “{note}”', { note: sent.note })
          : isOnline
            ? say('It is kept here and tried again by itself.')
            : say('It is kept here and goes as soon as the connection is back.')}
      </p>
      <button type="button" className="desk-button" onClick={() => desk.retry(key)}>
        {say('Try again')}
      </button>
      {failure?.isRefused && (
        <button type="button" className="desk-button" onClick={() => desk.drop(key)}>
          {say('Give it up')}
        </button>
      )}
    </div>
  ))
}
