import type { Transaction } from '#db/open-db.ts'
import { type JudgedCase, readCaseLines, readExchangeOrders } from './read-cases.ts'

/** Locks a case until the transaction ends; undefined when there is none. */
export async function lockCase(transaction: Transaction, id: string): Promise<JudgedCase | undefined> {
  const { tx } = transaction
  const row = await tx
    .updateTable('cases')
    .set(locked => ({ version: locked('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const lines = (await readCaseLines(tx, [id])).get(id) ?? []
  const exchangeOrder = (await readExchangeOrders(tx, [row])).get(row.exchange_order_id) ?? null
  return { row, lines, exchangeOrder }
}
