import type { Transaction } from '#db/open-db.ts'

/** Joining and separating take turns, in every process: each begins with what the one before has left. */
export async function lockNumbers({ tx }: Transaction, now: Date): Promise<void> {
  const turn = { name: 'customer-numbers', holder: 'a transaction', ends_at: now.toISOString() }
  await tx
    .insertInto('leases')
    .values(turn)
    .onConflict(conflict => conflict.column('name').doUpdateSet({ ends_at: turn.ends_at }))
    .execute()
}
