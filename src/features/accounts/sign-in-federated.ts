import type { Identity } from '#adapters/identity/identity-provider.ts'
import type { Transaction } from '#db/open-db.ts'
import { addressBlock } from '#domain/network-address.ts'
import type { Refusal } from '#domain/refusal.ts'
import { countUse } from '#features/limits/count-use.ts'
import { giveBackUse } from '#features/limits/give-back-use.ts'
import type { Shop } from '#features/shop.ts'
import type { KnownDevice } from './device-token.ts'
import { type AccountOfEmail, linkIdentity, type ProvenIdentity } from './link-identity.ts'
import { type OpenedSession, openSession, type Visitor } from './open-session.ts'
import { purgeEndedSessions } from './purge-ended-sessions.ts'
import { rememberDevice } from './remember-device.ts'

/** Invalid tokens from one address, as for passwords: phone networks put many people behind one address. */
const TRIES_PER_ADDRESS = 30
const TRIES_WINDOW_MS = 5 * 60_000

/** `idToken` is the token that the identity provider gave the browser. */
export type FederatedRequest = { idToken: string; visitor: Visitor }
type SignedIn = { ok: true; session: OpenedSession; device: KnownDevice | undefined }

/**
 * Signs in a person by the identity provider: the one whose account the identity is linked to, even if their email
 * there has changed; otherwise see `linkIdentity`. `too_many_requests` is counted for an address.
 */
export async function signInFederated(
  shop: Shop,
  { idToken, visitor }: FederatedRequest,
): Promise<
  | SignedIn
  | Refusal<
      | 'identity_email_taken'
      | 'identity_invalid'
      | 'identity_of_staff'
      | 'identity_off'
      | 'identity_unreachable'
      | 'identity_unverified'
      | 'signup_closed'
      | 'too_many_requests'
    >
> {
  if (!shop.identity) return { ok: false, code: 'identity_off' }
  const counted = await countUse(shop, {
    key: `federated-from:${addressBlock(visitor.address)}`,
    maximum: TRIES_PER_ADDRESS,
    windowMs: TRIES_WINDOW_MS,
  })
  if (!counted.ok) return counted
  const verified = await shop.identity.verify(idToken)
  if (!verified.ok) return verified
  const identity = proven(verified.identity)
  if (!identity) return { ok: false, code: 'identity_unverified' }
  const given = { now: shop.clock.now(), signup: shop.config.signup }
  const opened = await shop.db.transact(async transaction => {
    const linked = await findOrLink(transaction, identity, given)
    if (!linked.ok) return linked
    const { userId } = linked
    return {
      ok: true as const,
      userId,
      session: await openSession(transaction, { userId }, { visitor, now: given.now }),
    }
  })
  if (!opened.ok) return opened
  await giveBackUse(shop, counted)
  await purgeEndedSessions(shop)
  return { ok: true, session: opened.session, device: await rememberDevice(shop, opened.userId) }
}

function proven({ issuer, subject, email, isEmailVerified }: Identity): ProvenIdentity | undefined {
  return email !== undefined && isEmailVerified ? { issuer, subject, email } : undefined
}

/** Two browsers of one person, or a code used at the same moment: the second try sees what the other one did. */
const LOOKS = 3

async function findOrLink(
  transaction: Transaction,
  identity: ProvenIdentity,
  given: Parameters<typeof linkIdentity>[2],
): Promise<
  { ok: true; userId: string } | Refusal<'identity_email_taken' | 'identity_of_staff' | 'signup_closed'>
> {
  for (let look = 0; look < LOOKS; look++) {
    // before the link: if this very identity proved the account a moment ago, its link exists by then
    const account = await findByEmail(transaction, identity.email)
    const userId = await findLinked(transaction, identity)
    const linked =
      userId === undefined
        ? await linkIdentity(transaction, { identity, account }, given)
        : { ok: true as const, userId }
    if (!linked.ok) return linked
    if (linked.userId !== undefined && (await noteSignIn(transaction, linked.userId, given.now)))
      return { ok: true, userId: linked.userId }
  }
  throw new Error('an account changed whenever it was looked at')
}

const findByEmail = ({ tx }: Transaction, email: string): Promise<AccountOfEmail | undefined> =>
  tx.selectFrom('users').select(['id', 'role', 'verified_at']).where('email', '=', email).executeTakeFirst()

async function findLinked(
  { tx }: Transaction,
  { issuer, subject }: ProvenIdentity,
): Promise<string | undefined> {
  const link = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return link?.user_id
}

/** Returns whether the person still exists; they cannot be deleted before this transaction ends. */
async function noteSignIn({ tx }: Transaction, userId: string, now: Date): Promise<boolean> {
  const noted = await tx
    .updateTable('users')
    .set({ last_sign_in_at: now.toISOString() })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
