import type { Selectable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { tombstoneOf } from '#domain/privacy/forgotten.ts'
import { emailMarks, phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { sealText } from '#features/sealed-text.ts'
import type { Shop } from '#features/shop.ts'
import { knownAs } from './erase-elsewhere.ts'
import { eraseMessages } from './erase-messages.ts'
import { eraseNotices } from './erase-notices.ts'
import { inParts } from './in-parts.ts'

type Beginning = {
  phones: readonly string[]
  /** Their orders, locked by this transaction. */
  orders: readonly Selectable<Tables['orders']>[]
  caseNo: number
  now: Date
}

/**
 * Takes the phone from somebody's orders, in the transaction that writes down that they were forgotten: from then on
 * nothing is theirs, and an order of that phone is a new customer's. Who they were is noted, sealed, for the steps that
 * erase the rest (`finishErasing`).
 */
export async function beginErasing(
  transaction: Transaction,
  shop: Pick<Shop, 'keys'>,
  { phones, orders, caseNo, now }: Beginning,
): Promise<void> {
  const { tx } = transaction
  for (const some of inParts(orders.map(({ id }) => id)))
    await tx
      .updateTable('orders')
      .set({ recipient_phone: tombstoneOf(caseNo) })
      .where('id', 'in', some)
      .execute()
  // of an older backup other numbers may still be joined to theirs
  await tx
    .deleteFrom('customer_numbers')
    .where(joined => joined.or([joined('phone', 'in', phones), joined('main_phone', 'in', phones)]))
    .execute()
  const marks = phones.map(phone => phoneMark(shop, phone))
  await tx
    .deleteFrom('consents')
    .where('subject', 'in', marks)
    .where('said_at', '<=', now.toISOString())
    .execute()
  const emails = orders.flatMap(({ recipient_email }) => recipient_email?.trim().toLowerCase() ?? [])
  await eraseMessages(transaction, { marks, orderIds: orders.map(({ id }) => id), now })
  await eraseNotices(transaction, [...marks, ...emails.flatMap(email => emailMarks(shop, email))])
  const texts = orders.flatMap(order => [
    order.recipient_name,
    order.recipient_email,
    order.recipient_address,
  ])
  const sealed = sealText(shop.keys.forgettings, JSON.stringify(knownAs(phones, texts)))
  await tx.insertInto('forgettings').values({ case_no: caseNo, sealed, erased_to: '' }).execute()
  transaction.publish('orders', 'forgotten')
}
