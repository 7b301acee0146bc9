import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { CustomerCounts } from '#domain/orders/staff-order.ts'
import { isDelivered, isReturned } from '#domain/parcels/courier-status.ts'
import { readNumbers } from '#features/customer-numbers/read-numbers.ts'

/**
 * What the shop knows of the customers behind phone numbers, by phone, from the index of phones alone; deleted orders
 * do not count. Numbers that staff have joined are one customer.
 */
export async function readCustomerCounts(
  db: { reports: Pick<Kysely<Tables>, 'selectFrom'> },
  phones: readonly string[],
): Promise<ReadonlyMap<string, CustomerCounts>> {
  const counts = new Map<string, CustomerCounts>()
  if (phones.length === 0) return counts
  const numbers = await readNumbers(db.reports, phones)
  const mainOf = new Map(
    [...numbers.values()].flatMap(own => own.phones.map(phone => [phone, own.main] as const)),
  )
  const rows = await db.reports
    .selectFrom('orders')
    .select(orders => [
      'recipient_phone',
      'official_status',
      'status',
      'fake_reason',
      orders.fn.countAll<number>().as('orders'),
    ])
    .where('recipient_phone', 'in', [...mainOf.keys()])
    .where('deleted_at', 'is', null)
    .where('case_id', 'is', null)
    .groupBy(['recipient_phone', 'official_status', 'status', 'fake_reason'])
    .execute()
  for (const row of rows) {
    const main = mainOf.get(row.recipient_phone) ?? row.recipient_phone
    const caller = counts.get(main) ?? nobody()
    caller.orders += row.orders
    if (isDelivered(row.status)) caller.delivered += row.orders
    if (isReturned(row.status)) caller.returned += row.orders
    // a customer who cancels by phone has sent no fake order
    if (row.official_status === 'Fake' && row.fake_reason !== 'customer_cancelled') caller.fake += row.orders
    if (row.official_status === 'Fake' && row.fake_reason === 'prank') caller.pranks += row.orders
    counts.set(main, caller)
  }
  return new Map(
    [...mainOf].flatMap(([phone, main]) => {
      const caller = counts.get(main)
      return caller ? [[phone, caller] as const] : []
    }),
  )
}

const nobody = (): CustomerCounts => ({ orders: 0, delivered: 0, returned: 0, fake: 0, pranks: 0 })
