import type { Work } from '#db/open-db.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Order } from '#domain/order.ts'
import type { OrderOrigin } from '#features/unconfirmed/order-origin.ts'

type Taken = { sizeIds: readonly (string | null)[]; origin: OrderOrigin | undefined }

/**
 * Inserts an order's lines, each with the size its pairs were taken from; and, while they hold pairs that nobody
 * confirmed, with the marks of a shopper's order.
 */
export async function insertLines({ tx }: Work, order: Order, { sizeIds, origin }: Taken): Promise<void> {
  const isMarked = order.waitReason === null && origin !== undefined
  const lines = order.items.map((item, index) => ({
    order_id: order.id,
    line_no: index + 1,
    product_id: item.productId,
    size_id: sizeIds[index] ?? null,
    product_name: item.productName,
    color: item.color,
    size: item.size,
    quantity: item.quantity,
    unit_price: item.unitPriceTaka,
    stock_state: item.stockState,
    address_mark: isMarked ? origin.addressMark : null,
    browser_mark: isMarked ? origin.browserMark : null,
    day: dhakaDay(new Date(order.createdAt)),
  }))
  await tx.insertInto('order_lines').values(lines).execute()
}
