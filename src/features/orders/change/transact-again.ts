import { isUniqueViolation } from '#db/db-errors.ts'
import type { Transaction } from '#db/open-db.ts'
import type { Shop } from '#features/shop.ts'

/**
 * The transaction of a verb that may write an invoice. When somebody gives the same one to another order at this very
 * moment, it is run once more, and finds it.
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
