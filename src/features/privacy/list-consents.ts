import type { Consent } from '#domain/privacy/consent.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { numbersOf } from '#features/customer-numbers/read-numbers.ts'
import { phoneOfCustomer } from '#features/customers/customer-id.ts'
import type { Shop } from '#features/shop.ts'
import { readConsents } from './read-consents.ts'

/** What a customer said yes or no to, the newest first. */
export async function listConsents(
  shop: Shop,
  { id }: { by: Staff; id: string },
): Promise<{ ok: true; consents: Consent[] } | Refusal<'customer_not_found'>> {
  const phone = phoneOfCustomer(shop, id)
  if (phone === undefined) return { ok: false, code: 'customer_not_found' }
  const { phones } = await numbersOf(shop.db.main, phone)
  const subjects = phones.map(one => phoneMark(shop, one))
  return { ok: true, consents: await readConsents(shop.db.main, subjects) }
}
