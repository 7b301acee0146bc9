import type { Shop } from '#features/shop.ts'
import { registerCustomerMessages } from '../customer-messages/customer-messages.ts'
import { registerOptOuts } from '../customer-messages/opt-outs.ts'
import type { Operations } from '../operations.ts'
import { registerOrderMessages } from './order-messages.ts'

/** Everything about messages to customers: those of people, and those of the queue. */
export function registerMessages(operations: Operations, shop: Shop): void {
  registerOrderMessages(operations, shop)
  registerCustomerMessages(operations, shop)
  registerOptOuts(operations, shop)
}
