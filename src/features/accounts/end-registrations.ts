import type { Transaction } from '#db/open-db.ts'

/**
 * Ends what waits for the code of an email, and its open codes and links, in the transaction that proves the email or
 * gives its account to somebody. Codes first, as where a code is given: whoever takes its row first wins.
 */
export async function endRegistrations({ tx }: Transaction, email: string): Promise<void> {
  await tx.deleteFrom('asked_codes').where('email', '=', email).execute()
  await tx.deleteFrom('mail_links').where('email', '=', email).execute()
  await tx.deleteFrom('sessions').where('pending_email', '=', email).execute()
}
