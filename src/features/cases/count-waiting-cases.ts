import { isWaiting } from '#domain/cases/case-state.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { nextOf, readCaseLines, readExchangeOrders, readOpenRows } from './read-cases.ts'
import { shelfOf } from './shelf-of.ts'

/** The menu shows no number above 99; one more is enough to show that there are more. */
const MAXIMUM_COUNTED = 100

/**
 * How many cases wait for somebody of the shop, for the menu: at most 100. What is next is not stored, so the facts of the
 * open cases are read, and of their sizes those that one waits for.
 */
export async function countWaitingCases(
  { db: { reports: db }, clock }: Shop,
  _asked: { by: Staff },
): Promise<{ ok: true; count: number }> {
  const now = clock.now()
  const rows = await readOpenRows(db)
  const ids = rows.map(({ id }) => id)
  const linesOf = await readCaseLines(db, ids)
  const exchangeOrders = await readExchangeOrders(db, rows)
  const awaited = rows.filter(({ waiting_at }) => waiting_at !== null)
  const shelf = await shelfOf(
    db,
    awaited.flatMap(({ id }) => linesOf.get(id) ?? []),
  )
  const waiting = rows.filter(row => {
    const lines = linesOf.get(row.id) ?? []
    const exchangeOrder = exchangeOrders.get(row.exchange_order_id) ?? null
    const isInStock = lines.every(
      line => line.wanted_product_id === null || shelf.leftOf(line.wanted_size_id) > 0,
    )
    return isWaiting(nextOf({ row, lines, exchangeOrder }, { isInStock, now }))
  })
  return { ok: true, count: Math.min(MAXIMUM_COUNTED, waiting.length) }
}
