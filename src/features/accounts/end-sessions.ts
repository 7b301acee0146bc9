import type { Work } from '#db/open-db.ts'

/** Ends the sessions of a person, in the transaction of what makes them end. */
export async function endSessions({ tx }: Work, of: { userId: string }): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', of.userId).execute()
}
