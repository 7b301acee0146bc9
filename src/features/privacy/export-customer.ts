import type { KeptData } from '#domain/customers/kept-data.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { SteppedUpStaff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { customerThing } from '#features/customer-numbers/customer-thing.ts'
import { numbersOf } from '#features/customer-numbers/read-numbers.ts'
import { phoneOfCustomer } from '#features/customers/customer-id.ts'
import type { Shop } from '#features/shop.ts'
import { readKeptData } from './read-kept-data.ts'

/** Everything that the shop keeps about a customer, for the customer. That it was taken out is recorded first. */
export async function exportCustomer(
  shop: Shop,
  { by, id }: { by: SteppedUpStaff; id: string },
): Promise<{ ok: true; kept: KeptData } | Refusal<'customer_not_found'>> {
  const phone = phoneOfCustomer(shop, id)
  if (phone === undefined) return { ok: false, code: 'customer_not_found' }
  const { main, phones } = await numbersOf(shop.db.exports, phone)
  const parts = await readKeptData(shop, phones)
  if (parts.every(({ entries }) => entries.length === 0)) return { ok: false, code: 'customer_not_found' }
  const now = shop.clock.now()
  const { name } = (await shop.settings.now()).shop
  await shop.db.transact(transaction =>
    recordDeed(transaction, {
      by,
      now,
      what: 'customer_exported',
      thing: customerThing(shop, main),
    }),
  )
  return { ok: true, kept: { shopName: name, preparedAt: now.toISOString(), phones, parts } }
}
