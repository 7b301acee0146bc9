import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isReturned } from '#domain/parcels/courier-status.ts'
import { closeQuestion, type OrderQuestion } from '../actions/order-questions.ts'
import { QuestionDialog } from '../actions/question-dialog.tsx'

type ReturnQuestion = Extract<OrderQuestion, { kind: 'return' }>

/** How many pairs of each line came back. An earlier entry can be corrected: the numbers are totals. */
export function ReturnDialog({ question, isOpen }: { question: ReturnQuestion; isOpen: boolean }) {
  const isCorrection = question.order.parcel?.returnedAt != null
  return (
    <QuestionDialog
      {...{ question, isOpen }}
      title={isCorrection ? say('Correct what came back?') : say('What came back?')}
      text={say('Count the pairs in your hands: they go back on the shelf.')}
    >
      <CountForm question={question} />
    </QuestionDialog>
  )
}

/** Mounted only while the question is open, so that each question starts from scratch. */
function CountForm({ question }: { question: ReturnQuestion }) {
  const { order } = question
  const [counts, setCounts] = useState(() => firstCounts(order))
  const said = allCounts(counts)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!said) return
        question.answer(said)
        closeQuestion()
      }}
    >
      <ul className="return-lines">
        {order.items.map((item, index) => (
          <li key={`${item.productName} ${item.color} ${item.size} ${item.unitPriceTaka}`}>
            <LineCount
              item={item}
              count={counts[index]}
              onCount={count => setCounts(counts.with(index, count))}
            />
          </li>
        ))}
      </ul>
      <p className="dialog-note" role="status">
        {said ? shelfLabel(order.items, said) : say('Choose a number for each line.')}
      </p>
      <div className="dialog-buttons return-buttons">
        {order.parcel?.returnedAt != null && (
          <button
            type="button"
            className="desk-link return-mistake"
            onClick={() => {
              question.answer(null)
              closeQuestion()
            }}
          >
            {say('Not received after all')}
          </button>
        )}
        <Dialog.Close className="desk-button">{say('Cancel')}</Dialog.Close>
        <button
          type="submit"
          className="desk-button desk-button-primary"
          aria-disabled={said === undefined || undefined}
        >
          {say('Return received')}
        </button>
      </div>
    </form>
  )
}

type LineCountProps = { item: OrderItem; count: number | undefined; onCount(count: number | undefined): void }

function LineCount({ item, count, onCount }: LineCountProps) {
  const { productName, color, size, quantity } = item
  const name = say('{productName}, {color}, size {size}', { productName, color, size })
  return (
    <label>
      <span>
        <b>{productName}</b>
        <small>{say('{color}, size {size}', { color, size })}</small>
      </span>
      <select
        aria-label={say('Pairs of {name} that came back', { name })}
        value={count === undefined ? '' : String(count)}
        onChange={({ currentTarget: { value } }) => onCount(value === '' ? undefined : Number(value))}
      >
        {count === undefined && <option value="">{say('Choose…')}</option>}
        {Array.from({ length: quantity + 1 }, (_, index) => quantity - index).map(pairs => (
          <option key={pairs} value={pairs}>
            {countLabel(pairs, quantity)}
          </option>
        ))}
      </select>
    </label>
  )
}

function countLabel(pairs: number, quantity: number): string {
  if (pairs === 0) return say('None came back')
  if (quantity === 1) return say('Came back')
  return pairs === quantity
    ? say('All {quantity} came back', { quantity })
    : say('{pairs} of {quantity} came back', { pairs, quantity })
}

type Asked = Pick<StaffOrder, 'items' | 'courierStatus' | 'parcel'>

/**
 * The pairs of each line that a dialog begins with: the earlier entry, otherwise all of a cancelled parcel; for a
 * partial delivery they are unknown, so that each line is left to be entered.
 */
export function firstCounts({ items, courierStatus, parcel }: Asked): (number | undefined)[] {
  if (parcel?.returnedAt != null) return items.map(({ returned }) => returned)
  return items.map(({ quantity }) => (isReturned(courierStatus) ? quantity : undefined))
}

/** The counts of all lines, or undefined while one is missing. */
export function allCounts(counts: readonly (number | undefined)[]): number[] | undefined {
  const said = counts.filter(count => count !== undefined)
  return said.length === counts.length ? said : undefined
}

/** "3 pairs go back on the shelf": the new counts minus the pairs already there. */
export function shelfLabel(items: Asked['items'], counts: readonly number[]): string {
  const before = items.reduce((sum, { returned }) => sum + returned, 0)
  const change = counts.reduce((sum, count) => sum + count, 0) - before
  const pairs = (count: number) => (count === 1 ? say('1 pair') : say('{count} pairs', { count }))
  if (change > 0)
    return say('{change} {part} back on the shelf.', {
      change: pairs(change),
      part: change === 1 ? say('goes') : say('go'),
    })
  if (change < 0)
    return say('{pairs} {part} taken from the shelf again.', {
      pairs: pairs(-change),
      part: change === -1 ? say('is') : say('are'),
    })
  return before === 0 ? say('Nothing goes back on the shelf.') : say('The shelf stays as it is.')
}
