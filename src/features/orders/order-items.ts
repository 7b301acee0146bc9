import type { OrderItem } from '#domain/order.ts'
import type { PricedLine } from './price-lines.ts'

/** The lines of a new order: what was asked for at the catalogue's price, with its pairs held. */
export const orderItems = (lines: readonly PricedLine[]): OrderItem[] =>
  lines.map(({ productId, productName, color, size, quantity, unitPriceTaka }) => ({
    productId,
    productName,
    color,
    size,
    quantity,
    unitPriceTaka,
    stockState: 'reserved',
    returned: 0,
  }))
