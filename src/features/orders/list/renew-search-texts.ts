import { SEARCH_TEXT_VERSION, searchText } from '#domain/orders/order-search-text.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'

/** Bounds how long one transaction holds its rows, and the one writer of SQLite. */
const AT_ONCE = 100

/**
 * Makes the search texts anew that an older program made, the newest orders first; while they wait, those orders are
 * found by what they held then. An order that somebody changes meanwhile has its new text already. Answers how many.
 */
export async function renewSearchTexts({ db }: Shop, signal?: AbortSignal): Promise<number> {
  let renewed = 0
  while (!signal?.aborted) {
    const found = await db.transact(async ({ tx }) => {
      const rows = await tx
        .selectFrom('orders')
        .select([
          'id',
          'recipient_name as recipientName',
          'recipient_phone as recipientPhone',
          'alternative_phone as alternativePhone',
          'recipient_email as recipientEmail',
          'recipient_address as recipientAddress',
          'note',
          'product_name as productNames',
          'tracking_code as trackingCode',
          'consignment_id as consignmentId',
          'invoice',
          'version',
        ])
        // the word that leads to the index of those that wait
        .where(eb => eb('search_made', '=', eb.lit(0)))
        .orderBy('order_no', 'desc')
        .limit(AT_ONCE)
        .execute()
      for (const { id, version, ...order } of rows)
        await tx
          .updateTable('orders')
          .set({ search_text: searchText(order), search_made: SEARCH_TEXT_VERSION })
          .where('id', '=', id)
          .where('version', '=', version)
          .execute()
      return rows.length
    })
    renewed += found
    if (found < AT_ONCE) break
    await yieldToEventLoop()
  }
  return renewed
}
