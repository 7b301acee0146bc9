import type { OrderItem } from '#domain/orders/order.ts'

type Line = Pick<OrderItem, 'productName' | 'color' | 'size' | 'quantity'>

/** The texts of the order's row about its lines, so that a list reads no other table; rewritten with the lines. */
export const lineTexts = (lines: readonly Line[]) => ({
  product_name: lines.map(line => line.productName).join(', '),
  product_color: lines.map(line => line.color).join(', '),
  product_size: lines.map(line => String(line.size)).join(', '),
  total_lot: lines.reduce((pairs, line) => pairs + line.quantity, 0),
})
