import type { Selectable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { EventLine } from '#domain/orders/order-event.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { type CouponUse, couponUseOf, toParcel, toStaffOrder } from '../rows.ts'
import type { ParcelRow } from './parcel-row.ts'

export type LineRow = Selectable<Tables['order_lines']>

/**
 * An order locked by one change, with its rows, so that no code reads them again: the lines name the sizes that their
 * pairs came from, the parcel what the courier received.
 */
export type LockedOrder = {
  order: StaffOrder
  lineRows: readonly LineRow[]
  parcel: ParcelRow | undefined
  /** Null without a shop coupon. */
  couponUse: CouponUse | null
}

/**
 * Locks an order until the transaction ends: a write takes its row on both engines, and returns what the write before
 * it left. Includes deleted orders; undefined when there is none.
 */
export async function lockOrder({ tx }: Transaction, id: string): Promise<LockedOrder | undefined> {
  const row = await tx
    .updateTable('orders')
    .set(locked => ({ version: locked.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const lineRows = await tx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('line_no')
    .execute()
  const parcel = await tx.selectFrom('parcels').selectAll().where('order_id', '=', id).executeTakeFirst()
  return {
    order: toStaffOrder(row, { lines: lineRows, parcel }),
    lineRows,
    parcel,
    couponUse: couponUseOf(row),
  }
}

/** A locked order after its parcel was written. */
export const withParcel = (locked: LockedOrder, parcel: ParcelRow): LockedOrder => ({
  ...locked,
  order: { ...locked.order, parcel: toParcel(parcel) },
  parcel,
})

/** The lines of an order as its events store them. */
export const eventLines = ({ lineRows }: LockedOrder): EventLine[] =>
  lineRows.map(row => ({
    productId: row.product_id,
    sizeId: row.size_id,
    productName: row.product_name,
    color: row.color,
    size: row.size,
    quantity: row.quantity,
    unitPriceTaka: row.unit_price,
  }))

/** Whether two lists of lines are equal; a product that was removed meanwhile makes no difference. */
export const sameLines = (one: readonly EventLine[], other: readonly EventLine[]): boolean =>
  one.length === other.length && one.every((line, index) => contents(line) === contents(other[index]))

const contents = (line: EventLine | undefined): string =>
  JSON.stringify(
    line && [line.sizeId, line.productName, line.color, line.size, line.quantity, line.unitPriceTaka],
  )
