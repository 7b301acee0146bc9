import { say } from '#backoffice/language/say.ts'
import type { CustomerMessage } from '#domain/customer-messages/customer-message.ts'
import { reasonOfCode } from '#domain/customer-messages/sms-codes.ts'
import type { OrderMessage, OrderMessages } from '#domain/messages/order-message.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { failureText } from '../../api/call-shop.ts'
import { editField } from '../../orders/edit/edit-field.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useNow } from '../../ui/use-now.ts'
import { messageLabel } from '../message-labels.ts'
import { useUnknownActions } from '../use-messages.ts'
import { useOrderMessages } from '../use-order-messages.ts'
import { MessageRow } from './message-row.tsx'
import { momentText } from './row-words.ts'
import { SendMessage } from './send-message.tsx'
import { UnknownWays } from './unknown-ways.tsx'

/** What left the house about an order, and what nobody knows of it, newest first. */
export function MessagesSection({ order }: { order: StaffOrder }) {
  const asked = useOrderMessages(order.id)
  const actions = useUnknownActions()
  return (
    <section className="order-section" aria-label={say('Messages')}>
      <h3>
        {say('Messages')}{' '}
        <small className="desk-hint">{say('what left the house, and what we do not know')}</small>
      </h3>
      {asked.isPending && (
        <p className="desk-hint" role="status">
          {say('Loading the messages…')}
        </p>
      )}
      {asked.isError && (
        <Failure
          text={say('The messages could not be loaded. {error} ', { error: failureText(asked.error) })}
        >
          <button type="button" className="desk-link" onClick={() => void asked.refetch()}>
            {say('Try again')}
          </button>
        </Failure>
      )}
      <Failure text={actions.problem} />
      {asked.data && <Log order={order} known={asked.data} actions={actions} />}
    </section>
  )
}

type LogProps = { order: StaffOrder; known: OrderMessages; actions: ReturnType<typeof useUnknownActions> }

function Log({ order, known, actions }: LogProps) {
  const rows = newestFirst(known)
  return (
    <>
      {rows.length === 0 ? (
        <p className="desk-hint">{say('No message about this order yet.')}</p>
      ) : (
        <ol className="msg-rows">
          {rows.map(({ opened, queued }) =>
            opened ? (
              <OpenedRow key={opened.id} message={opened} />
            ) : (
              <MessageRow key={queued.id} row={queued}>
                <UnknownWays row={queued} actions={actions} />
                {isOfNumber(queued) && order.deletedAt === null && (
                  <button
                    type="button"
                    className="desk-button desk-button-small"
                    onClick={() => editField('recipient_phone')}
                  >
                    {say('Correct the number')}
                  </button>
                )}
              </MessageRow>
            ),
          )}
        </ol>
      )}
      <SendMessage order={order} known={known} />
    </>
  )
}

type Shown =
  | { at: string; opened: OrderMessage; queued?: never }
  | { at: string; queued: CustomerMessage; opened?: never }

/** What people opened, and what went through the queue, in one list. */
const newestFirst = ({ messages, queue }: OrderMessages): Shown[] =>
  [
    ...messages.map((opened): Shown => ({ at: opened.at, opened })),
    ...queue.map((queued): Shown => ({ at: queued.endedAt ?? queued.madeAt, queued })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))

/** Whether another number would help: that of the order is put right in its own field. */
const isOfNumber = ({ state, reason, route }: CustomerMessage): boolean =>
  route === 'sms' &&
  reason !== null &&
  ((state === 'refused' && reasonOfCode(reason) === 'number_wrong') ||
    (state === 'dropped' && reason === 'number_wrong'))

/** A message that a person opened or copied: dashed, since that is no proof that anything was sent. */
function OpenedRow({ message }: { message: OrderMessage }) {
  const now = useNow()
  const { title, what, unknown } = messageLabel(message)
  return (
    <li className="msg-row" data-state="opened">
      <span className="msg-sign">
        <BackofficeIcon name={message.channel === 'copy' ? 'copy' : 'whatsapp'} />
      </span>
      <div>
        <p className="msg-row-top">
          <b title={message.by}>{title}</b>
          <time dateTime={message.at}>{momentText(message.at, now)}</time>
        </p>
        <p>{what}</p>
        <p className="desk-hint">{unknown}</p>
      </div>
    </li>
  )
}
