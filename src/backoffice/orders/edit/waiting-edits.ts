import { say } from '#backoffice/language/say.ts'
import { type ChangedOrder, orderPath, type SentOrderFields } from '../../api/order-writes.ts'
import type { Outbox } from '../../outbox/outbox.ts'
import type { NewEntry, OutboxEntry, OutboxKind } from '../../outbox/outbox-entry.ts'
import type { FieldEdits } from '../../save/field-edits.ts'
import { namesOf, readPresent, type SentName } from './order-values.ts'

/** What a status brings with it. */
const OF_STATUS: readonly SentName[] = ['official_status', 'fake_reason', 'follow_up_at']

/** As what an edit may wait without a connection; undefined: it moves pairs, money or a parcel, and never waits. */
export function waitsAs(fields: SentOrderFields): OutboxKind | undefined {
  const names = namesOf(fields)
  if (names.length === 1 && names[0] === 'note') return 'note'
  return fields.official_status !== undefined && names.every(name => OF_STATUS.includes(name))
    ? 'status'
    : undefined
}

type Handed = { id: string; orderNo: number; key: string; fields: SentOrderFields; expected: SentOrderFields }

/** An edit of an order as the outbox takes it. */
export const editToSend = (kind: OutboxKind, { id, orderNo, key, fields, expected }: Handed): NewEntry => ({
  requestId: key,
  method: 'PUT',
  path: orderPath(id),
  body: fields,
  baseVersion: { expected },
  kind,
  orderId: id,
  orderNo,
  words: wordsOf(fields),
})

function wordsOf({ note, official_status: status }: SentOrderFields): string {
  if (status !== undefined) return say(status)
  return note === null || note === undefined ? say('note deleted') : say('note “{note}”', { note })
}

/** Whether an action of the outbox is an edit of an order, and no outcome or note of a call. */
export const isEdit = ({ method }: OutboxEntry): boolean => method === 'PUT'

/** The fields that wait, by order: what was said last of each. */
function waitingFields(entries: readonly OutboxEntry[]): ReadonlyMap<string, SentOrderFields> {
  const waiting = new Map<string, SentOrderFields>()
  for (const entry of entries)
    if (isEdit(entry) && entry.state === 'waits')
      waiting.set(entry.orderId, {
        ...waiting.get(entry.orderId),
        ...readPresent(entry.body, ['note', ...OF_STATUS]),
      })
  return waiting
}

/** The edits of orders, as far as their fields are marked here. */
type Marked = Pick<FieldEdits<SentOrderFields, ChangedOrder>, 'mark' | 'stateOf' | 'states'>

/**
 * Shows what waits over the shop's values, until it is sent or does not wait any more. `onDecided`: somebody else was faster, and
 * the shop's value comes into view.
 */
export function showWaiting(edits: Marked, outbox: Outbox, onDecided: (orderId: string) => void): void {
  const show = (entries: readonly OutboxEntry[], before: readonly OutboxEntry[]) => {
    const waiting = waitingFields(entries)
    for (const { orderId: id, requestId } of before.filter(isEdit)) {
      const now = waiting.get(id) ?? {}
      const gone = waitingNames(edits, id).filter(name => Reflect.get(now, name) === undefined)
      edits.mark(id, gone, undefined)
      const isHeld = entries.some(one => one.requestId === requestId && one.state !== 'waits')
      if (gone.length > 0 && isHeld) onDecided(id)
    }
    for (const [id, tried] of waiting)
      edits.mark(id, freeNames(edits, id, tried), { kind: 'waits', id, tried })
  }
  outbox.state.subscribe(({ entries }, before) => {
    if (entries !== before.entries) show(entries, before.entries)
  })
  show(outbox.entries, [])
}

/** The fields of an order that are marked as waiting. */
const waitingNames = ({ states }: Marked, id: string): string[] =>
  [...states.getState().states].flatMap(([key, state]) =>
    state.kind === 'waits' && state.id === id ? [key.slice(id.length + 1)] : [],
  )

/** Of the fields that wait, those that have no later edit on its way, and none that failed. */
const freeNames = (edits: Marked, id: string, tried: SentOrderFields): SentName[] =>
  namesOf(tried).filter(name => {
    const state = edits.stateOf(id, name)
    return state === undefined || state.kind === 'saved' || state.kind === 'waits'
  })
