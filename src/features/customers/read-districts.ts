import type { Transaction } from '#db/open-db.ts'
import { districtInAddress } from '#domain/places/district-in-address.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'

/** Bounds how long one transaction locks its rows, and the one writer of SQLite. */
const AT_ONCE = 200

/**
 * Reads where customers live out of the addresses that staff typed, the newest orders first, so that a filter by district
 * finds them by an index. Returns how many were read.
 */
export async function readDistricts({ db }: Pick<Shop, 'db'>, signal?: AbortSignal): Promise<number> {
  let all = 0
  while (!signal?.aborted) {
    const read = await db.transact(readSome)
    all += read
    if (read < AT_ONCE) break
    await yieldToEventLoop()
  }
  return all
}

async function readSome({ tx }: Transaction): Promise<number> {
  const unread = tx
    .selectFrom('customers')
    .select('main_phone')
    .where('district', 'is', null)
    .orderBy('last_order_at', 'desc')
    .limit(AT_ONCE)
  // takes the rows, so that an address that is edited meanwhile is read before or leaves its customer unread after
  const taken = await tx
    .updateTable('customers')
    .set({ district: null })
    .where('main_phone', 'in', unread)
    .where('district', 'is', null)
    .returning(['main_phone', 'latest_no'])
    .execute()
  if (taken.length === 0) return 0
  const orders = await tx
    .selectFrom('orders')
    .select(['order_no', 'recipient_address'])
    .where(
      'order_no',
      'in',
      taken.map(({ latest_no }) => latest_no),
    )
    .execute()
  const districts = new Map(orders.map(row => [row.order_no, districtInAddress(row.recipient_address) ?? '']))
  const byDistrict = Map.groupBy(taken, ({ latest_no }) => districts.get(latest_no) ?? '')
  for (const [district, customers] of byDistrict)
    await tx
      .updateTable('customers')
      .set({ district })
      .where(
        'main_phone',
        'in',
        customers.map(({ main_phone }) => main_phone),
      )
      .execute()
  return taken.length
}
