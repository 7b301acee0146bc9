import { phoneMark } from './phone-mark.ts'

/**
 * A customer as the thing of a deed: without a name, and by a mark that nothing turns back into the phone, since the rows
 * of the activity stay when the customer is forgotten.
 */
export const customerThing = (shop: Parameters<typeof phoneMark>[0], phone: string) =>
  ({ kind: 'customer', id: phoneMark(shop, phone), name: 'a customer' }) as const
