import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Customer } from '#domain/orders/customer.ts'
import { differentSpellings } from '#domain/orders/different-spellings.ts'
import { FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isDelivered, isReturned } from '#domain/parcels/courier-status.ts'
import { storedPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { numbersOf } from '#features/customer-numbers/read-numbers.ts'
import { toStaffOrder } from '#features/orders/rows.ts'
import type { Shop } from '#features/shop.ts'
import { customerIdOf } from './customer-id.ts'
import { recordLookUp } from './record-look-up.ts'

const MAXIMUM_RECENT_ORDERS = 20
/** More spellings of a name or an address do not help staff during a call. */
const MAXIMUM_SPELLINGS = 5

/**
 * What is known of the customer behind a phone in any spelling, by all the numbers that staff have joined; all counts
 * are zero when nobody has ordered with them.
 */
export async function findCustomer(
  shop: Shop,
  { by, phone: spelled }: { by: Staff; phone: string },
): Promise<{ ok: true; customer: Customer } | Refusal<'phone_invalid'>> {
  const phone = storedPhone(spelled)
  if (phone === undefined) return { ok: false, code: 'phone_invalid' }
  const { main, phones } = await numbersOf(shop.db.main, phone)
  await recordLookUp(shop, { by, phone: main })
  const recent = await readRecent(shop.db.main, phones)
  const { deliveredTaka, ...counts } = await countOrders(shop.db.main, phones)
  return {
    ok: true,
    customer: {
      id: customerIdOf(shop, main),
      phone,
      otherPhones: phones.filter(other => other !== phone),
      ...counts,
      deliveredTaka: (await mayDo(shop, by, 'money')) ? deliveredTaka : null,
      names: differentSpellings(recent.map(order => order.recipientName)).slice(0, MAXIMUM_SPELLINGS),
      addresses: differentSpellings(recent.map(order => order.recipientAddress)).slice(0, MAXIMUM_SPELLINGS),
      recent: recent.map(order => ({
        ...order,
        productIds: order.items.flatMap(item => item.productId ?? []),
      })),
    },
  }
}

/** The latest orders of the phones. */
export async function readRecent(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  phones: readonly string[],
  maximum = MAXIMUM_RECENT_ORDERS,
): Promise<StaffOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('recipient_phone', 'in', phones)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(maximum)
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

/** All orders of the phones, counted by their outcome. */
export async function countOrders(db: Pick<Kysely<Tables>, 'selectFrom'>, phones: readonly string[]) {
  const groups = await db
    .selectFrom('orders')
    .select(['official_status', 'status', 'fake_reason'])
    .select(({ fn }) => [
      fn.countAll<number | string>().as('orders'),
      fn.sum<number | string>('price').as('taka'),
      fn.min('created_at').as('first'),
      fn.max('created_at').as('last'),
    ])
    .where('recipient_phone', 'in', phones)
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
