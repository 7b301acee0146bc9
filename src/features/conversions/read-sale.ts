import type { ReadonlyKysely } from 'kysely/readonly'
import type { Tables } from '#db/tables.ts'
import type { SaleMoment } from '#domain/conversions/conversion.ts'
import { isSale } from '#domain/conversions/sale.ts'
import type { OrderEventDetails, OrderEventKind } from '#domain/orders/order-event.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'

type Standing = Pick<StaffOrder, 'officialStatus' | 'courierStatus' | 'deletedAt'>

function apply(standing: Standing, kind: OrderEventKind, details: string): void {
  if (kind === 'courier_status_changed') {
    const { to }: OrderEventDetails['courier_status_changed'] = JSON.parse(details)
    standing.courierStatus = to
  } else {
    const { to }: OrderEventDetails['official_status_changed'] = JSON.parse(details)
    standing.officialStatus = to
  }
}

/**
 * When an order became a sale for the last time: a sale that was taken back and made again is as young as the second
 * time. Orders whose history does not say it have the time of their last change.
 */
export async function soldAtOf(
  db: ReadonlyKysely<Tables>,
  order: Pick<StaffOrder, 'id' | 'updatedAt'>,
  moment: SaleMoment,
): Promise<string> {
  const events = await db
    .selectFrom('order_events')
    .select(['kind', 'details', 'created_at'])
    .where('order_id', '=', order.id)
    .where('kind', 'in', ['courier_status_changed', 'official_status_changed'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const standing: Standing = { officialStatus: 'Queued', courierStatus: null, deletedAt: null }
  let soldAt: string | undefined
  for (const { kind, details, created_at } of events) {
    const was = isSale(standing, moment)
    apply(standing, kind, details)
    if (!was && isSale(standing, moment)) soldAt = created_at
  }
  return soldAt ?? order.updatedAt
}
