import type { Transaction } from '#db/open-db.ts'
import { ORDER_FIELD_NAMES, type OrderFields } from '#domain/order-fields.ts'
import type { StaffOrder } from '#domain/staff-order.ts'
import { type OrderEvent, recordEvent } from '../history/record-event.ts'
import { eventLines } from './event-lines.ts'
import type { LockedOrder } from './lock-order.ts'
import type { ChangeContext, Rewriting } from './rewriting.ts'

/** Writes what a change did to a held order: one event for each field, all of one batch. */
export async function recordChanges(
  transaction: Transaction,
  locked: LockedOrder,
  { context, now, ...rewriting }: Rewriting & { context: ChangeContext; now: Date },
): Promise<void> {
  const { actor, batch, undoes } = context
  const shared = { orderId: locked.order.id, actor, now, batch, ...(undoes !== undefined && { undoes }) }
  for (const happening of happenings(locked, rewriting))
    await recordEvent(transaction, { ...happening, ...shared })
  // of no batch, so that no undo finds it: the pairs lie on the shelf, whatever key is pressed. Who counted wrongly
  // says the right number.
  const came = returnHappening(locked, rewriting)
  if (came) await recordEvent(transaction, { ...came, orderId: locked.order.id, actor, now })
}

function returnHappening({ order }: LockedOrder, { returned }: Rewriting): OrderEvent | undefined {
  if (returned === undefined) return undefined
  const isSaid = (order.parcel?.returnedAt ?? null) !== null
  const from = isSaid ? order.items.map(item => item.returned) : null
  return { kind: 'return_received', details: { from, to: returned && [...returned] } }
}

function happenings(locked: LockedOrder, { fields, lines, deletedAt }: Rewriting): OrderEvent[] {
  const happened = fieldHappenings(locked.order, fields)
  if (lines) happened.push({ kind: 'items_changed', details: { from: eventLines(locked), to: [...lines] } })
  if (deletedAt !== undefined)
    happened.push({ kind: deletedAt === null ? 'restored' : 'deleted', details: {} })
  return happened
}

function fieldHappenings(order: StaffOrder, fields: Partial<OrderFields>): OrderEvent[] {
  const { officialStatus, courierStatus } = fields
  return ORDER_FIELD_NAMES.flatMap((field): OrderEvent[] => {
    const to = fields[field]
    if (to === undefined) return []
    if (field === 'officialStatus' && officialStatus !== undefined) {
      const details = { from: order.officialStatus, to: officialStatus }
      return [{ kind: 'official_status_changed', details }]
    }
    if (field === 'courierStatus' && courierStatus !== undefined) {
      const details = { from: order.courierStatus, to: courierStatus }
      return [{ kind: 'courier_status_changed', details }]
    }
    return [{ kind: 'field_changed', details: { field, from: order[field], to } }]
  })
}
