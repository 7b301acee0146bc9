import type { Work } from '#db/open-db.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Order } from '#domain/order.ts'

/** Inserts an order's lines, each with the size its pairs were taken from. */
export async function insertLines({ tx }: Work, order: Order, sizeIds: readonly string[]): Promise<void> {
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
    day: dhakaDay(new Date(order.createdAt)),
  }))
  await tx.insertInto('order_lines').values(lines).execute()
}
