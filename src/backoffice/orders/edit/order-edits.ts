import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { suggestedPriceTaka as suggestedNow } from '#domain/orders/suggested-price.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import { isParcelOnTheWay } from '#domain/parcels/courier-status.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failedCall } from '../../api/call-shop.ts'
import { type ChangedOrder, changeOrder, readChanged, type SentOrderFields } from '../../api/order-writes.ts'
import { isUnheard } from '../../outbox/is-unheard.ts'
import { type Outbox, outboxOf } from '../../outbox/outbox.ts'
import { type Edit, FieldEdits, type HowFailed } from '../../save/field-edits.ts'
import {
  type EditConflict as EditConflictOf,
  type EditProblem as EditProblemOf,
  type FailedEdit as FailedEditOf,
  type FieldState,
  type FieldStates,
  fieldKey,
  pendingIn,
} from '../../save/field-states.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { announce } from '../../shell/announcer.tsx'
import { askFakeReason, askFollowUp } from '../actions/order-questions.ts'
import { orderSubject } from '../actions/order-subject.ts'
import { showUndoToast } from '../actions/undo-toast.ts'
import { orderInView, putIntoLists, refetchOrder } from '../use-orders.ts'
import { FIELD_LABELS, formatChange, leadingName, takaText } from './field-labels.ts'
import { namesOf, pick, readPresent, type SentName, valuesOf, withFields } from './order-values.ts'
import { takeBack } from './take-back.ts'
import { orderRecord, type Undoable, UndoSteps } from './undo-steps.ts'
import { editToSend, isEdit, showWaiting, waitsAs } from './waiting-edits.ts'
import { whyNot } from './why-not.ts'

export type OrderEdit = Edit<SentOrderFields>
export type EditProblem = EditProblemOf<SentOrderFields>
export type EditConflict = EditConflictOf<SentOrderFields>
export type FailedEdit = FailedEditOf<SentOrderFields>
export type CellState = FieldState<SentOrderFields>

export type Saved =
  | {
      ok: true
      order: StaffOrder
      suggestedPriceTaka: number
      /** Undefined when somebody had already written the same: the user has nothing to undo. */
      step: Undoable | undefined
    }
  | { ok: false; state: EditProblem }

/** How long a price offer stays, in milliseconds. */
const OFFER_MS = 10_000
const PAIRS: readonly SentName[] = ['product_color', 'product_size', 'total_lot', 'items']

/** The edits of orders on all screens: one instance for the document. */
export class OrderEdits extends FieldEdits<SentOrderFields, ChangedOrder> {
  readonly #queries: QueryClient
  readonly #undo: UndoSteps
  readonly #outbox: Outbox
  /** The keys of edits that may be handed over, by their fields. */
  readonly #keys = new WeakMap<SentOrderFields, string>()

