import type { Selectable } from 'kysely'
import type { Transaction } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import type { Staff } from '#features/accounts/proof.ts'

/** An attempt of the caller on an order. */
export const ownAttempt = async (
  { tx }: Transaction,
  { by, orderId, id }: { by: Staff; orderId: string; id: string },
): Promise<Selectable<Tables['call_attempts']> | undefined> =>
  await tx
    .selectFrom('call_attempts')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('actor', '=', by.user.id)
    .executeTakeFirst()
