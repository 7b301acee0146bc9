import { Dialog } from '@base-ui/react/dialog'
import { say } from '#backoffice/language/say.ts'
import { clockTime } from '../calls/words/call-clock.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { needWords } from './bar-words.ts'
import { ConflictCard } from './conflict-card.tsx'
import { useOutbox, useOutboxState } from './outbox.ts'
import type { OutboxEntry, SentEntry } from './outbox-entry.ts'

/** What waits on this device, what a person has to decide, and what was sent: a sheet on phones, else a box. */
export function OutboxSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { entries, sent, trouble } = useOutboxState()
  const outbox = useOutbox()
  const undecided = entries.filter(({ state }) => state !== 'waits')
  const waiting = entries.filter(({ state }) => state === 'waits')
  return (
    <Dialog.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="outbox-sheet">
          <header>
            <Dialog.Title className="outbox-title">{titleOf(undecided.length, waiting.length)}</Dialog.Title>
            <Dialog.Close className="desk-icon-button" aria-label={say('Close')}>
              <BackofficeIcon name="close" />
            </Dialog.Close>
          </header>
          {undecided.map(entry =>
            entry.state === 'conflict' ? (
              <ConflictCard key={entry.requestId} entry={entry} />
            ) : (
              <RefusedCard key={entry.requestId} entry={entry} />
            ),
          )}
          {entries.length + sent.length === 0 && <p>{say('Nothing waits.')}</p>}
          <ul className="outbox-list">
            {waiting.map(entry => (
              <WaitingRow key={entry.requestId} entry={entry} />
            ))}
            {sent.toReversed().map(entry => (
              <SentRow key={entry.requestId} entry={entry} />
            ))}
          </ul>
          {trouble === 'failing' && waiting.length > 0 && (
            <button type="button" className="desk-button" onClick={() => void outbox.send()}>
              {say('Try again')}
            </button>
          )}
          <Dialog.Description className="outbox-rule">
            {say('Actions wait 24 h at most, and only while you are the one signed in.')}
          </Dialog.Description>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function titleOf(undecided: number, waiting: number): string {
  if (undecided > 0) return needWords(undecided)
  return waiting > 0 ? say('Waiting actions') : say('Sent')
}

const orderWords = ({ orderNo, words }: Pick<OutboxEntry, 'orderNo' | 'words'>): string =>
  say('Order {orderNo}: {words}', { orderNo, words })

function WaitingRow({ entry }: { entry: OutboxEntry }) {
  const outbox = useOutbox()
  return (
    <li>
      <BackofficeIcon name="clock" />
      <span>
        {orderWords(entry)}
        <small>{say('{at}, waits to be sent', { at: clockTime(entry.at) })}</small>
      </span>
      <button
        type="button"
        className="desk-link"
        aria-label={say('Take back: {words}', { words: orderWords(entry) })}
        onClick={() => void outbox.drop(entry.requestId)}
      >
        {say('Take back')}
      </button>
    </li>
  )
}

const SentRow = ({ entry }: { entry: SentEntry }) => (
  <li>
    <BackofficeIcon name="settled" />
    <span>
      {orderWords(entry)}
      <small>
        {say('{at}, sent {sentAt}', { at: clockTime(entry.at), sentAt: clockTime(entry.sentAt) })}
      </small>
    </span>
    <b>{say('sent')}</b>
  </li>
)

/** What the shop did not take: it stays in view until somebody has read why. */
function RefusedCard({ entry }: { entry: OutboxEntry }) {
  const outbox = useOutbox()
  return (
    <section className="outbox-card" role="alert">
      <h3>{say('Order {orderNo} was not changed', { orderNo: entry.orderNo })}</h3>
      <p>
        {say('You, {at}: {words}', { at: clockTime(entry.at), words: entry.words })}
        <br />
        {entry.message}
      </p>
      <div className="outbox-ways">
        <button
          type="button"
          className="desk-button desk-button-primary"
          onClick={() => void outbox.drop(entry.requestId)}
        >
          {say('Give it up')}
        </button>
      </div>
    </section>
  )
}
