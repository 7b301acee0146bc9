import type { Transaction } from '#db/open-db.ts'
import { endRegistrations } from './end-registrations.ts'

/**
 * Frees an email for the account that an Admin gives it to: an account that nobody has proven goes, with its open codes,
 * since anybody may have typed the email. Returns false when the email has a proven account.
 */
export async function freeEmail(transaction: Transaction, email: string): Promise<boolean> {
  const { tx } = transaction
  await endRegistrations(transaction, email)
  await tx.deleteFrom('users').where('email', '=', email).where('verified_at', 'is', null).execute()
  const owner = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return owner === undefined
}
