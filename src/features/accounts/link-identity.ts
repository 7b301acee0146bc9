import type { Transaction } from '#db/open-db.ts'
import type { Role } from '#domain/accounts/account.ts'
import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import { endRegistrations } from './end-registrations.ts'
import { endSessions } from './end-sessions.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** A person of the identity provider who is proven to read the email. */
export type ProvenIdentity = { issuer: string; subject: string; email: string }

type Linked =
  | { ok: true; userId: string | undefined }
  | Refusal<'identity_email_taken' | 'identity_of_staff' | 'signup_closed'>

/** The account with the identity's email, as read before the identity was found to have no link. */
export type AccountOfEmail = { id: string; role: Role; verified_at: string | null }

type Given = { now: Date; signup: 'open' | 'closed' }

/**
 * Links an unlinked identity by its email: to a new account, or to one whose email nobody has proven. The person who
 * typed the password and the phone of such an account never proved the email and loses it: its password, phone,
 * sessions and codes are removed. An account with a proven email belongs to its owner by password, and an email alone
 * does not open it. Returns no id when another request was faster.
 */
export async function linkIdentity(
  transaction: Transaction,
  { identity, account }: { identity: ProvenIdentity; account: AccountOfEmail | undefined },
  given: Given,
): Promise<Linked> {
  if (account && account.role !== 'User') return { ok: false, code: 'identity_of_staff' }
  if (account && account.verified_at !== null) return { ok: false, code: 'identity_email_taken' }
  if (!account && given.signup === 'closed') return { ok: false, code: 'signup_closed' }
  await endRegistrations(transaction, identity.email)
  const userId = account
    ? await claim(transaction, account.id, given.now)
    : await make(transaction, identity, given.now)
  if (userId === undefined) return { ok: true, userId }
  const { issuer, subject } = identity
  const link = { issuer, subject, user_id: userId, created_at: given.now.toISOString() }
  await transaction.tx.insertInto('identities').values(link).execute()
  const details = { issuer }
  await recordAccountEvent(transaction, {
    kind: 'identity_linked',
    details,
    userId,
    actor: userId,
    now: given.now,
  })
  return { ok: true, userId }
}

/** Takes over an account whose email is proven only now, and ends all its sessions. */
async function claim(transaction: Transaction, id: string, now: Date): Promise<string | undefined> {
  const claimed = await transaction.tx
    .updateTable('users')
    .set({
      verified_at: now.toISOString(),
      password_hash: null,
      password_temporary_at: null,
      phone: null,
      claimed_phone: null,
    })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .where('role', '=', 'User')
    .returning('id')
    .executeTakeFirst()
  if (claimed) await endSessions(transaction, { userId: id })
  return claimed?.id
}

async function make({ tx }: Transaction, { email }: ProvenIdentity, now: Date): Promise<string | undefined> {
  const at = now.toISOString()
  const made = await tx
    .insertInto('users')
    .values({ id: newId(now), email, role: 'User', verified_at: at, created_at: at })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}
