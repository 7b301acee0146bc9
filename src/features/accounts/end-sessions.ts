import type { Transaction } from '#db/open-db.ts'

/** Ends the sessions of a person, in the transaction of what makes them end; what stands open for them hears of it. */
export async function endSessions({ tx, tell }: Transaction, of: { userId: string }): Promise<void> {
  tell('sessions')
  await tx.deleteFrom('sessions').where('user_id', '=', of.userId).execute()
}
