import type { OrderItem } from '#domain/orders/order.ts'

type Line = Pick<OrderItem, 'productName' | 'color' | 'size' | 'quantity'>

/** What the order's row says of its lines, so that a list reads no other table; written anew with the lines. */
export const lineTexts = (lines: readonly Line[]) => ({
  product_name: lines.map(line => line.productName).join(', '),
  product_color: lines.map(line => line.color).join(', '),
  product_size: lines.map(line => String(line.size)).join(', '),
  total_lot: lines.reduce((pairs, line) => pairs + line.quantity, 0),
})
