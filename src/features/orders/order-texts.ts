import type { OrderItem } from '#domain/order.ts'

type Searched = {
  recipientName: string
  recipientPhone: string
  alternativePhone: string | null
  recipientEmail: string | null
  recipientAddress: string
  trackingCode: string | null
  consignmentId: string | null
  invoice: string | null
}

/**
 * What an order can be found by, lower-cased here because SQLite lower-cases only A to Z. Its number stands in the
 * search index too. Whoever changes one of these fields writes it anew.
 */
export const searchText = (order: Searched): string =>
  [
    order.recipientName,
    order.recipientPhone,
    order.alternativePhone,
    order.recipientEmail,
    order.recipientAddress,
    order.trackingCode,
    order.consignmentId,
    order.invoice,
  ]
    .filter(part => part !== null)
    .join(' ')
    .toLowerCase()

type Line = Pick<OrderItem, 'productName' | 'color' | 'size' | 'quantity'>

/** What the order's row says of its lines, so that a list reads no other table; written anew with the lines. */
export const lineTexts = (lines: readonly Line[]) => ({
  product_name: lines.map(line => line.productName).join(', '),
  product_color: lines.map(line => line.color).join(', '),
  product_size: lines.map(line => String(line.size)).join(', '),
  total_lot: lines.reduce((pairs, line) => pairs + line.quantity, 0),
})
