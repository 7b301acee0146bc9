import type { ReadOrder } from '#domain/pasted-messages/read-order.ts'
import { newDraft, type OrderDraft } from '../order-draft.ts'
import type { HeldForm } from '../use-order-draft.ts'
import type { SoldProduct } from './catalogue.ts'
import { fillDraft, valuesOf, withoutFilled } from './fill-draft.ts'
import { joinOrders } from './join-orders.ts'
import { type Pasted, parsePasted, type Slot } from './pasted.ts'

/** A form with the message beside it. */
export type Pasting = { draft: OrderDraft; pasted: Pasted }
/** What was read from the message. `source`: where its chat comes from, when the shop has orders from there. */
export type Reading = { orders: readonly ReadOrder[]; products: readonly SoldProduct[]; source: string }

/** The drafts of the message, the one in the form as it stands there. */
export const slotsNow = ({ draft, pasted }: Pasting): readonly Slot[] =>
  pasted.slots?.map(slot => (slot.id === pasted.at ? { ...slot, draft } : slot)) ?? []

const show = (pasting: Pasting, slots: readonly Slot[], at: number): Pasting => ({
  draft: slots.find(({ id }) => id === at)?.draft ?? pasting.draft,
  pasted: { ...pasting.pasted, slots, at },
})

/** The orders of a message that nobody has read yet, each in a form of its own: the first in the one that is open. */
export function fillForms(pasting: Pasting, { orders, products, source }: Reading): Pasting {
  const { pasted, draft } = pasting
  const earlier = parsePasted(pasted.before?.pasted)
  const filled = earlier?.slots?.find(({ id }) => id === earlier.at)?.filled ?? {}
  const slots = orders.map((order, id) => {
    const begun = id === 0 ? { draft, filled } : { draft: newDraft(), filled: {} }
    const one = fillDraft(begun, order, products)
    return { id, ...one, draft: { ...one.draft, source: one.draft.source || source } }
  })
  return show(pasting, slots, 0)
}

/** Another order of the message comes into the form. */
export const goTo = (pasting: Pasting, id: number): Pasting => show(pasting, slotsNow(pasting), id)

/** All orders of the message as one; what stood in the forms comes back with `split`. */
export function joinForms(pasting: Pasting, { orders, products }: Reading): Pasting {
  const apart = slotsNow(pasting)
  const [first] = apart
  if (!first) return pasting
  const joined = { id: first.id, ...fillDraft(first, joinOrders(orders), products) }
  const next = show(pasting, [joined], first.id)
  return { ...next, pasted: { ...next.pasted, apart } }
}

export function splitForms(pasting: Pasting): Pasting {
  const { apart, at } = pasting.pasted
  if (!apart) return pasting
  const next = show(pasting, apart, at)
  return { ...next, pasted: { ...next.pasted, apart: null } }
}

/** The order in the form was created: the next one, without the words of the first; undefined after the last. */
export function withoutCreated(pasting: Pasting, orders: readonly ReadOrder[]): Pasting | undefined {
  const { pasted } = pasting
  const slots = slotsNow(pasting).filter(({ id }) => id !== pasted.at)
  const next = slots.find(({ id }) => id > pasted.at) ?? slots[0]
  if (!next || pasted.apart) return undefined
  const rank = slotsNow(pasting).findIndex(({ id }) => id === pasted.at)
  const text = blankOut(pasted.text, orders[rank])
  return { draft: next.draft, pasted: { ...pasted, text, slots, at: next.id, before: null } }
}

/** Blanks in place of the words of an order, so that everything else stays at its place. */
const blankOut = (text: string, order: ReadOrder | undefined): string =>
  (order?.spans ?? []).reduce(
    (rest, [start, end]) =>
      rest.slice(0, start) + rest.slice(start, end).replace(/\S/g, ' ') + rest.slice(end),
    text,
  )

/** The form without this message: as it was before, with what somebody typed since. */
export function backBefore(pasting: Pasting): HeldForm {
  const { draft, pasted } = pasting
  const before = pasted.before?.draft ?? newDraft()
  const filled = pasted.slots?.find(({ id }) => id === pasted.at)?.filled ?? {}
  return { draft: { ...draft, ...withoutFilled({ draft, filled }, before) }, pasted: pasted.before?.pasted }
}

/** All that the message says, also where somebody typed something else. */
export function takeAll(pasting: Pasting, order: ReadOrder, products: readonly SoldProduct[]): Pasting {
  const { draft, pasted } = pasting
  const taken = fillDraft({ draft, filled: valuesOf(draft) }, order, products)
  const slots = slotsNow(pasting).map(slot => (slot.id === pasted.at ? { ...slot, ...taken } : slot))
  return show(pasting, slots, pasted.at)
}

/** This message and the one before it as one text, to be read anew. */
export function putTogether(pasting: Pasting): Pasting | undefined {
  const { before } = pasting.pasted
  const earlier = parsePasted(before?.pasted)
  if (!before || !earlier) return undefined
  const text = `${earlier.text}\n${pasting.pasted.text}`
  return { draft: before.draft, pasted: { ...pasting.pasted, text, signs: text.length, slots: null, before } }
}
