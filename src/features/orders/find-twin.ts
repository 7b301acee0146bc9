import type { Work } from '#db/open-db.ts'
import { isSameOrder, type OrderLineRequest } from '#domain/order.ts'

/** Two equal orders of one phone this close together are most likely one order sent twice. */
const TWIN_WITHIN_MS = 10 * 60_000
/** Far more lines than a shopper orders in that time; bounds the reading for a phone under attack. */
const MAXIMUM_LINES_READ = 500

type Sought = { phone: string; items: readonly OrderLineRequest[]; now: Date }

/** The newest order of the same phone for the same pairs within the last ten minutes. */
export async function findTwin({ tx }: Work, { phone, items, now }: Sought): Promise<string | null> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'orders.id',
      'order_lines.product_id',
      'order_lines.color',
      'order_lines.size',
      'order_lines.quantity',
    ])
    .where('orders.recipient_phone', '=', phone)
    .where('orders.created_at', '>=', new Date(now.getTime() - TWIN_WITHIN_MS).toISOString())
    .orderBy('orders.order_no', 'desc')
    .limit(MAXIMUM_LINES_READ)
    .execute()
  const recent = new Map<string, OrderLineRequest[]>()
  for (const { id, product_id, color, size, quantity } of rows) {
    const lines = recent.get(id) ?? []
    recent.set(id, lines)
    lines.push({ productId: product_id ?? '', color, size, quantity })
  }
  for (const [id, lines] of recent) if (isSameOrder(lines, items)) return id
  return null
}
