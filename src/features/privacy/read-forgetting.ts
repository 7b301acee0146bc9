import { fieldsThatSay } from '#domain/orders/order-privacy.ts'
import type { ForgettingReport } from '#domain/privacy/forgetting-report.ts'
import { caseOf } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import { FORMER_COLLEAGUE } from '#features/accounts/former-colleague.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { numbersOf } from '#features/customer-numbers/read-numbers.ts'
import { phoneOfCustomer } from '#features/customers/customer-id.ts'
import { orderColumn } from '#features/orders/rows.ts'
import type { Shop } from '#features/shop.ts'
import { readOpenMatters } from './read-open-matters.ts'

type Read = { ok: true; report: ForgettingReport } | Refusal<'customer_not_found'>

const NOTES = fieldsThatSay('note').map(orderColumn)

/** What forgetting a customer would erase, and what stands in its way. */
export async function readForgetting(shop: Shop, { id }: { by: Admin; id: string }): Promise<Read> {
  const phone = phoneOfCustomer(shop, id)
  if (phone === undefined) return { ok: false, code: 'customer_not_found' }
  const { main } = shop.db
  const { phones } = await numbersOf(main, phone)
  const orders = await main
    .selectFrom('orders')
    .select(['id', 'deleted_at', 'recipient_address', 'recipient_email', ...NOTES])
    .where('recipient_phone', 'in', phones)
    .execute()
  const { consents } = await main
    .selectFrom('consents')
    .select(({ fn }) => fn.countAll<number>().as('consents'))
    .where(
      'subject',
      'in',
      phones.map(one => phoneMark(shop, one)),
    )
    .executeTakeFirstOrThrow()
  if (orders.length === 0 && consents === 0) return { ok: false, code: 'customer_not_found' }
  const looking = { settings: await shop.settings.now(), now: shop.clock.now() }
  const ids = orders.map(order => order.id)
  const caseNo = caseOf(phone)
  return {
    ok: true,
    report: {
      open:
        caseNo === undefined ? await readOpenMatters({ tx: main }, shop, { phones, ids, ...looking }) : [],
      orders: orders.filter(order => order.deleted_at === null).length,
      deletedOrders: orders.filter(order => order.deleted_at !== null).length,
      addresses: new Set(orders.map(order => order.recipient_address)).size,
      notes: orders.flatMap(order => NOTES.map(column => order[column])).filter(note => note !== null).length,
      emails: new Set(orders.flatMap(order => order.recipient_email ?? [])).size,
      consents,
      forgotten: caseNo === undefined ? null : await readCase(shop, caseNo),
    },
  }
}

async function readCase({ db }: Shop, caseNo: number): Promise<ForgettingReport['forgotten']> {
  const row = await db.main
    .selectFrom('forgotten')
    .leftJoin('users', 'users.id', 'forgotten.actor')
    .select(['forgotten_at', 'users.email'])
    .where('case_no', '=', caseNo)
    .limit(1)
    .executeTakeFirst()
  return row ? { caseNo, at: row.forgotten_at, by: row.email ?? FORMER_COLLEAGUE } : null
}
