import type { EventLine } from '#domain/order-event.ts'
import type { LockedOrder } from './lock-order.ts'

/** The lines of an order as its events remember them. */
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

/** Whether two orders hold the same; a product that was removed meanwhile makes no difference. */
export const sameLines = (one: readonly EventLine[], other: readonly EventLine[]): boolean =>
  one.length === other.length && one.every((line, index) => contents(line) === contents(other[index]))

const contents = (line: EventLine | undefined): string =>
  JSON.stringify(
    line && [line.sizeId, line.productName, line.color, line.size, line.quantity, line.unitPriceTaka],
  )
