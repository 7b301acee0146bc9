import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { caseClock } from '#domain/cases/case-policy.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isDelivered } from '#domain/parcels/courier-status.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { deliveredAtOf } from './delivered-at.ts'

/** Until which day a delivered order can be exchanged, `2026-12-04`; null: it is not delivered. */
export async function lastExchangeDay(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  order: Pick<StaffOrder, 'id' | 'courierStatus'>,
  { exchangeDays }: ShopSettings['policies'],
): Promise<string | null> {
  if (!isDelivered(order.courierStatus)) return null
  const parcel = await db
    .selectFrom('parcels')
    .select('status_at')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  const deliveredAt = await deliveredAtOf(db, order, parcel)
  // the clock of the shop does not matter for the last day
  return deliveredAt && caseClock(deliveredAt, { days: exchangeDays, now: new Date(deliveredAt) }).lastDay
}
