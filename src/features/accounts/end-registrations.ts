import type { Transaction } from '#db/open-db.ts'

/**
 * Ends the pending registrations of an email, and its open codes and links, in the transaction that proves the email or
 * gives its account to somebody. Codes come first, as when a code is used: the first to delete its row wins.
 */
export async function endRegistrations({ tx }: Transaction, email: string): Promise<void> {
  await tx.deleteFrom('asked_codes').where('email', '=', email).execute()
  await tx.deleteFrom('mail_links').where('email', '=', email).execute()
  await tx.deleteFrom('sessions').where('pending_email', '=', email).execute()
}
