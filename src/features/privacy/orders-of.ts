import type { Selectable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'

/**
 * The orders of these phones, deleted ones included, locked until the transaction ends: of two who forget the same person
 * at once, the second one finds none.
 */
export const ordersOf = (
  { tx }: Transaction,
  phones: readonly string[],
): Promise<Selectable<Tables['orders']>[]> =>
  tx
    .updateTable('orders')
    .set(locked => ({ version: locked.ref('version') }))
    .where('recipient_phone', 'in', phones)
    .returningAll()
    .execute()
