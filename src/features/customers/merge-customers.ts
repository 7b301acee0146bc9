import type { Transaction } from '#db/open-db.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { customerThing } from '#features/customer-numbers/customer-thing.ts'
import { type CustomerNumbers, numbersOf } from '#features/customer-numbers/read-numbers.ts'
import type { Shop } from '#features/shop.ts'
import { customerIdOf, phoneOfCustomer } from './customer-id.ts'
import { lockNumbers } from './lock-numbers.ts'

/** `id` stays the customer; `other` and all its numbers are joined to it. Each is the id of any of their numbers. */
type Asked = { by: Staff; id: string; other: string }

/** Makes one customer of two who are the same person. Asked again it changes nothing. */
export async function mergeCustomers(
  shop: Shop,
  { by, id, other }: Asked,
): Promise<{ ok: true; id: string } | Refusal<'customer_not_found'>> {
  const [phone, otherPhone] = [phoneOfCustomer(shop, id), phoneOfCustomer(shop, other)]
  if (phone === undefined || otherPhone === undefined) return { ok: false, code: 'customer_not_found' }
  return await shop.db.transact(async transaction => {
    const { tx } = transaction
    const now = shop.clock.now()
    await lockNumbers(transaction, now)
    const [own, others] = [await numbersOf(tx, phone), await numbersOf(tx, otherPhone)]
    const mainId = customerIdOf(shop, own.main)
    if (own.main === others.main) return { ok: true as const, id: mainId }
    if (!(await hasOrdered(transaction, own)) || !(await hasOrdered(transaction, others)))
      return { ok: false as const, code: 'customer_not_found' as const }
    const joined = { main_phone: own.main, joined_at: now.toISOString(), actor: by.actor }
    await tx.deleteFrom('customer_numbers').where('phone', 'in', others.phones).execute()
    await tx
      .insertInto('customer_numbers')
      .values([{ ...joined, phone: own.main }, ...others.phones.map(one => ({ ...joined, phone: one }))])
      // the main number of a group is there already
      .onConflict(conflict => conflict.column('phone').doNothing())
      .execute()
    await recordDeed(transaction, {
      by,
      now,
      what: 'customer_joined',
      thing: customerThing(shop, own.main),
      changes: [
        { field: 'numbers', before: own.phones.length, after: own.phones.length + others.phones.length },
      ],
    })
    return { ok: true as const, id: mainId }
  })
}

async function hasOrdered({ tx }: Transaction, { phones }: CustomerNumbers): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('order_no')
    .where('recipient_phone', 'in', phones)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
