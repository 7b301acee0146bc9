import type { Transaction } from '#db/open-db.ts'

/**
 * Ends the sessions of a person, and sign-ins that wait for the second factor, in the transaction of the cause, and
 * notifies their open streams and downloads. Returns how many sessions there were.
 */
export async function endSessions({ tx, publish }: Transaction, of: { userId: string }): Promise<number> {
  publish('sessions')
  const ended = await tx.deleteFrom('sessions').where('user_id', '=', of.userId).executeTakeFirst()
  await tx.deleteFrom('half_sign_ins').where('user_id', '=', of.userId).execute()
  return Number(ended.numDeletedRows)
}

/** Ends them all but the one of the person who asks. */
export async function endOtherSessions(
  { tx, publish }: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  publish('sessions')
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', sessionId).execute()
  await tx.deleteFrom('half_sign_ins').where('user_id', '=', userId).execute()
}
