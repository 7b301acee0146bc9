import type { Identity } from '#adapters/identity/identity-provider.ts'
import type { Transaction } from '#db/open-db.ts'
import { addressBlock } from '#domain/network-address.ts'
import type { Refusal } from '#domain/refusal.ts'
import { countUse } from '#features/limits/count-use.ts'
import { giveBackUse } from '#features/limits/give-back-use.ts'
import type { Shop } from '#features/shop.ts'
import { type KnownDevice, knownDevice } from './device-token.ts'
import { type AccountOfEmail, linkIdentity, type ProvenIdentity } from './link-identity.ts'
import { mailNewBrowser, type SigningIn } from './mail-new-browser.ts'
import { letterheadOf } from './mails/letterhead.ts'
import { noteFailedSignIn } from './note-failed-sign-in.ts'
import { type OpenedSession, openSession, type Visitor } from './open-session.ts'
import { purgeEndedSessions } from './purge-ended-sessions.ts'
import { recordSignIn } from './record-sign-in.ts'
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
      | 'account_suspended'
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
  const opened = await openFor(shop, identity, visitor)
  if (!opened.ok) {
    const user = await userOfEmail(shop, identity.email)
    await noteFailedSignIn(shop, { identifier: identity.email, user, visitor })
    return opened
  }
  await giveBackUse(shop, counted)
  await purgeEndedSessions(shop)
  return { ok: true, session: opened.session, device: await rememberDevice(shop, opened.userId) }
}

/** All in one transaction: the link, the session, its row, and the mails to the Admins. */
async function openFor(shop: Shop, identity: ProvenIdentity, visitor: Visitor) {
  const given = { now: shop.clock.now(), signup: shop.config.signup }
  const letterhead = letterheadOf(await shop.settings.now())
  return await shop.db.transact(async transaction => {
    const linked = await findOrLink(transaction, identity, given)
    if (!linked.ok) return linked
    const { user } = linked
    const { id: userId, password_hash: passwordHash } = user
    const session = await openSession(transaction, { userId }, { visitor, now: given.now })
    if (!session.isHalf) {
      const isNewBrowser = knownDevice(shop, { userId, passwordHash }, visitor.deviceToken) === undefined
      const way = 'identity provider'
      await recordSignIn(transaction, { userId, visitor, now: given.now, way, isNewBrowser })
    }
    await mailNewBrowser(transaction, shop, { user, visitor, letterhead })
    return { ok: true as const, userId, session }
  })
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
  | { ok: true; user: FederatedUser }
  | Refusal<'account_suspended' | 'identity_email_taken' | 'identity_of_staff' | 'signup_closed'>
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
    const noted =
      linked.userId === undefined ? undefined : await noteSignIn(transaction, linked.userId, given.now)
    if (noted && noted.suspended_at !== null) return { ok: false, code: 'account_suspended' }
    if (noted) return { ok: true, user: noted }
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

const userOfEmail = ({ db }: Shop, email: string) =>
  db.main.selectFrom('users').select(['id', 'email', 'role']).where('email', '=', email).executeTakeFirst()

/** As they were before this sign-in. */
type FederatedUser = SigningIn & { suspended_at: string | null }

/** Undefined when the person is gone; one who is there cannot be deleted before this transaction ends. */
async function noteSignIn(
  { tx }: Transaction,
  userId: string,
  now: Date,
): Promise<FederatedUser | undefined> {
  const before = await tx
    .selectFrom('users')
    .select('last_sign_in_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  const noted = await tx
    .updateTable('users')
    .set({ last_sign_in_at: now.toISOString() })
    .where('id', '=', userId)
    .returning(['id', 'email', 'role', 'password_hash', 'suspended_at'])
    .executeTakeFirst()
  return before && noted && { ...noted, ...before }
}
