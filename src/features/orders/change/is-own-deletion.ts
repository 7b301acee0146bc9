import type { Transaction } from '#db/open-db.ts'
import type { Staff } from '#features/accounts/proof.ts'

/** Whether a person may bring back what was deleted here: an Admin anything, a Moderator what they deleted last. */
export async function isOwnDeletion({ tx }: Transaction, by: Staff, orderId: string): Promise<boolean> {
  if (by.role === 'Admin') return true
  const last = await tx
    .selectFrom('order_events')
    .select('actor')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'deleted')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  // an order that was never deleted, or is unknown, is judged by the move itself
  return last === undefined || last.actor === by.user.id
}
