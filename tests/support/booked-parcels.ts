import type { Insertable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { comingBack } from '#domain/parcels/parcel-need.ts'
import type { Shop } from '#features/shop.ts'
import { orderNow } from './staff-orders.ts'

type Given = Partial<Insertable<Tables['parcels']>> & {
  consignmentId?: string | null
  invoice?: string | null
  status?: string | null
}

/** Gives an order a parcel as after a booking: at Steadfast, in review, booked now. */
export async function giveParcel(
  shop: Shop,
  { id }: Pick<StaffOrder, 'id'>,
  given: Given = {},
): Promise<void> {
  const { consignmentId = '1424107', invoice = `inv-${id.slice(-8)}`, status = 'in_review', ...row } = given
  const now = shop.clock.now().toISOString()
  await shop.db.transact(async ({ tx }) => {
    await tx
      .updateTable('orders')
      .set({ consignment_id: consignmentId, tracking_code: '15BAEB8A', invoice, status })
      .where('id', '=', id)
      .execute()
    await tx
      .insertInto('parcels')
      .values({
        order_id: id,
        courier: 'steadfast',
        state: 'booked',
        tries: 1,
        asked_by: 'staff',
        booked_at: now,
        status_at: now,
        synced_at: now,
        due_at: now,
        coming_back: comingBack(status, row.returned_at ?? null),
        ...row,
      })
      .execute()
  })
}

/** The state of an order's parcel, in the order and beside it. */
export async function parcelNow(shop: Shop, { id }: Pick<StaffOrder, 'id'>) {
  const { courierStatus, items } = await orderNow(shop, id)
  const row = await shop.db.main
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, courierStatus, stock: items.map(({ stockState }) => stockState) }
}
