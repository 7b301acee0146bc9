import { CustomerCodec } from '#contract/orders/customer-codec.ts'
import type { Customer } from '#domain/orders/customer.ts'
import { callShop, readWith } from './call-shop.ts'

/** The record of a phone, in any notation; it goes in the body, so that no log of addresses has it. Throws `CallFailed`. */
export const findCustomer = async (phone: string): Promise<Customer> =>
  readWith(
    CustomerCodec,
    (await callShop('/v1/customers/by-phone', { method: 'POST', body: { phone } })).data,
  )
