import type { Work } from '#db/open-db.ts'

/**
 * Ends what waits for the code of an email, and the codes themselves, in the transaction that proves the email or gives
 * its account to somebody. Codes first, as where a code is given: whoever takes its row first wins.
 */
export async function endRegistrations({ tx }: Work, email: string): Promise<void> {
  await tx.deleteFrom('codes').where('email', '=', email).execute()
  await tx.deleteFrom('sessions').where('pending_email', '=', email).execute()
}