  constructor(queries: QueryClient) {
    super(queries)
    this.#queries = queries
    this.#undo = ofBackoffice(queries, UndoSteps)
    this.#outbox = outboxOf(queries)
    this.#outbox.hear((entry, data) => isEdit(entry) && this.show(readChanged(data)))
    showWaiting(this, this.#outbox, id => void refetchOrder(queries, id))
  }

  /** `order` is as it was seen when its editor was opened. Fake asks for its reason first. */
  async edit(order: StaffOrder, given: SentOrderFields): Promise<void> {
    const fields = await withReason(order, given)
    if (fields)
      await this.#saveAndTell({
        id: order.id,
        fields,
        expected: pick(valuesOf(order), this.seenNames(fields)),
      })
  }

  retry(problem: EditProblem): Promise<void> {
    const expected = problem.kind === 'conflict' ? problem.present : problem.expected
    return this.#saveAndTell({ id: problem.id, fields: this.stillTried(problem), expected })
  }

  /** Shows no message in the corner: its caller does. Never throws. */
  saveFields(edit: OrderEdit): Promise<Saved> {
    return this.onItsWay(this.#saveFields(edit))
  }

  async #saveFields(edit: OrderEdit): Promise<Saved> {
    const saved = await this.save(edit)
    if (!saved.ok) return { ok: false, state: saved.problem }
    const { order, suggestedPriceTaka, batch } = saved.answer
    const words = formatChange(saved.seen, edit.fields, order.deliveryChargeTaka)
    const made = { each: batch === null ? [] : [{ orderId: edit.id, batch }] }
    const step = batch === null ? undefined : this.#undo.keep({ orderIds: [edit.id], made, words })
    return { ok: true, order, suggestedPriceTaka, step }
  }

  /** Stores the text typed in an editor that is gone, to be saved or given up. */
  keepTyped(seen: StaffOrder, tried: SentOrderFields, message: string): void {
    const expected = pick(valuesOf(seen), this.seenNames(tried))
    this.mark(seen.id, namesOf(tried), {
      kind: 'failed',
      id: seen.id,
      message,
      tried,
      expected,
      isRefused: true,
    })
  }

  /** A price is shown and typed without the delivery charge. */
  override seenNames(fields: SentOrderFields): SentName[] {
    const names = namesOf(fields)
    const dependsOnCharge = fields.product_price !== undefined && fields.delivery_charge === undefined
    return dependsOnCharge ? [...names, 'delivery_charge'] : names
  }

  /** A price is typed without the charge: with another charge it is another amount to collect. */
  protected override meet(tried: SentOrderFields, expected: SentOrderFields, present: SentOrderFields) {
    const { delivery_charge: before } = expected
    const { product_price: price, delivery_charge: own } = tried
    const { delivery_charge: after } = present
    if (price === undefined || own !== undefined || before === undefined || after === undefined) return tried
    return { ...tried, product_price: price - before + after }
  }

  protected record(id: string): string {
    return orderRecord(id)
  }
  protected async send(
    id: string,
    fields: SentOrderFields,
    expected: SentOrderFields,
  ): Promise<ChangedOrder> {
    if (!waitsAs(fields)) return await changeOrder(id, fields, expected)
    // behind what waits of the same order
    if (this.#outbox.holds(id)) throw failedCall('FETCH_ERROR')
    const key = this.#keys.get(fields) ?? crypto.randomUUID()
    this.#keys.set(fields, key)
    return await changeOrder(id, fields, expected, key)
  }
  protected override async handOver(
    id: string,
    fields: SentOrderFields,
    expected: SentOrderFields,
    error: unknown,
  ): Promise<boolean> {
    const kind = waitsAs(fields)
    const orderNo = orderInView(this.#queries, id)?.orderNo
    if (!kind || !isUnheard(error) || orderNo === undefined) return false
    const key = this.#keys.get(fields) ?? crypto.randomUUID()
    const kept = this.#outbox.put(editToSend(kind, { id, orderNo, key, fields, expected }), true)
    await kept
    return kept !== undefined
  }
  protected show({ order, isInView }: ChangedOrder): void {
    if (!isInView) putIntoLists(this.#queries, order)
  }
  protected presentIn(error: unknown, fields: SentOrderFields): SentOrderFields | undefined {
    if (!(error instanceof CallFailed) || error.answer.code !== 'field_changed') return undefined
    return readPresent(error.answer.present, this.seenNames(fields))
  }
  protected howFailed(error: unknown): HowFailed {
    const by = error instanceof CallFailed ? error.answer.changed_by : undefined
    const isRefused = error instanceof CallFailed && error.isRefused
    return { isRefused, message: whyNot(error), by: typeof by === 'string' ? by : undefined }
  }
  protected override refused(id: string): void {
    // the order is not as it was seen; where loading it fails too, the list shows so by itself
    void refetchOrder(this.#queries, id)
  }
  protected override announce(fields: SentOrderFields): void {
    announce(say('{fields} saved', { fields: FIELD_LABELS[leadingName(fields)] }))
  }

  /** Saves what was typed or chosen, and shows the outcome in the corner. */
  async #saveAndTell(edit: OrderEdit): Promise<void> {
    const before = orderInView(this.#queries, edit.id)
    const saved = await this.saveFields(edit)
    if (!saved.ok) return toastFailure(saved.state)
    const { order, step, suggestedPriceTaka } = saved
    const movesPairs = namesOf(edit.fields).some(name => PAIRS.includes(name))
    if (step && (movesPairs || edit.fields.official_status !== undefined))
      showUndoToast(say('Order {orderNo}: {words}', { orderNo: order.orderNo, words: step.words }), {
        run: () => takeBack(this.#queries, step),
        isOver: () => this.#undo.isOver(step),
      })
    // a price agreed before is not questioned by another size with the same price
    const isNew = before === undefined || suggestedPriceTaka !== suggestedNow(before)
    if (movesPairs && isNew && suggestedPriceTaka !== order.priceTaka) {
      const net = (taka: number) => takaText(taka - order.deliveryChargeTaka)
      const text = say('Order {orderNo}: price stays {priceTaka}.', {
        orderNo: order.orderNo,
        priceTaka: net(order.priceTaka),
      })
      this.#offerPrice(order, {
        price: suggestedPriceTaka,
        text,
        label: say('Use {suggestedPriceTaka}', { suggestedPriceTaka: net(suggestedPriceTaka) }),
      })
    }
    const price = priceWithCharge(order, edit)
    if (price !== undefined) {
      const collect = (taka: number) => takaText(codTakaOf({ ...order, priceTaka: taka }))
      const text = say('Order {orderNo} still collects {priceTaka}.', {
        orderNo: order.orderNo,
        priceTaka: collect(order.priceTaka),
      })
      this.#offerPrice(order, { price, text, label: say('Collect {price}', { price: collect(price) }) })
    }
  }

  #offerPrice(
    order: StaffOrder,
    { price, text, label }: { price: number; text: string; label: string },
  ): void {
    const expected = { product_price: order.priceTaka, delivery_charge: order.deliveryChargeTaka }
    const run = () => void this.#saveAndTell({ id: order.id, fields: { product_price: price }, expected })
    showToast({ kind: 'info', text, lifeMs: OFFER_MS, action: { label, run } })
  }
}

export const useOrderEdits = (): OrderEdits => ofBackoffice(useQueryClient(), OrderEdits)

export const useCellStates = (): FieldStates<SentOrderFields> =>
  useStore(useOrderEdits().states, ({ states }) => states)

export const useCellState = (orderId: string, field: string): CellState | undefined =>
  useStore(useOrderEdits().states, ({ states }) => states.get(fieldKey(orderId, field)))

/** Orders with their optimistic values; an order without edits stays the same object. */
export function usePending(): <Shown extends StaffOrder>(order: Shown) => Shown {
  const states = useCellStates()
  return useMemo(() => layPending(states), [states])
}

export function layPending(states: FieldStates<SentOrderFields>) {
  const pending = pendingIn(states)
  return <Shown extends StaffOrder>(order: Shown): Shown => {
    const fields = pending.get(order.id)
    return fields ? withFields(order, fields) : order
  }
}

/**
 * The price of an order if its goods cost what they did before its delivery charge was changed, in taka; undefined
 * where that is its price. The charge is a part of the price, which it leaves as it is.
 */
export function priceWithCharge(order: StaffOrder, { fields, expected }: OrderEdit): number | undefined {
  const [before, now] = [expected?.delivery_charge, fields.delivery_charge]
  if (before === undefined || now === undefined || before === now) return undefined
  return fields.product_price === undefined ? order.priceTaka + now - before : undefined
}

/** Asks for what an official status needs. Undefined: the user gave up. */
async function withReason(order: StaffOrder, fields: SentOrderFields): Promise<SentOrderFields | undefined> {
  if (fields.official_status === 'Fake') return withFakeReason(order, fields)
  if (fields.official_status !== 'Follow Up' || fields.follow_up_at !== undefined) return fields
  await new Promise(requestAnimationFrame)
  const answer = await askFollowUp({ subject: orderSubject(order), at: order.followUpAt })
  return answer && { ...fields, follow_up_at: answer.at }
}

/**
 * Only a Fake order may have a reason: it is asked for where none is given, and where a parcel has to be called back.
 * Undefined: the user gave up.
 */
async function withFakeReason(
  order: StaffOrder,
  fields: SentOrderFields,
): Promise<SentOrderFields | undefined> {
  const suggested = fields.fake_reason
  if (suggested && !isParcelOnTheWay(order.courierStatus)) return fields
  // the editor closes first, so that the focus returns to the right place
  await new Promise(requestAnimationFrame)
  const parcelsOnTheWay = isParcelOnTheWay(order.courierStatus) ? 1 : 0
  const answer = await askFakeReason({ subject: orderSubject(order), parcelsOnTheWay, suggested })
  return answer && { ...fields, fake_reason: answer.reason }
}

/** A conflict is shown above the list, where it is decided; what waits, in the bar of the outbox. */
function toastFailure(state: EditProblem): void {
  if (state.kind === 'conflict' || state.isWaiting) return
  const what =
    state.tried.official_status === undefined
      ? say('Failed to update order.')
      : say('Failed to update status:')
  showToast({ kind: 'error', text: `${what} ${state.message}` })
}
