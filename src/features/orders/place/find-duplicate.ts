import { sql } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import { isSameOrder, type OrderLineRequest } from '#domain/orders/order.ts'
import { phonesOfCustomer } from '#features/customer-numbers/read-numbers.ts'

/** Two equal orders of one phone this close together are most likely one order sent twice. */
const TWIN_WITHIN_MS = 10 * 60_000
/** A customer who orders the same product again within two days is mostly unsure of the first order. */
const REPEAT_WITHIN_MS = 48 * 3_600_000
/** Far more lines than a shopper orders in that time; bounds the reading for a phone under attack. */
const MAXIMUM_LINES_READ = 500

type Sought = { phone: string; items: readonly OrderLineRequest[]; now: Date }

/** `duplicateOf`: the id of the same order within ten minutes; `repeatOf`: the number of a similar one in 48 hours. */
export type Duplicate = { duplicateOf: string | null; repeatOf: number | null }

/** Finds the newest orders of the same customer with the same pairs, and with any of the same products. */
export async function findDuplicate({ tx }: Transaction, { phone, items, now }: Sought): Promise<Duplicate> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.order_no',
      'orders.created_at',
      'order_lines.product_id',
      'order_lines.color',
      'order_lines.size',
      'order_lines.quantity',
    ])
    .where('orders.recipient_phone', 'in', phonesOfCustomer(phone))
    .where('orders.created_at', '>=', new Date(now.getTime() - REPEAT_WITHIN_MS).toISOString())
    .where('orders.deleted_at', 'is', null)
    .where('orders.case_id', 'is', null)
    .orderBy('orders.order_no', 'desc')
    .limit(sql.lit(MAXIMUM_LINES_READ))
    .execute()
  const duplicateSince = new Date(now.getTime() - TWIN_WITHIN_MS).toISOString()
  const recent = new Map<string, OrderLineRequest[]>()
  for (const { id, created_at, product_id, color, size, quantity } of rows) {
    if (created_at < duplicateSince) continue
    const lines = recent.get(id) ?? []
    recent.set(id, lines)
    lines.push({ productId: product_id ?? '', color, size, quantity })
  }
  const wanted = new Set<string | null>(items.map(item => item.productId))
  return {
    duplicateOf: [...recent].find(([, lines]) => isSameOrder(lines, items))?.[0] ?? null,
    repeatOf: rows.find(row => wanted.has(row.product_id))?.order_no ?? null,
  }
}
