import type { ReadOrder } from '#domain/pasted-messages/read-order.ts'
import { EMPTY_ITEM, type ItemDraft, type OrderDraft } from '../order-draft.ts'
import type { SoldProduct } from './catalogue.ts'
import { ITEM_FIELDS, itemName, itemValue, PERSON_FIELDS, personValue, withPerson } from './fields.ts'
import type { Filled } from './pasted.ts'
import { wantedItem, wantedPerson } from './wanted.ts'

type Filling = { draft: OrderDraft; filled: Filled }

/**
 * The form with what the message says for sure. A value that somebody typed stays; one that an earlier message put
 * there, and nobody has changed, goes with that message.
 */
export function fillDraft(
  { draft, filled }: Filling,
  order: ReadOrder,
  products: readonly SoldProduct[],
): Filling {
  const person = fillPerson({ draft, filled }, order)
  const items = fillItems({ draft, filled }, order, products)
  return {
    draft: { ...draft, ...person.changes, items: items.items },
    filled: { ...person.filled, ...items.filled },
  }
}

function fillPerson({ draft, filled }: Filling, order: ReadOrder) {
  const wanted = wantedPerson(order)
  let changes: Partial<OrderDraft> = {}
  const put: Record<string, string> = {}
  for (const field of PERSON_FIELDS) {
    const present = personValue(draft, field)
    if (present !== '' && present !== filled[field]) continue
    changes = { ...changes, ...withPerson(field, wanted[field]) }
    if (wanted[field] !== '') put[field] = wanted[field]
  }
  return { changes, filled: put }
}

function fillItems({ draft, filled }: Filling, order: ReadOrder, products: readonly SoldProduct[]) {
  const areOurs = draft.items.every((item, index) => isUntouched(item, index, filled))
  if (!areOurs) return { items: draft.items, filled: {} }
  const items = order.lines.map(line => wantedItem(line, products))
  return { items: items.length > 0 ? items : [EMPTY_ITEM], filled: filledItems(order, items) }
}

/** Whether nobody typed anything into an item. */
const isUntouched = (item: ItemDraft, index: number, filled: Filled): boolean =>
  ITEM_FIELDS.every(field => {
    const value = itemValue(item, field)
    return value === itemValue(EMPTY_ITEM, field) || value === filled[itemName(index, field)]
  })

function filledItems(order: ReadOrder, items: readonly ItemDraft[]): Filled {
  const put: Record<string, string> = {}
  for (const [index, item] of items.entries())
    for (const field of ITEM_FIELDS) {
      // one pair where the message says nothing is not from the message
      const isSaid = field !== 'total_lot' || !isEmpty(order.lines[index]?.quantity.sure?.span)
      const value = itemValue(item, field)
      if (value !== '' && isSaid) put[itemName(index, field)] = value
    }
  return put
}

const isEmpty = (span: readonly [number, number] | undefined): boolean => !span || span[0] === span[1]

/** Every value of a form, as if a message had put it there. */
export function valuesOf(draft: OrderDraft): Filled {
  const values: Record<string, string> = {}
  for (const field of PERSON_FIELDS) values[field] = personValue(draft, field)
  for (const [index, item] of draft.items.entries())
    for (const field of ITEM_FIELDS) values[itemName(index, field)] = itemValue(item, field)
  return values
}

/** What a message put into a form, and nobody has changed, as it was before. */
export function withoutFilled({ draft, filled }: Filling, before: OrderDraft): Partial<OrderDraft> {
  let changes: Partial<OrderDraft> = {}
  for (const field of PERSON_FIELDS)
    if (personValue(draft, field) === (filled[field] ?? ''))
      changes = { ...changes, ...withPerson(field, personValue(before, field)) }
  const areOurs = draft.items.every((item, index) => isUntouched(item, index, filled))
  return areOurs ? { ...changes, items: before.items } : changes
}
