import { LONGEST_MESSAGE } from '#domain/pasted-messages/read-order.ts'
import type { useOrderDraft } from '../use-order-draft.ts'
import { TYPED_OVER } from './note-of.ts'
import { backBefore, joinForms, putTogether, splitForms, takeAll } from './pasting.ts'
import type { Message } from './use-message.ts'

type NoticesProps = { message: Message; drafting: ReturnType<typeof useOrderDraft> }

/** What happened to the message and to the form, with the ways back. */
export function PastedNotices({ message, drafting }: NoticesProps) {
  const { pasted, slots, isRead } = message
  return (
    <div className="paste-notices">
      {isRead && slots.length > 0 && <Legend />}
      {isRead && slots.length === 0 && (
        <p className="paste-hint" data-kind="open" role="status">
          No order in this text. The form is as it was.
        </p>
      )}
      {pasted.signs > LONGEST_MESSAGE && (
        <p className="paste-hint" data-kind="open">
          The text has {pasted.signs.toLocaleString('en-US')} signs. The first{' '}
          {LONGEST_MESSAGE.toLocaleString('en-US')} are read. Paste the rest as a second order.
        </p>
      )}
      <Joining message={message} drafting={drafting} />
      <TypedBefore message={message} drafting={drafting} />
      <WaysBack message={message} drafting={drafting} />
    </div>
  )
}

const Legend = () => (
  <p className="paste-legend">
    <span>
      <mark data-kind="sure">sure</mark> filled in
    </span>
    <span>
      <mark data-kind="guess">guess</mark> you take it
    </span>
    <span className="paste-own">shop's own lines</span>
  </p>
)

function Joining({ message: { pasted, pasting, slots, found, products, source }, drafting }: NoticesProps) {
  const join = () => drafting.holdBy(() => joinForms(pasting, { orders: found, products, source }))
  if (pasted.apart)
    return (
      <p className="paste-hint">
        Read as one order.{' '}
        <button
          type="button"
          className="desk-link"
          onClick={() => drafting.holdBy(() => splitForms(pasting))}
        >
          They are {pasted.apart.length} orders
        </button>
      </p>
    )
  if (slots.length < 2) return null
  const count =
    slots.length === 2 ? 'Two phones, each with an own item: two orders.' : `${slots.length} orders.`
  return (
    <p className="paste-hint">
      {count} Nothing is mixed.{' '}
      <button type="button" className="desk-link" onClick={join}>
        It is one order
      </button>
    </p>
  )
}

function TypedBefore({ message: { notes, pasting, slot, products }, drafting }: NoticesProps) {
  const order = slot?.order
  const isOffered = Object.values(notes).some(({ chips }) => chips.some(({ why }) => why === TYPED_OVER))
  if (!order || !isOffered) return null
  return (
    <p className="paste-hint" data-kind="open">
      What stood in the form stays.{' '}
      <button
        type="button"
        className="desk-link"
        onClick={() => drafting.holdBy(() => takeAll(pasting, order, products))}
      >
        Take all of the message
      </button>
    </p>
  )
}

function WaysBack({ message: { pasted, pasting }, drafting }: NoticesProps) {
  const hasEarlier = Boolean(pasted.before?.pasted)
  const together = hasEarlier && putTogether(pasting)
  return (
    <p className="paste-hint">
      {hasEarlier && 'It replaced the message before. '}
      {together && (
        <>
          <button type="button" className="desk-link" onClick={() => drafting.holdBy(() => together)}>
            Put both together
          </button>{' '}
        </>
      )}
      <button type="button" className="desk-link" onClick={() => drafting.holdBy(() => backBefore(pasting))}>
        {hasEarlier ? 'Back to the one before' : 'Remove the message'}
      </button>
    </p>
  )
}
