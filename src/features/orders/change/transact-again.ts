import { isUniqueViolation } from '#db/db-errors.ts'
import type { Transaction } from '#db/open-db.ts'
import type { Shop } from '#features/shop.ts'

/**
 * The transaction of a verb that may write an invoice. When another order receives the same invoice at this very
 * moment, the transaction runs once more and finds it.
 */
export async function transactAgain<Result>(
  { db }: Shop,
  transaction: (inside: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transact(transaction)
  } catch (error) {
    if (isUniqueViolation(error)) return await db.transact(transaction)
    throw error
  }
}
