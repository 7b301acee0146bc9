import { useQuery } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import { isRecord } from '#web/is-record.ts'
import { listHistory } from '../api/order-writes.ts'
import { clockTime } from '../calls/words/call-clock.ts'
import { firstName } from '../calls/words/first-name.ts'
import { formatBy } from '../orders/panel/format-by.ts'
import { useOutbox } from './outbox.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { theirsIn } from './their-change.ts'

/** An action that met what somebody else did meanwhile: both sides with their times, and one of them stays. */
export function ConflictCard({ entry }: { entry: OutboxEntry }) {
  const outbox = useOutbox()
  const { requestId, orderId, orderNo, at, words, message } = entry
  const history = useQuery({
    queryKey: ['outbox-history', orderId, requestId],
    queryFn: () => listHistory(orderId),
    staleTime: 0,
  })
  const theirs = theirsIn(history.data ?? [], entry)
  const by = theirs?.by ?? entry.by
  const who = by === '' ? say('Somebody else') : firstName(formatBy(by))
  return (
    <section className="outbox-card" role="alert">
      <h3>{say('Order {orderNo} was changed meanwhile', { orderNo })}</h3>
      <div className="outbox-sides">
        <div>
          <small>{say('You, {at}, offline', { at: clockTime(at) })}</small>
          <b>{words}</b>
        </div>
        <div>
          <small>{theirs ? say('{who}, {at}', { who, at: clockTime(theirs.at) }) : who}</small>
          {theirs ? (
            theirs.lines.map((line, index) => <TheirLine key={line} line={line} isFirst={index === 0} />)
          ) : (
            <b>{presentWords(entry) ?? message}</b>
          )}
        </div>
      </div>
      <div className="outbox-ways">
        <button type="button" className="desk-button" onClick={() => void outbox.insist(requestId)}>
          {say('Use mine')}
        </button>
        <button
          type="button"
          className="desk-button desk-button-primary"
          onClick={() => void outbox.drop(requestId)}
        >
          {by === '' ? say('Keep theirs') : say('Keep {who}’s', { who })}
        </button>
      </div>
    </section>
  )
}

const TheirLine = ({ line, isFirst }: { line: string; isFirst: boolean }) =>
  isFirst ? <b>{line}</b> : <span>{line}</span>

/** What the order holds now, before its history has loaded, or where it cannot. */
function presentWords({ present }: OutboxEntry): string | undefined {
  const [value] = isRecord(present) ? Object.values(present) : []
  return typeof value === 'string' ? value : undefined
}
