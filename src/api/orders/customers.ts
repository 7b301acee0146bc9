import { succeed } from '#contract/envelope.ts'
import { CustomerAnswer, CustomerParams, customerToWire } from '#contract/orders/customer-wire.ts'
import { findCustomer } from '#features/customers/find-customer.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** Looks a calling customer up by phone. */
export function registerCustomers(operations: Operations, shop: Shop): void {
  operations.get('/customers/:phone', {
    tags: ['Order'],
    summary: 'What is known of a phone: its orders, what became of them, names and addresses',
    access: 'staff',
    params: CustomerParams,
    answers: { 200: CustomerAnswer },
    refuses: ['phone_invalid'],
    run: ({ by, params }) => findCustomer(shop, { by, phone: params.phone }),
    answer: ({ customer }) => succeed(customerToWire(customer)),
  })
}
