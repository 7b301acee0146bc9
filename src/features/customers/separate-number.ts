import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { customerThing } from '#features/customer-numbers/customer-thing.ts'
import { numbersOf } from '#features/customer-numbers/read-numbers.ts'
import type { Shop } from '#features/shop.ts'
import { customerIdOf, phoneOfCustomer } from './customer-id.ts'
import { lockNumbers } from './lock-numbers.ts'

/** `number`: the id that the number has by itself. */
type Asked = { by: Staff; id: string; number: string }

/** Makes a number a customer of its own again. Asked again it changes nothing. */
export async function separateNumber(
  shop: Shop,
  { by, id, number }: Asked,
): Promise<{ ok: true; id: string } | Refusal<'customer_not_found'>> {
  const [phone, parted] = [phoneOfCustomer(shop, id), phoneOfCustomer(shop, number)]
  if (phone === undefined || parted === undefined) return { ok: false, code: 'customer_not_found' }
  return await shop.db.transact(async transaction => {
    const { tx } = transaction
    const now = shop.clock.now()
    await lockNumbers(transaction, now)
    const own = await numbersOf(tx, phone)
    if (!own.phones.includes(parted) || own.phones.length === 1)
      return { ok: true as const, id: customerIdOf(shop, own.main) }
    const staying = own.phones.filter(one => one !== parted)
    // the number that was joined first stands for those that stay together
    const main = staying[0] ?? own.main
    const gone = staying.length === 1 ? own.phones : [parted]
    await tx.deleteFrom('customer_numbers').where('phone', 'in', gone).execute()
    await tx
      .updateTable('customer_numbers')
      .set({ main_phone: main })
      .where('main_phone', '=', own.main)
      .execute()
    await recordDeed(transaction, {
      by,
      now,
      what: 'customer_separated',
      thing: customerThing(shop, main),
      changes: [{ field: 'numbers', before: own.phones.length, after: staying.length }],
    })
    return { ok: true as const, id: customerIdOf(shop, main) }
  })
}
