import type { Work } from '#db/open-db.ts'

/** Ends the sessions of a person, in the transaction of what makes them end; `butId` names one that stays. */
export async function endSessions({ tx }: Work, of: { userId: string; butId?: string }): Promise<void> {
  let ending = tx.deleteFrom('sessions').where('user_id', '=', of.userId)
  if (of.butId !== undefined) ending = ending.where('id', '<>', of.butId)
  await ending.execute()
}
