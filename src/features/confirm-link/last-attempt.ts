import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** What was said last about an order, by staff or by the link, and not taken back. */
export const lastAttempt = async (
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  orderId: string,
): Promise<Selectable<Tables['call_attempts']> | undefined> =>
  await db
    .selectFrom('call_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .where('outcome', 'not in', ['no_answer', 'busy', 'switched_off', 'wrong_number'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
