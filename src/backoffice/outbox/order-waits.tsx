import { useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { clockTime } from '../calls/words/call-clock.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { useOutbox } from './outbox.ts'

/** What was said of an order and waits on this device, below the order; nothing where nothing waits. */
export function OrderWaits({ orderId }: { orderId: string }) {
  const entries = useStore(useOutbox().state, ({ entries }) => entries)
  return entries
    .filter(entry => entry.orderId === orderId && (entry.hasWaited || entry.state !== 'waits'))
    .map(({ requestId, words, at, state }) => (
      <p key={requestId} className="order-waits" data-state={state}>
        <BackofficeIcon name={state === 'waits' ? 'clock' : 'conflict'} />
        <span>
          {state === 'waits'
            ? say('{words}, {at}. Waits to be sent.', { words, at: clockTime(at) })
            : say('{words}, {at}. Needs you: see the bar above.', { words, at: clockTime(at) })}
        </span>
      </p>
    ))
}
