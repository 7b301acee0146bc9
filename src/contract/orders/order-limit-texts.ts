import { MAXIMUM_PAIRS_OF_ORDER, MAXIMUM_PAIRS_OF_SIZE } from '#domain/orders/unconfirmed-order.ts'
import { shownPhone } from '#domain/settings/shop-contact.ts'

/** How many pairs one order can have, and whom to ask for more. */
export const orderTooLargeMessage = (shopPhone?: string) =>
  `One order has at most ${MAXIMUM_PAIRS_OF_SIZE} pairs of one size and ${MAXIMUM_PAIRS_OF_ORDER} in all. For more, call us${shopPhone === undefined ? '' : ` at ${shownPhone(shopPhone)}`} or write on WhatsApp.`

/** The message for a line of an order with fewer pairs left than requested. */
export function availableMessage(available: number): string {
  if (available <= 0) return 'This size is sold out.'
  return available === 1 ? 'Only 1 pair left of this size.' : `Only ${available} pairs left of this size.`
}
