import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Customer } from '#domain/orders/customer.ts'
import { FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isDelivered, isReturned } from '#domain/parcels/courier-status.ts'
import { storedPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { toStaffOrder } from '#features/orders/rows.ts'
import type { Shop } from '#features/shop.ts'

const MAXIMUM_RECENT_ORDERS = 20
/** More spellings of a name or an address do not help staff during a call. */
const MAXIMUM_SPELLINGS = 5

/** What is known of a phone, in any spelling; all counts are zero when nobody has ordered with it. */
export async function findCustomer(
  shop: Shop,
  { phone: spelled }: { by: Staff; phone: string },
): Promise<{ ok: true; customer: Customer } | Refusal<'phone_invalid'>> {
  const phone = storedPhone(spelled)
  if (phone === undefined) return { ok: false, code: 'phone_invalid' }
  const recent = await readRecent(shop.db.main, phone)
  return {
    ok: true,
    customer: {
      phone,
      ...(await countOrders(shop.db.main, phone)),
      names: different(recent.map(order => order.recipientName)),
      addresses: different(recent.map(order => order.recipientAddress)),
      recent: recent.map(order => ({
        ...order,
        productIds: order.items.flatMap(item => item.productId ?? []),
      })),
    },
  }
}

/** The latest orders of the phone. */
async function readRecent(db: Kysely<Tables>, phone: string): Promise<StaffOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('recipient_phone', '=', phone)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(MAXIMUM_RECENT_ORDERS)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(row => row.id)
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('line_no')
    .execute()
  const parcels = await db.selectFrom('parcels').selectAll().where('order_id', 'in', ids).execute()
  return rows.map(row =>
    toStaffOrder(row, {
      lines: lines.filter(line => line.order_id === row.id),
      parcel: parcels.find(parcel => parcel.order_id === row.id),
    }),
  )
}

/** All orders of the phone, counted by their outcome. */
async function countOrders(db: Kysely<Tables>, phone: string) {
  const groups = await db
    .selectFrom('orders')
    .select(['official_status', 'status', 'fake_reason'])
    .select(({ fn }) => [
      fn.countAll<number | string>().as('orders'),
      fn.sum<number | string>('price').as('taka'),
      fn.min('created_at').as('first'),
      fn.max('created_at').as('last'),
    ])
    .where('recipient_phone', '=', phone)
    .where('deleted_at', 'is', null)
    .groupBy(['official_status', 'status', 'fake_reason'])
    .execute()
  const sum = (some: typeof groups, what: 'orders' | 'taka' = 'orders') =>
    some.reduce((total, group) => total + Number(group[what]), 0)
  const taken = groups.filter(group => isDelivered(group.status))
  const marked = groups.filter(group => group.official_status === 'Fake')
  const ofReason = (reason: string) => sum(marked.filter(group => group.fake_reason === reason))
  return {
    orders: sum(groups),
    delivered: sum(taken),
    returned: sum(groups.filter(group => isReturned(group.status))),
    fake: sum(marked) - ofReason('customer_cancelled'),
    pranks: ofReason('prank'),
    fakeReasons: Object.fromEntries(
      FAKE_REASONS.map(reason => [reason, ofReason(reason)] as const).filter(([, orders]) => orders > 0),
    ),
    deliveredTaka: sum(taken, 'taka'),
    firstOrderAt: groups.map(group => group.first).toSorted()[0] ?? null,
    lastOrderAt:
      groups
        .map(group => group.last)
        .toSorted()
        .at(-1) ?? null,
  }
}

/** The spellings that differ in more than case and spaces; the first of each kind stands for the others. */
function different(spellings: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const spelling of spellings) {
    const key = spelling.toLowerCase().replace(/\s+/g, ' ').trim()
    if (key !== '' && !found.has(key)) found.set(key, spelling)
  }
  return [...found.values()].slice(0, MAXIMUM_SPELLINGS)
}
