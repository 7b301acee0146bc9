import { said } from '#domain/activity/deed.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordExport } from '#features/activity/record-export.ts'
import type { Shop } from '#features/shop.ts'
import { thingOf } from './history/record-order-deed.ts'

/** `kind`: what is printed, such as `invoice`, and on which `paper`. */
export type PrintedOrders = { by: Staff; ids: readonly string[]; kind: string; paper: string }

/** Records that staff print orders, before the orders are read for it. `printed`: those that there are. */
export async function recordPrint(
  shop: Shop,
  { by, ids, kind, paper }: PrintedOrders,
): Promise<{ ok: true; printed: number }> {
  const rows = await shop.db.main
    .selectFrom('orders')
    .select(['id', 'order_no as orderNo'])
    .where('id', 'in', [...ids])
    .execute()
  const [first] = rows
  if (first)
    await recordExport(shop, {
      by,
      what: 'orders_printed',
      thing: rows.length === 1 ? thingOf(first) : undefined,
      count: rows.length,
      changes: [said('What', kind), said('Paper', paper)],
    })
  return { ok: true, printed: rows.length }
}
