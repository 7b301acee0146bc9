import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import type { OrderEventKind } from '#domain/orders/order-event.ts'
import type { StatusChange } from '#domain/parcels/tracking.ts'
import type { Shop } from '#features/shop.ts'

const KINDS: readonly OrderEventKind[] = ['official_status_changed', 'courier_status_changed']

/** The stored changes of both statuses of an order, oldest first. */
export async function readStatusChanges(shop: Shop, orderId: string): Promise<StatusChange[]> {
  const rows = await shop.db.main
    .selectFrom('order_events')
    .select(['kind', 'details', 'created_at'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', KINDS)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ kind, details, created_at }): StatusChange[] => {
    const to = newStatus(details)
    if (kind === 'courier_status_changed') return [{ of: 'courier', to, at: created_at }]
    const official = OFFICIAL_STATUSES.find(status => status === to)
    if (official === undefined) throw new Error(`an event of order ${orderId} names no status: ${details}`)
    return [{ of: 'official', to: official, at: created_at }]
  })
}

/** Only this shop writes events; one that cannot be parsed is a broken database. */
function newStatus(details: string): string | null {
  const read: unknown = JSON.parse(details)
  if (typeof read === 'object' && read !== null && 'to' in read)
    if (typeof read.to === 'string' || read.to === null) return read.to
  throw new Error(`an event names no status: ${details}`)
}
