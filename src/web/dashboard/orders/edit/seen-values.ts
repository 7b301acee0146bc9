import type { SentOrderFields } from '../../api/order-writes.ts'
import { cellKey } from './cell-states.ts'
import { areSame, namesOf, pick, type SentName } from './order-values.ts'

/**
 * What this browser knows of the cells that it has not heard of yet: what the shop held before one's own edits, and
 * what was sent and never answered, so that one's own doing is not taken for somebody else's.
 */
type Waiting = {
  /** What the shop holds as far as its answers say; empty where nobody said what was seen. */
  base: SentOrderFields
  /** Sent, never answered: it may have arrived. */
  unheard: SentOrderFields[]
  /** Edits of the cell that wait for their turn or their answer. */
  count: number
  /** The latest of them; only that one may say how the cell stands. */
  latest: number
}
const waiting = new Map<string, Waiting>()
let begun = 0

export type Turn = {
  orderId: string
  fields: SentOrderFields
  number: number
  /** What was seen of other fields that it depends on. */
  beside: SentOrderFields
}

/** The fields that an edit depends on: a price is shown and typed without the delivery charge. */
export function seenNames(fields: SentOrderFields): SentName[] {
  const names = namesOf(fields)
  const dependsOnCharge = fields.product_price !== undefined && fields.delivery_charge === undefined
  return dependsOnCharge ? [...names, 'delivery_charge'] : names
}

/** Begins an edit. Whoever edits a cell anew before the shop has answered saw their own edit there. */
export function beginEdit(orderId: string, fields: SentOrderFields, seen: SentOrderFields): Turn {
  begun += 1
  for (const name of namesOf(fields)) {
    const cell = cellKey(orderId, name)
    const held = waiting.get(cell) ?? { base: pick(seen, [name]), unheard: [], count: 0, latest: 0 }
    waiting.set(cell, { ...held, count: held.count + 1, latest: begun })
  }
  const beside = seenNames(fields).filter(name => fields[name] === undefined)
  return { orderId, fields, number: begun, beside: pick(seen, beside) }
}

/** What the shop is told that the sender saw. */
export function expectedOf({ orderId, fields, beside }: Turn): SentOrderFields {
  const bases = namesOf(fields).map(name => waiting.get(cellKey(orderId, name))?.base)
  return Object.assign({}, beside, ...bases)
}

/** Those fields of an edit that no later one changes. */
export const latestNames = ({ orderId, fields, number }: Turn): SentName[] =>
  namesOf(fields).filter(name => {
    const held = waiting.get(cellKey(orderId, name))
    return held === undefined || held.latest === number
  })

/** Whether what the fields hold now is what this browser has sent of them. */
export const isOwnDoing = ({ orderId, fields }: Turn, present: SentOrderFields): boolean =>
  namesOf(present).every(name => {
    const unheard = waiting.get(cellKey(orderId, name))?.unheard ?? []
    return [fields, ...unheard].some(sent => areSame(present, sent, [name]))
  })

type Outcome = 'saved' | 'unheard' | 'refused' | 'conflict'

/** Ends an edit. What may have arrived is kept until it is tried again or given up. */
export function endEdit({ orderId, fields }: Turn, outcome: Outcome): void {
  for (const name of namesOf(fields)) {
    const cell = cellKey(orderId, name)
    const held = waiting.get(cell)
    if (!held) continue
    const next = after(held, { outcome, sent: pick(fields, [name]) })
    if (next.count === 0 && outcome !== 'unheard') waiting.delete(cell)
    else waiting.set(cell, next)
  }
}

function after(held: Waiting, { outcome, sent }: { outcome: Outcome; sent: SentOrderFields }): Waiting {
  const next = { ...held, count: held.count - 1 }
  if (outcome === 'saved') return { ...next, base: sent, unheard: [] }
  return outcome === 'unheard' ? { ...next, unheard: [...held.unheard, sent] } : next
}

/** Given up: whoever edits the cell next has seen what the shop holds. */
export function forgetEdits(orderId: string, fields: SentOrderFields): void {
  for (const name of namesOf(fields)) {
    const cell = cellKey(orderId, name)
    if (waiting.get(cell)?.count === 0) waiting.delete(cell)
  }
}
