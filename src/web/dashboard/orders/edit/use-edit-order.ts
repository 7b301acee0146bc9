import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { codTakaOf } from '#domain/booking.ts'
import { isParcelOnTheWay } from '#domain/courier-status.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { suggestedPriceTaka as suggestedNow } from '#domain/suggested-price.ts'
import { showToast } from '#web/app/toasts.tsx'
import type { SentOrderFields } from '../../api/order-writes.ts'
import { askFakeReason, askFollowUp } from '../actions/order-questions.ts'
import { orderSubject } from '../actions/order-subject.ts'
import { showUndoToast } from '../actions/undo-toast.ts'
import { orderInView } from '../order-in-view.ts'
import type { EditProblem } from './cell-states.ts'
import { takaText } from './field-words.ts'
import { namesOf, pick, type SentName, valuesOf } from './order-values.ts'
import { type OrderEdit, saveOrder } from './save-order.ts'
import { seenNames } from './seen-values.ts'
import { takeBack } from './take-back.ts'
import { isOver } from './undo-store.ts'

const movesPairs = (fields: SentOrderFields): boolean => namesOf(fields).some(name => PAIRS.includes(name))
const PAIRS: readonly SentName[] = ['product_color', 'product_size', 'total_lot', 'items']

/**
 * The price that an order would have if its goods cost what they did before its delivery charge was changed; undefined
 * where that is its price. The charge is a part of the price, which it leaves as it is.
 */
export function priceWithCharge(order: DeskOrder, { fields, expected }: OrderEdit): number | undefined {
  const [before, now] = [expected?.delivery_charge, fields.delivery_charge]
  if (before === undefined || now === undefined || before === now) return undefined
  return fields.product_price === undefined ? order.priceTaka + now - before : undefined
}

/** Saves what was typed or chosen, and says in the corner what came of it. */
export function useEditOrder() {
  const queries = useQueryClient()
  return useMemo(() => {
    async function save(edit: OrderEdit): Promise<void> {
      const before = orderInView(queries, edit.id)
      const saved = await saveOrder(queries, edit)
      if (!saved.ok) return tellFailure(saved.state)
      const { order, step, suggestedPriceTaka } = saved
      if (step && (movesPairs(edit.fields) || edit.fields.official_status !== undefined))
        showUndoToast(`Order ${order.orderNo}: ${step.words}`, {
          run: () => takeBack(queries, step),
          isOver: () => isOver(step),
        })
      // a price that was agreed upon before is not questioned by another size of the same price
      const isNew = before === undefined || suggestedPriceTaka !== suggestedNow(before)
      if (movesPairs(edit.fields) && isNew && suggestedPriceTaka !== order.priceTaka) {
        const net = (taka: number) => takaText(taka - order.deliveryChargeTaka)
        const text = `Order ${order.orderNo}: price stays ${net(order.priceTaka)}.`
        offerPrice(order, { price: suggestedPriceTaka, text, label: `Use ${net(suggestedPriceTaka)}` })
      }
      const price = priceWithCharge(order, edit)
      if (price !== undefined) {
        const collect = (taka: number) => takaText(codTakaOf({ ...order, priceTaka: taka }))
        const text = `Order ${order.orderNo} still collects ${collect(order.priceTaka)}.`
        offerPrice(order, { price, text, label: `Collect ${collect(price)}` })
      }
    }

    function offerPrice(order: DeskOrder, offer: { price: number; text: string; label: string }): void {
      const use = () =>
        void save({
          id: order.id,
          fields: { product_price: offer.price },
          expected: { product_price: order.priceTaka, delivery_charge: order.deliveryChargeTaka },
        })
      const { text, label } = offer
      showToast({ kind: 'info', text, lifeMs: OFFER_MS, action: { label, run: use } })
    }

    return {
      /** `order` as it was seen when its editor was opened. Fake is asked for its reason first. */
      async edit(order: DeskOrder, given: SentOrderFields): Promise<void> {
        const fields = await withReason(order, given)
        if (fields) await save({ id: order.id, fields, expected: pick(valuesOf(order), seenNames(fields)) })
      },
      /** Tries a failed edit again, or saves one's own over somebody else's. */
      retry: (problem: EditProblem): Promise<void> =>
        save({
          id: problem.orderId,
          fields: problem.tried,
          expected: problem.kind === 'conflict' ? problem.present : problem.expected,
        }),
    }
  }, [queries])
}

/** How long a price is offered, in milliseconds. */
const OFFER_MS = 10_000

/** What goes with an official status is asked for with it. Undefined: it is not meant. */
async function withReason(order: DeskOrder, fields: SentOrderFields): Promise<SentOrderFields | undefined> {
  if (fields.official_status === 'Fake') return withFakeReason(order, fields)
  if (fields.official_status !== 'Follow Up' || fields.follow_up_at !== undefined) return fields
  await new Promise(requestAnimationFrame)
  const answer = await askFollowUp({ subject: orderSubject(order), at: order.followUpAt })
  return answer && { ...fields, follow_up_at: answer.at }
}

/**
 * A Fake order may have a reason, which no other has: it is asked for where it is not said, and where a parcel has to be
 * called back. Undefined: it is not meant.
 */
async function withFakeReason(
  order: DeskOrder,
  fields: SentOrderFields,
): Promise<SentOrderFields | undefined> {
  const suggested = fields.fake_reason
  if (suggested && !isParcelOnTheWay(order.courierStatus)) return fields
  // the editor closes first: the focus comes back to where it goes on
  await new Promise(requestAnimationFrame)
  const parcelsOnTheWay = isParcelOnTheWay(order.courierStatus) ? 1 : 0
  const answer = await askFakeReason({ subject: orderSubject(order), parcelsOnTheWay, suggested })
  return answer && { ...fields, fake_reason: answer.reason }
}

/** A conflict is told above the list, where it is decided. */
function tellFailure(state: EditProblem): void {
  if (state.kind === 'conflict') return
  const what =
    state.tried.official_status === undefined ? 'Failed to update order.' : 'Failed to update status:'
  showToast({ kind: 'error', text: `${what} ${state.message}` })
}
