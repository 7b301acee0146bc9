import type { Transaction } from '#db/open-db.ts'

/** Ends the sessions of a person, in the transaction of the cause, and notifies their open streams and downloads. */
export async function endSessions({ tx, publish }: Transaction, of: { userId: string }): Promise<void> {
  publish('sessions')
  await tx.deleteFrom('sessions').where('user_id', '=', of.userId).execute()
}
