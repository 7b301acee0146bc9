import { FILE_COURIER } from '#domain/payouts/payout-file.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { exportOrders } from '#features/orders/list/export-orders.ts'
import { exportReconciliation } from '#features/payouts/export-reconciliation.ts'
import { keepParcelSums } from '#features/payouts/keep-parcel-sums.ts'
import { reconcile } from '#features/payouts/reconcile.ts'
import type { Shop } from '#features/shop.ts'
import { fillParcels } from '#scripts/seed/fill-parcels.ts'
import { makeAdmin } from '#tests/support/people.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { heading, line } from './report.ts'
import { withOrders } from './with-orders.ts'

const ORDERS = 10_000

type Say = (line: string) => void

/** The sums and the export of the payouts, on both engines. */
export async function benchPayouts(databases: BenchDatabases, say: Say): Promise<void> {
  for (const engine of ['sqlite', 'postgres'] as const) {
    say(heading(`payouts of ${ORDERS.toLocaleString('en-US')} orders on ${engine}`))
    await withOrders(await databases.place(engine), { orders: ORDERS, say }, async shop => {
      await fillParcels(shop.db, { courier: FILE_COURIER, until: new Date() })
      const { by } = await makeAdmin(shop)
      await benchSums(shop, by, say)
      const order = await msPerRow(ordersOf(shop, by))
      const parcel = await msPerRow(exportReconciliation(shop, { by }))
      say(line('a row of the reconciliation, of one of an order', parcel / order, 'x', 'at most 1'))
    })
  }
}

async function benchSums(shop: Shop, by: Admin, say: Say): Promise<void> {
  await reconcile(shop, { by })
  const startedAt = performance.now()
  await reconcile(shop, { by })
  const kept = performance.now() - startedAt
  say(line('the payouts, sums kept', kept, 'ms', 'below 300'))
  await shop.db.transact(({ tx }) =>
    tx
      .insertInto('parcel_sum_changes')
      .columns(['order_day'])
      .expression(days => days.selectFrom('parcel_sums').select('order_day').distinct())
      .execute(),
  )
  const keptAt = performance.now()
  await keepParcelSums(shop)
  say(line('keeping all days anew', (performance.now() - keptAt) / kept, 'x the look'))
}

async function* ordersOf(shop: Shop, by: Admin) {
  const exported = await exportOrders(shop, {
    by,
    what: { filter: { withHidden: true } },
    maximum: ORDERS * 2,
  })
  if (!exported.ok) throw new Error(exported.code)
  yield* exported.parts
}

async function msPerRow(parts: AsyncIterable<readonly unknown[]>): Promise<number> {
  const startedAt = performance.now()
  let rows = 0
  for await (const part of parts) rows += part.length
  return (performance.now() - startedAt) / rows
}
