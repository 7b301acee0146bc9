import { createHash } from 'node:crypto'
import type { OrderRequest } from '#domain/order.ts'

/**
 * SHA-256 of what was asked for: the same contents give the same hash, whatever the order of an object's keys. Where
 * the shopper came from and the total on the page are left out: a retry after a click on another advertisement, or after
 * a change of price, is still the same order.
 */
export function requestHash(request: OrderRequest): string {
  const contents = [
    request.recipientName,
    request.recipientPhone,
    request.recipientEmail,
    request.recipientAddress,
    request.district,
    request.upazila,
    request.shippingArea,
    request.shippingTaka,
    request.couponCode,
    request.note,
    request.items.map(item => [item.productId, item.color, item.size, item.quantity]),
  ]
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex')
}
