import type { Work } from '#db/open-db.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { ORDER_FIELD_NAMES, type OrderFields } from '#domain/order-fields.ts'
import { type Happening, recordEvent } from '../history/record-event.ts'
import { eventLines } from './event-lines.ts'
import type { HeldOrder } from './hold-order.ts'
import type { Hand, Rewriting } from './rewriting.ts'

/** Writes what a change did to a held order: one event for each field, all of one batch. */
export async function recordChanges(
  work: Work,
  held: HeldOrder,
  { hand, now, ...rewriting }: Rewriting & { hand: Hand; now: Date },
): Promise<void> {
  const { actor, batch, undoes } = hand
  const shared = { orderId: held.order.id, actor, now, batch, ...(undoes !== undefined && { undoes }) }
  for (const happening of happenings(held, rewriting)) await recordEvent(work, { ...happening, ...shared })
  // of no batch, so that no undo finds it: the pairs lie on the shelf, whatever key is pressed. Who counted wrongly
  // says the right number.
  const came = returnHappening(held, rewriting)
  if (came) await recordEvent(work, { ...came, orderId: held.order.id, actor, now })
}

function returnHappening({ order }: HeldOrder, { returned }: Rewriting): Happening | undefined {
  if (returned === undefined) return undefined
  const isSaid = (order.parcel?.returnedAt ?? null) !== null
  const from = isSaid ? order.items.map(item => item.returned) : null
  return { kind: 'return_received', details: { from, to: returned && [...returned] } }
}

function happenings(held: HeldOrder, { fields, lines, deletedAt }: Rewriting): Happening[] {
  const happened = fieldHappenings(held.order, fields)
  if (lines) happened.push({ kind: 'items_changed', details: { from: eventLines(held), to: [...lines] } })
  if (deletedAt !== undefined)
    happened.push({ kind: deletedAt === null ? 'restored' : 'deleted', details: {} })
  return happened
}

function fieldHappenings(order: DeskOrder, fields: Partial<OrderFields>): Happening[] {
  const { officialStatus, courierStatus } = fields
  return ORDER_FIELD_NAMES.flatMap((field): Happening[] => {
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
