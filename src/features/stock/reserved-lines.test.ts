import { type Compilable, CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#db/open-db.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { linesInShop } from './lines-in-shop.ts'
import { reservedLines } from './reserved-lines.ts'

const KINDS = ['order_lines.size_id', 'order_lines.product_id', 'order_lines.color'] as const
const AMOUNTS = ['order_lines.cost', 'order_lines.quantity', 'order_lines.returned'] as const

async function waysOf({ main }: Db, query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile()
  const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
  return (await main.executeQuery<{ detail: string }>(plan)).rows.map(({ detail }) => detail)
}

eachEngine((engine, open) => {
  test('a line whose pairs all came back holds none, and one of which some did still counts', async () => {
    const { db } = makeShop(await open())
    const product = await makeProduct(makeShop(db))
    const orders = [2, 2, 1].map(quantity => makeStaffOrder(makeShop(db), [makeLine(product, { quantity })]))
    const [back, partly, kept] = await Promise.all(orders)
    if (!back || !partly || !kept) throw new Error('three orders were placed')
    const giveBack = (id: string, returned: number) =>
      db.transact(({ tx }) =>
        tx.updateTable('order_lines').set({ returned }).where('order_id', '=', id).execute(),
      )
    await giveBack(back.id, 2)
    await giveBack(partly.id, 1)
    for (const lines of [reservedLines(db.reports), linesInShop(db.reports)]) {
      const found = await lines.select('order_lines.order_id').execute()
      expect(found.map(({ order_id }) => order_id).toSorted()).toEqual([partly.id, kept.id].toSorted())
    }
  })

  test('reserved pairs are counted in indexes alone, however many parcels came back', async () => {
    const db = await open()
    // PostgreSQL plans by the number of rows
    if (engine === 'postgres') return
    const all = reservedLines(db.reports).select([...KINDS, ...AMOUNTS])
    expect(await waysOf(db, all.groupBy(KINDS))).toEqual([
      'SCAN order_lines USING COVERING INDEX order_lines_reserved',
    ])
    expect(await waysOf(db, all.where('order_lines.size_id', 'in', ['1', '2']))).toEqual([
      'SEARCH order_lines USING COVERING INDEX order_lines_reserved (size_id=?)',
    ])
    expect(await waysOf(db, linesInShop(db.reports).select([...KINDS, ...AMOUNTS]))).toEqual([
      'SCAN orders USING INDEX orders_in_shop',
      'SEARCH order_lines USING COVERING INDEX order_lines_reserved_of_order (order_id=?)',
    ])
  })
})
