import { say } from '#backoffice/language/say.ts'
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
          {say('No order in this text. The form is as it was.')}
        </p>
      )}
      {pasted.signs > LONGEST_MESSAGE && (
        <p className="paste-hint" data-kind="open">
          {say(
            'The text has {signs} signs. The first {longestMessage} are read. Paste the rest as a second order.',
            {
              signs: pasted.signs.toLocaleString('en-US'),
              longestMessage: LONGEST_MESSAGE.toLocaleString('en-US'),
            },
          )}
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
      <mark data-kind="sure">{say('sure')}</mark> {say('filled in')}
    </span>
    <span>
      <mark data-kind="guess">{say('guess')}</mark> {say('you take it')}
    </span>
    <span className="paste-own">{say("shop's own lines")}</span>
  </p>
)

function Joining({ message: { pasted, pasting, slots, found, products, source }, drafting }: NoticesProps) {
  const join = () => drafting.holdBy(() => joinForms(pasting, { orders: found, products, source }))
  if (pasted.apart)
    return (
      <p className="paste-hint">
        {say('Read as one order.')}{' '}
        <button
          type="button"
          className="desk-link"
          onClick={() => drafting.holdBy(() => splitForms(pasting))}
        >
          {say('They are {count} orders', { count: pasted.apart.length })}
        </button>
      </p>
    )
  if (slots.length < 2) return null
  const count =
    slots.length === 2
      ? say('Two phones, each with an own item: two orders.')
      : say('{count} orders.', { count: slots.length })
  return (
    <p className="paste-hint">
      {say('{count} Nothing is mixed.', { count })}{' '}
      <button type="button" className="desk-link" onClick={join}>
        {say('It is one order')}
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
      {say('What stood in the form stays.')}{' '}
      <button
        type="button"
        className="desk-link"
        onClick={() => drafting.holdBy(() => takeAll(pasting, order, products))}
      >
        {say('Take all of the message')}
      </button>
    </p>
  )
}

function WaysBack({ message: { pasted, pasting }, drafting }: NoticesProps) {
  const hasEarlier = Boolean(pasted.before?.pasted)
  const together = hasEarlier && putTogether(pasting)
  return (
    <p className="paste-hint">
      {hasEarlier && say('It replaced the message before. ')}
      {together && (
        <>
          <button type="button" className="desk-link" onClick={() => drafting.holdBy(() => together)}>
            {say('Put both together')}
          </button>{' '}
        </>
      )}
      <button type="button" className="desk-link" onClick={() => drafting.holdBy(() => backBefore(pasting))}>
        {hasEarlier ? say('Back to the one before') : say('Remove the message')}
      </button>
    </p>
  )
}
