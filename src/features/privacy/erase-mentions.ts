import type { Transaction } from '#db/open-db.ts'
import { textsWithoutPhones } from '#domain/orders/order-privacy.ts'
import { SEARCH_TEXT_VERSION, searchText } from '#domain/orders/order-search-text.ts'
import { hasPhone, withoutPhones } from '#domain/privacy/phone-spellings.ts'
import { changeParcel } from '#features/orders/change/parcel-row.ts'
import { publishOrder } from '#features/orders/history/record-event.ts'
import { readStaffOrder } from '#features/orders/read-staff-order.ts'
import { orderColumns } from '#features/orders/rows.ts'
import { inParts } from './in-parts.ts'

type Mentioned = { phones: readonly string[]; orderIds: readonly string[] }

/** Erases the phones from the orders of other people: as the second phone, in notes, in what they were before. */
export async function eraseMentions(
  transaction: Transaction,
  { phones, orderIds }: Mentioned,
): Promise<void> {
  for (const id of orderIds) await eraseInOrder(transaction, id, phones)
  for (const some of inParts(orderIds)) {
    await eraseTexts(transaction, { table: 'order_events', ids: some, phones })
    await eraseInCalls(transaction, some, phones)
    await eraseTexts(transaction, { table: 'papers', ids: some, phones })
    await eraseTexts(transaction, { table: 'parcels', ids: some, phones })
    await eraseTexts(transaction, { table: 'courier_events', ids: some, phones })
  }
}

async function eraseInOrder(transaction: Transaction, id: string, phones: readonly string[]): Promise<void> {
  const order = await readStaffOrder(transaction.tx, id)
  if (!order) return
  const { alternativePhone } = order
  const fields = {
    ...textsWithoutPhones(order, phones),
    alternativePhone:
      alternativePhone !== null && hasPhone(alternativePhone, phones) ? null : alternativePhone,
  }
  await transaction.tx
    .updateTable('orders')
    .set({
      ...orderColumns(fields),
      search_text: searchText({ ...order, ...fields }),
      search_made: SEARCH_TEXT_VERSION,
    })
    .set(row => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  publishOrder(transaction, id)
}

/** JSON of the shop's own: a phone in it is within a text, and so are the dots in its place. */
async function eraseTexts(
  transaction: Transaction,
  {
    table,
    ids,
    phones,
  }: {
    table: 'order_events' | 'papers' | 'parcels' | 'courier_events'
    ids: readonly string[]
    phones: readonly string[]
  },
): Promise<void> {
  const { tx } = transaction
  const without = (text: string) => withoutPhones(text, phones)
  if (table === 'order_events') {
    const rows = await tx.selectFrom(table).select(['id', 'details']).where('order_id', 'in', ids).execute()
    // it cannot be undone any more: the value before is gone
    for (const { id, details } of rows.filter(row => hasPhone(row.details, phones)))
      await tx
        .updateTable(table)
        .set({ details: without(details), batch: null })
        .where('id', '=', id)
        .execute()
  } else if (table === 'papers') {
    const rows = await tx.selectFrom(table).select(['id', 'contents']).where('order_id', 'in', ids).execute()
    for (const { id, contents } of rows.filter(row => hasPhone(row.contents, phones)))
      await tx
        .updateTable(table)
        .set({ contents: without(contents) })
        .where('id', '=', id)
        .execute()
  } else if (table === 'parcels') {
    const rows = await tx.selectFrom(table).selectAll().where('order_id', 'in', ids).execute()
    for (const parcel of rows)
      await changeParcel(transaction, parcel, {
        sent: parcel.sent && without(parcel.sent),
        refusal: parcel.refusal && without(parcel.refusal),
      })
  } else {
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'message', 'raw'])
      .where('order_id', 'in', ids)
      .execute()
    for (const { id, message, raw } of rows.filter(row => hasPhone(`${row.message} ${row.raw}`, phones)))
      await tx
        .updateTable(table)
        .set({ message: message && without(message), raw: without(raw) })
        .where('id', '=', id)
        .execute()
  }
}

/** What was said in calls about the orders of others. */
async function eraseInCalls(
  { tx }: Transaction,
  ids: readonly string[],
  phones: readonly string[],
): Promise<void> {
  const rows = await tx
    .selectFrom('call_attempts')
    .select(['id', 'note'])
    .where('order_id', 'in', ids)
    .where('note', 'is not', null)
    .execute()
  for (const { id, note } of rows)
    if (note !== null && hasPhone(note, phones))
      await tx
        .updateTable('call_attempts')
        .set({ note: withoutPhones(note, phones) })
        .where('id', '=', id)
        .execute()
}
