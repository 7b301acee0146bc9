import type { Selectable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { forgottenFields } from '#domain/orders/order-privacy.ts'
import { SEARCH_TEXT_VERSION, searchText } from '#domain/orders/order-search-text.ts'
import type { PaperContents } from '#domain/papers/paper.ts'
import { FORGOTTEN_ADDRESS, FORGOTTEN_NAME } from '#domain/privacy/forgotten.ts'
import { changeParcel } from '#features/orders/change/parcel-row.ts'
import { publishOrder } from '#features/orders/history/record-event.ts'
import { orderColumns } from '#features/orders/rows.ts'
import { eraseReviews } from '#features/shown-reviews/erase-reviews.ts'
import { eraseHistory } from './erase-history.ts'
import { inParts } from './in-parts.ts'

type Order = Selectable<Tables['orders']>

/**
 * Erases who somebody is from their orders and everything that belongs to them. Products, sums, stock, statuses, days and
 * districts stay, and so do the numbers of orders, papers and parcels: the books need them. `tombstone` stands in place of
 * the phone.
 */
export async function eraseOrders(
  transaction: Transaction,
  { orders, tombstone, now }: { orders: readonly Order[]; tombstone: string; now: Date },
): Promise<void> {
  for (const some of inParts(orders)) {
    for (const order of some) await eraseRow(transaction, order, { tombstone, now })
    const ids = some.map(({ id }) => id)
    const { tx } = transaction
    await tx
      .updateTable('order_lines')
      .set({ address_mark: null, browser_mark: null })
      .where('order_id', 'in', ids)
      .execute()
    await tx.updateTable('stock_movements').set({ note: null }).where('order_id', 'in', ids).execute()
    await eraseConversions(transaction, ids)
    await eraseHistory(transaction, ids)
    await eraseCalls(transaction, ids)
    await eraseCases(transaction, ids)
    await eraseAdvances(transaction, ids)
    await eraseReviews(transaction, { orderIds: ids, now })
    await erasePapers(transaction, ids)
    await eraseParcels(transaction, some)
    await erasePayouts(transaction, ids)
  }
}

async function eraseRow(
  transaction: Transaction,
  order: Order,
  { tombstone, now }: { tombstone: string; now: Date },
): Promise<void> {
  const fields = forgottenFields(tombstone)
  await transaction.tx
    .updateTable('orders')
    .set({
      ...orderColumns(fields),
      // the district stays: the sums of places need it
      upazila: null,
      attribution: null,
      // a link may name anything as its campaign; the source stays, as the district does
      visit_campaign: '',
      address_mark: null,
      browser_mark: null,
      // the key stays: the same request sent again finds that it was used, and makes no order
      request_hash: null,
      search_text: searchText({
        ...fields,
        consignmentId: order.consignment_id,
        invoice: order.invoice,
        productNames: order.product_name,
      }),
      search_made: SEARCH_TEXT_VERSION,
      updated_at: now.toISOString(),
    })
    .set(row => ({ version: row('version', '+', 1) }))
    .where('id', '=', order.id)
    .execute()
  publishOrder(transaction, order.id)
}

/** Nobody is told of their sales any more; that somebody was told of one stays, which no second is told by. */
async function eraseConversions({ tx }: Transaction, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('order_marks').where('order_id', 'in', ids).execute()
  await tx.deleteFrom('conversions').where('order_id', 'in', ids).where('state', '=', 'waiting').execute()
  await tx
    .updateTable('conversions')
    .set({ sealed: null, delete_after: null })
    .where('order_id', 'in', ids)
    .execute()
}

/** That somebody called stays, with what came of it; not what was said, and no link opens the order any more. */
async function eraseCalls({ tx }: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('call_attempts')
    .set({ note: null, request_hash: null })
    .where('order_id', 'in', ids)
    .execute()
  await tx.deleteFrom('call_links').where('order_id', 'in', ids).execute()
}

/** That something was exchanged stays, with the pairs and the sums; not what was typed about it. */
const eraseCases = async ({ tx }: Transaction, ids: readonly string[]): Promise<void> =>
  void (await tx
    .updateTable('cases')
    .set({ note: null, rider_note: null, end_note: null, refund_reference: null, request_hash: null })
    .where('order_id', 'in', ids)
    .execute())

/** That money came stays, with its TrxID, which names nobody; not whose phone sent it, and not where it went back to. */
async function eraseAdvances({ tx }: Transaction, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .updateTable('advances')
    .set({ sender_last4: null, refund_reference: null })
    .where('order_id', 'in', ids)
    .returning(['method', 'trx_key', 'message_id'])
    .execute()
  for (const { method, trx_key, message_id } of rows)
    await tx
      .updateTable('advance_messages')
      .set({ sender_last4: null })
      .where(one =>
        one.or([
          one('id', '=', message_id ?? ''),
          one.and([one('method', '=', method), one('trx_key', '=', trx_key)]),
        ]),
      )
      .execute()
}

/** A paper keeps its number, its day, the goods, the sums and the VAT; of the buyer nothing stays. */
async function erasePapers({ tx }: Transaction, ids: readonly string[]): Promise<void> {
  const papers = await tx
    .selectFrom('papers')
    .select(['id', 'contents'])
    .where('order_id', 'in', ids)
    .execute()
  for (const { id, contents } of papers) {
    const written: PaperContents = JSON.parse(contents)
    const buyer = { name: FORGOTTEN_NAME, phones: [], address: FORGOTTEN_ADDRESS }
    await tx
      .updateTable('papers')
      .set({ contents: JSON.stringify({ ...written, buyer }) })
      .where('id', '=', id)
      .execute()
  }
}

/** What was sent to a courier, and what it reported; the amounts stay, and it is never asked again. */
async function eraseParcels(transaction: Transaction, orders: readonly Order[]): Promise<void> {
  const { tx } = transaction
  const ids = orders.map(({ id }) => id)
  const parcels = await tx.selectFrom('parcels').selectAll().where('order_id', 'in', ids).execute()
  for (const parcel of parcels)
    await changeParcel(transaction, parcel, {
      sent: parcel.sent && sentOfNobody(parcel.sent),
      differs: null,
      refusal: null,
      tracking_url: null,
      due_at: null,
    })
  const former = await tx.selectFrom('former_parcels').selectAll().where('order_id', 'in', ids).execute()
  // whoever has the code reads the name on the courier's own page
  await tx.updateTable('former_parcels').set({ tracking_code: null }).where('order_id', 'in', ids).execute()
  const named = {
    consignments: [...orders, ...former].flatMap(parcel => parcel.consignment_id ?? []),
    invoices: [...orders, ...former].flatMap(parcel => parcel.invoice ?? []),
  }
  await tx
    .updateTable('courier_events')
    .set({ message: null, raw: '{}' })
    .where(event =>
      event.or([
        event('order_id', 'in', ids),
        ...(named.consignments.length > 0 ? [event('consignment_id', 'in', named.consignments)] : []),
        ...(named.invoices.length > 0
          ? [event.and([event('order_id', 'is', null), event('invoice', 'in', named.invoices)])]
          : []),
      ]),
    )
    .execute()
}

/** The amount that the rider was to collect decides what the courier owes, so it stays. */
function sentOfNobody(sent: string): string {
  const { codTaka, pairs } = JSON.parse(sent)
  const recipient = { name: '', phone: '', alternativePhone: null, address: '' }
  return JSON.stringify({ recipient, codTaka, pairs, itemDescription: '', note: null })
}

/** A courier's own text of a payout may name its parcels; its sums stand in columns. */
async function erasePayouts({ tx }: Transaction, ids: readonly string[]): Promise<void> {
  const payouts = await tx
    .selectFrom('payout_lines')
    .select('payout_id')
    .distinct()
    .where('order_id', 'in', ids)
    .execute()
  const payoutIds = payouts.map(({ payout_id }) => payout_id)
  for (const some of inParts(payoutIds))
    await tx.updateTable('payouts').set({ raw: '{}' }).where('id', 'in', some).execute()
}
