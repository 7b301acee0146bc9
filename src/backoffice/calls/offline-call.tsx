import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { CallQueue, CallRow } from '#domain/calls/call.ts'
import { formatTaka } from '#domain/money.ts'
import type { SentOutcome } from '../api/calls.ts'
import { useOutboxState } from '../outbox/outbox.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { langOfName } from '../ui/initials-of.ts'
import { phoneGroups } from '../ui/phone-groups.ts'
import type { CallsPartProps } from './calls-part.ts'
import { LaterDialog } from './outcome/later-dialog.tsx'
import { OutcomeButtons } from './outcome/outcome-buttons.tsx'
import { type OutcomeChoice, outcomeChoices } from './outcome/outcome-choices.ts'
import { ReasonDialog } from './outcome/reason-dialog.tsx'
import { nextRow } from './queue/queue-groups.ts'
import { aboutRow, capital } from './words/reason-words.ts'

/** What is asked without the order's whole card: a time, or why not. */
const ASKED = ['later', 'refused', 'fake', 'parcel_refused'] as const
type Asked = (typeof ASKED)[number]

type OfflineCallProps = CallsPartProps & { queue: CallQueue; myId: string }

/**
 * The next of the orders that the queue had when the connection went: called from the phone, and what came of it waits on
 * the device. Nobody holds it meanwhile: where somebody else calls, too, a card shows both.
 */
export function OfflineCall({ desk, queue, lanes, now, myId }: OfflineCallProps) {
  const { entries } = useOutboxState()
  const said = new Set(entries.filter(({ kind }) => kind === 'outcome').map(({ orderId }) => orderId))
  const mine = queue.rows
    .filter(({ orderId }) => !said.has(orderId))
    .map(row => (row.heldBy?.id === myId ? { ...row, heldBy: null } : row))
  const row = nextRow({ rows: mine }, lanes, now)
  if (!row) return <p>{say('Nobody else of this list is to be called now.')}</p>
  const finish = (sent: SentOutcome) => desk.finishOffline(row, sent, queue.now)
  return <OfflineRow key={row.orderId} row={row} queue={queue} now={now} onFinish={finish} />
}

type OfflineRowProps = { row: CallRow; queue: CallQueue; now: Date; onFinish(sent: SentOutcome): void }

function OfflineRow({ row, queue, now, onFinish }: OfflineRowProps) {
  const [question, setQuestion] = useState<Asked>()
  const { recipientName: name, recipientPhone: phone, pairs, sizes, productNames, place } = row
  const choose = ({ does }: OutcomeChoice) => {
    if (does.kind === 'send') return onFinish(does.sent)
    setQuestion(ASKED.find(one => one === does.question))
  }
  const reason = question === 'later' ? undefined : question
  return (
    <section className="offline-call" aria-label={say('Call without a connection')}>
      <h3 lang={langOfName(name)}>{name}</h3>
      <p className="call-number">{phoneGroups(phone)}</p>
      <p>
        {say('Order {orderNo}: {productNames}, size {sizes}, {price}.', {
          orderNo: row.orderNo,
          productNames: pairs === 1 ? productNames : `${productNames} (${pairs})`,
          sizes,
          price: formatTaka(row.priceTaka),
        })}{' '}
        {place}
      </p>
      <p className="desk-hint">{row.said ?? capital(aboutRow(row))}</p>
      <a className="desk-button desk-button-primary call-large" href={`tel:${phone}`}>
        <BackofficeIcon name="call" />
        {say('Call')}
      </a>
      <OutcomeButtons choices={choicesOf(row, now)} onChoose={choose} />
      <LaterDialog
        isOpen={question === 'later'}
        name={name}
        phone={phone}
        note=""
        queue={queue}
        onAnswer={({ at, forMe, note }) =>
          onFinish({ outcome: 'callback', next_at: at, for_me: forMe, ...(note !== '' && { note }) })
        }
        onClose={() => setQuestion(undefined)}
      />
      {reason && (
        <ReasonDialog
          kind={reason}
          name={name}
          isOpen
          onAnswer={onFinish}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </section>
  )
}

/** Without what needs the shop: a change of the order, and what the courier's hub is told. */
const choicesOf = (row: CallRow, now: Date): OutcomeChoice[] =>
  outcomeChoices({ row, nextTries: [] }, { isCalled: true, isChanged: false, now })
    .filter(({ does }) => does.kind === 'send' || ASKED.some(one => one === does.question))
    .map(choice => ({
      ...choice,
      about: choice.does.kind === 'send' ? say('waits to be sent') : choice.about,
    }))
