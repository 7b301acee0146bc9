import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { AttemptFacts, CallFacts } from '#domain/calls/call-facts.ts'
import type { Loss, ReturnShares } from '#domain/calls/price-at-risk.ts'
import { zoneOf } from '#domain/checkout/delivery-zones.ts'
import { DELIVERED_WORDS } from '#domain/orders/order-stage.ts'
import type { CustomerCounts } from '#domain/orders/staff-order.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { readCustomerCounts } from '#features/orders/list/read-customer-counts.ts'

type Reading = Kysely<Tables>
type OrderRow = Selectable<Tables['orders']>
/** What of the settings decides about calls; read before the transaction of a verb. */
export type CallSettings = Pick<ShopSettings, 'calls' | 'delivery' | 'shop'>

/** Everything that the calls of these orders are judged by, by order; an order that is gone is missing. */
export async function readCallFacts(
  db: Reading,
  ids: readonly string[],
  settings: CallSettings,
): Promise<ReadonlyMap<string, CallFacts>> {
  if (ids.length === 0) return new Map()
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    // nobody has to confirm what a case sends
    .where('case_id', 'is', null)
    .execute()
  const phones = orders.map(order => order.recipient_phone)
  const courierAt = await readCourierTimes(db, ids)
  const attempts = await readAttempts(db, ids)
  const counts = await readCustomerCounts({ reports: db }, phones)
  const takenAt = await readTakenAddresses(
    db,
    [...counts].flatMap(([phone, { delivered }]) => (delivered > 0 ? phone : [])),
  )
  const sharesOf = await readShares(db)
  return new Map(
    orders.map(order => [
      order.id,
      {
        officialStatus: order.official_status,
        courierStatus: order.status,
        courierAt: courierAt.get(order.id) ?? null,
        createdAt: order.created_at,
        updatedAt: order.updated_at,
        deletedAt: order.deleted_at,
        followUpAt: order.follow_up_at,
        waitReason: order.wait_reason,
        isDuplicate: order.duplicate_of !== null,
        repeatOf: order.repeat_of,
        district: order.district,
        address: order.recipient_address,
        attempts: attempts.get(order.id) ?? [],
        customer: withoutThis(counts.get(order.recipient_phone)),
        takenAt: takenAt.get(order.recipient_phone) ?? [],
        shares: sharesOf(order.district),
        loss: lossOf(order, settings),
      },
    ]),
  )
}

async function readCourierTimes(
  db: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('parcels')
    .select(['order_id', 'status_at', 'synced_at'])
    .where('order_id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.order_id, row.status_at ?? row.synced_at]))
}

async function readAttempts(
  db: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AttemptFacts[]>> {
  const rows = await db
    .selectFrom('call_attempts')
    .select(['order_id', 'at', 'outcome', 'next_at', 'wanted_by'])
    .where('order_id', 'in', ids)
    .where('undone_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const attempts = new Map<string, AttemptFacts[]>()
  for (const { order_id, at, outcome, next_at, wanted_by } of rows)
    attempts.set(order_id, [
      ...(attempts.get(order_id) ?? []),
      { at, outcome, nextAt: next_at, wantedBy: wanted_by },
    ])
  return attempts
}

/** Where parcels of these phones were delivered. */
async function readTakenAddresses(
  db: Reading,
  phones: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (phones.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['recipient_phone', 'recipient_address'])
    .distinct()
    .where('recipient_phone', 'in', phones)
    .where('status', 'in', DELIVERED_WORDS)
    .where('case_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  const byPhone = Map.groupBy(rows, row => row.recipient_phone)
  return new Map([...byPhone].map(([phone, own]) => [phone, own.map(row => row.recipient_address)]))
}

const NOBODY: CustomerCounts = { orders: 0, delivered: 0, returned: 0, fake: 0, pranks: 0 }

const withoutThis = (counts: CustomerCounts = NOBODY): CustomerCounts => ({
  ...counts,
  orders: Math.max(0, counts.orders - 1),
})

async function readShares(db: Reading): Promise<(district: string | null) => ReturnShares> {
  const rows = await db.selectFrom('call_shares').select(['place', 'returned', 'ended']).execute()
  const shares = new Map(rows.map(({ place, ...share }) => [place, share]))
  const none = { returned: 0, ended: 0 }
  return district => ({ place: shares.get(district ?? '?') ?? none, shop: shares.get('') ?? none })
}

/** The way there costs what the zone charges, also where nothing was charged, and where staff chose no zone. */
export function lossOf(
  order: Pick<OrderRow, 'delivery_charge' | 'delivery_zone' | 'district' | 'upazila'>,
  { calls, delivery }: CallSettings,
): Loss {
  const zone = delivery.zones.find(({ id }) => id === order.delivery_zone) ?? zoneOf(delivery, order)
  return {
    outTaka: order.delivery_charge || zone.chargeTaka,
    backTaka: calls.returnTaka,
    packingTaka: calls.packingTaka,
  }
}
