import type { Db } from '#db/open-db.ts'
import type { Caller } from '#domain/orders/staff-order.ts'
import { isDelivered, isReturned } from '#domain/parcels/courier-status.ts'

/** What the shop knows of phone numbers, by phone, from the index of phones alone; deleted orders do not count. */
export async function readCallers(
  db: Pick<Db, 'reports'>,
  phones: readonly string[],
): Promise<ReadonlyMap<string, Caller>> {
  const callers = new Map<string, Caller>()
  if (phones.length === 0) return callers
  const rows = await db.reports
    .selectFrom('orders')
    .select(orders => [
      'recipient_phone',
      'official_status',
      'status',
      'fake_reason',
      orders.fn.countAll<number>().as('orders'),
    ])
    .where('recipient_phone', 'in', [...new Set(phones)])
    .where('deleted_at', 'is', null)
    .groupBy(['recipient_phone', 'official_status', 'status', 'fake_reason'])
    .execute()
  for (const row of rows) {
    const caller = callers.get(row.recipient_phone) ?? nobody()
    caller.orders += row.orders
    if (isDelivered(row.status)) caller.delivered += row.orders
    if (isReturned(row.status)) caller.returned += row.orders
    // a customer who cancels by phone has sent no fake order
    if (row.official_status === 'Fake' && row.fake_reason !== 'customer_cancelled') caller.fake += row.orders
    if (row.official_status === 'Fake' && row.fake_reason === 'prank') caller.pranks += row.orders
    callers.set(row.recipient_phone, caller)
  }
  return callers
}

const nobody = (): Caller => ({ orders: 0, delivered: 0, returned: 0, fake: 0, pranks: 0 })
