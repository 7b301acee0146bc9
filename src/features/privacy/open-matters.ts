import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { arrivesBy } from '#domain/checkout/delivery.ts'
import { zoneFor } from '#domain/checkout/delivery-zones.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { isParcelOnTheWay } from '#domain/parcels/courier-status.ts'
import type { OpenMatter } from '#domain/privacy/forgotten.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { parcelFacts } from '#features/payouts/parcel-facts.ts'
import { booksOf } from '#features/payouts/payout-courier.ts'
import type { Shop } from '#features/shop.ts'
import { inParts } from './in-parts.ts'
import type { Reading } from './reading.ts'

/**
 * After this time the courier's debt is between it and the shop, which claim it by the number of the parcel: nobody has to
 * stay known for a payout that never came. In days.
 */
const CASH_OPEN_DAYS = 90

type Order = Selectable<Tables['orders']>
type Parcel = Selectable<Tables['parcels']>
type Looking = { settings: ShopSettings; now: Date }

/** Why these orders still need their customer, oldest first. Works inside a transaction; `settings` are read before it. */
export async function openMatters(
  { tx }: Reading,
  shop: Pick<Shop, 'db' | 'couriers'>,
  { ids, ...looking }: Looking & { ids: readonly string[] },
): Promise<OpenMatter[]> {
  const found: OpenMatter[] = []
  for (const some of inParts(ids)) {
    const orders = await tx.selectFrom('orders').selectAll().where('id', 'in', some).execute()
    const parcels = await tx.selectFrom('parcels').selectAll().where('order_id', 'in', some).execute()
    for (const order of orders) {
      const matter = ofOrder(
        order,
        parcels.find(({ order_id }) => order_id === order.id),
        looking,
      )
      if (matter) found.push(matter)
    }
    const cases = await tx
      .selectFrom('cases')
      .select(['order_id', 'refund', 'refund_paid_at'])
      .where('order_id', 'in', some)
      .where('ended_at', 'is', null)
      .execute()
    for (const { order_id, refund, refund_paid_at } of cases) {
      const orderNo = orders.find(({ id }) => id === order_id)?.order_no ?? 0
      const taka = refund_paid_at === null ? refund : 0
      found.push({ kind: 'case', orderId: order_id, orderNo, taka, until: null })
    }
    const advances = await tx
      .selectFrom('advances')
      .select(['order_id', 'due'])
      .where('order_id', 'in', some)
      .where('due', '>', 0)
      .execute()
    for (const { order_id, due: taka } of advances) {
      const orderNo = orders.find(({ id }) => id === order_id)?.order_no ?? 0
      found.push({ kind: 'refund', orderId: order_id, orderNo, taka, until: null })
    }
    const facts = parcelFacts(shop, booksOf(shop), { ids: some })
    const rows = await tx.selectFrom(facts.as('facts')).selectAll().execute()
    for (const row of rows) {
      const overdue = looking.settings.orders.payoutOverdueDays
      const day = dhakaDay(new Date(row.at))
      const isForgiven = dhakaDay(looking.now) > dayAfter(day, CASH_OPEN_DAYS)
      if (row.expected <= row.paid || isForgiven) continue
      const taka = (row.expected - row.paid) / 100
      const until = dayAfter(day, overdue)
      found.push({ kind: 'cash', orderId: row.order_id, orderNo: row.order_no, taka, until })
    }
  }
  return found.sort((one, other) => one.orderNo - other.orderNo)
}

function ofOrder(order: Order, parcel: Parcel | undefined, looking: Looking): OpenMatter | undefined {
  const matter = { orderId: order.id, orderNo: order.order_no, taka: owedTaka(order), until: null }
  if (parcel?.state === 'booking' || parcel?.state === 'unsure' || isParcelOnTheWay(order.status))
    return { ...matter, kind: 'parcel', until: arrivalDay(order, looking) }
  if (parcel && parcel.coming_back !== null) return { ...matter, kind: 'return', taka: order.price }
  const isSettled = order.status !== null || order.official_status === 'Fake' || order.deleted_at !== null
  return isSettled ? undefined : { ...matter, kind: 'order' }
}

const owedTaka = ({ price, advance_paid }: Order): number => Math.max(0, price - advance_paid)

/** The last day of the delivery, as the customer was promised it; null once it is over. */
function arrivalDay(order: Order, { settings: { delivery }, now }: Looking): string | null {
  const place = { district: order.district, upazila: order.upazila }
  const zone =
    delivery.zones.find(({ id }) => id === order.delivery_zone) ??
    zoneFor(delivery, { ...place, zoneId: order.delivery_zone, chargeTaka: order.delivery_charge })
  const day = arrivesBy(new Date(order.created_at), zone.days, delivery)
  return day < dhakaDay(now) ? null : day
}
