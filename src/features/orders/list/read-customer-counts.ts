import type { Db } from '#db/open-db.ts'
import type { CustomerCounts } from '#domain/orders/staff-order.ts'
import { isDelivered, isReturned } from '#domain/parcels/courier-status.ts'

/** What the shop knows of phone numbers, by phone, from the index of phones alone; deleted orders do not count. */
export async function readCustomerCounts(
  db: Pick<Db, 'reports'>,
  phones: readonly string[],
): Promise<ReadonlyMap<string, CustomerCounts>> {
  const counts = new Map<string, CustomerCounts>()
  if (phones.length === 0) return counts
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
    const caller = counts.get(row.recipient_phone) ?? nobody()
    caller.orders += row.orders
    if (isDelivered(row.status)) caller.delivered += row.orders
    if (isReturned(row.status)) caller.returned += row.orders
    // a customer who cancels by phone has sent no fake order
    if (row.official_status === 'Fake' && row.fake_reason !== 'customer_cancelled') caller.fake += row.orders
    if (row.official_status === 'Fake' && row.fake_reason === 'prank') caller.pranks += row.orders
    counts.set(row.recipient_phone, caller)
  }
  return counts
}

const nobody = (): CustomerCounts => ({ orders: 0, delivered: 0, returned: 0, fake: 0, pranks: 0 })
