import type { Transaction } from '#db/open-db.ts'

/**
 * Locks a day in Dhaka until the transaction ends, so that of several processes none counts what another is about to spend.
 * Returns what was spent on it, in poisha.
 */
export async function lockDay({ tx }: Transaction, day: string): Promise<number> {
  const { spent } = await tx
    .insertInto('message_days')
    .values({ day, spent: 0 })
    .onConflict(conflict =>
      conflict.column('day').doUpdateSet(known => ({ spent: known.ref('message_days.spent') })),
    )
    .returning('spent')
    .executeTakeFirstOrThrow()
  return spent
}
