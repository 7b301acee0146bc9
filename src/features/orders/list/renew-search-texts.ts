import { SEARCH_TEXT_VERSION, searchText } from '#domain/orders/order-search-text.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'

/** Bounds how long one transaction locks its rows, and the one writer of SQLite. */
const AT_ONCE = 100

/**
 * Rebuilds the search texts that an older program wrote, newest orders first; until then those orders are found by
 * their old text. An order that is changed meanwhile already has its new text. Returns how many were rebuilt.
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
        // a literal, by which the planner finds the index of the old texts
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
