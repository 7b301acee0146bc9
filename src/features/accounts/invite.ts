import { isUniqueViolation } from '#db/db-errors.ts'
import type { Transaction } from '#db/open-db.ts'
import { storedEmail } from '#domain/accounts/email.ts'
import { INVITATION_LIFE_MS, type InvitedRole } from '#domain/accounts/invitation.ts'
import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { countUse } from '#features/limits/count-use.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Shop } from '#features/shop.ts'
import { HANDED_LINKS, type HandedLink } from './hand-password-link.ts'
import { isProvenEmail } from './is-proven-email.ts'
import { lockAdmins } from './lock-admins.ts'
import { invitationMail } from './mails/handed-link-mails.ts'
import { type Letterhead, letterheadOf } from './mails/letterhead.ts'
import type { Admin, SteppedUpAdmin } from './proof.ts'
import { newSessionToken, sessionTokenHash } from './session-token.ts'

/** `name` has text. */
export type InvitationRequest = { by: SteppedUpAdmin; email: string; name: string; role: InvitedRole }
/** The link is in this answer alone: the database holds only its hash. */
export type Invited = { ok: true; id: string } & HandedLink

/**
 * Invites somebody without an account: the link sets a password and makes the account, once, within two days. An
 * invitation of the same email that was not used in time is replaced. An account that nobody has proven counts as none:
 * anybody may type an email at the sign-up. `not_allowed`: the asking Admin has lost the right meanwhile.
 */
export async function invite(
  shop: Shop,
  { by, email: typed, name, role }: InvitationRequest,
): Promise<
  Invited | Refusal<'email_invalid' | 'email_taken' | 'invited_already' | 'not_allowed' | 'too_many_requests'>
> {
  const email = storedEmail(typed)
  if (email === undefined) return { ok: false, code: 'email_invalid' }
  const counted = await countUse(shop, { key: `handed-links:${by.user.id}`, ...HANDED_LINKS })
  if (!counted.ok) return counted
  const letterhead = letterheadOf(await shop.settings.now())
  const now = shop.clock.now()
  try {
    return await shop.db.transact(async transaction => {
      if (!(await lockAdmins(transaction)).includes(by.user.id)) return { ok: false, code: 'not_allowed' }
      if (await isProvenEmail(transaction.tx, email)) return { ok: false, code: 'email_taken' }
      const open = await transaction.tx
        .selectFrom('invitations')
        .select(['id', 'expires_at'])
        .where('email', '=', email)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      if (open && open.expires_at > now.toISOString()) return { ok: false, code: 'invited_already' }
      if (open) await endInvitation(transaction, { id: open.id, ending: 'replaced', now })
      const handed = { by, email, name, role, letterhead, what: 'invited' } as const
      return await handInvitation(transaction, shop, handed)
    })
  } catch (error) {
    // two Admins invite the same person at the same moment
    if (isUniqueViolation(error)) return { ok: false, code: 'invited_already' }
    throw error
  }
}

/** A new link in place of an earlier one, which ends; for the same person and role, by the Admin who asks now. */
export async function renewInvitation(
  shop: Shop,
  { by, id }: { by: SteppedUpAdmin; id: string },
): Promise<Invited | Refusal<'email_taken' | 'invitation_not_found' | 'not_allowed' | 'too_many_requests'>> {
  const counted = await countUse(shop, { key: `handed-links:${by.user.id}`, ...HANDED_LINKS })
  if (!counted.ok) return counted
  const letterhead = letterheadOf(await shop.settings.now())
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    if (!(await lockAdmins(transaction)).includes(by.user.id)) return { ok: false, code: 'not_allowed' }
    const earlier = await endInvitation(transaction, { id, ending: 'replaced', now })
    if (!earlier) return { ok: false, code: 'invitation_not_found' }
    if (await isProvenEmail(transaction.tx, earlier.email)) return { ok: false, code: 'email_taken' }
    return await handInvitation(transaction, shop, {
      by,
      ...earlier,
      letterhead,
      what: 'invitation_renewed',
    })
  })
}

/** Ends the link of an invitation. `invitation_not_found`: also for one that was used or taken back. */
export function takeInvitationBack(
  shop: Shop,
  { by, id }: { by: Admin; id: string },
): Promise<{ ok: true } | Refusal<'invitation_not_found'>> {
  const now = shop.clock.now()
  return shop.db.transact(async transaction => {
    const ended = await endInvitation(transaction, { id, ending: 'taken_back', now })
    if (!ended) return { ok: false, code: 'invitation_not_found' }
    const thing = { kind: 'person', id, name: ended.email } as const
    await recordDeed(transaction, { by, now, what: 'invitation_taken_back', thing })
    return { ok: true }
  })
}

/** Ends an open invitation, also a late one; undefined when somebody else has ended it. */
const endInvitation = (
  { tx }: Transaction,
  { id, ending, now }: { id: string; ending: 'replaced' | 'taken_back'; now: Date },
): Promise<{ email: string; name: string; role: InvitedRole } | undefined> =>
  tx
    .updateTable('invitations')
    .set({ ended_at: now.toISOString(), ending })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['email', 'name', 'role'])
    .executeTakeFirst()

async function handInvitation(
  transaction: Transaction,
  shop: Shop,
  {
    by,
    email,
    name,
    role,
    letterhead,
    what,
  }: InvitationRequest & { letterhead: Letterhead; what: 'invited' | 'invitation_renewed' },
): Promise<Invited> {
  const now = shop.clock.now()
  const id = newId(now)
  const token = newSessionToken()
  const expires = new Date(now.getTime() + INVITATION_LIFE_MS)
  await transaction.tx
    .insertInto('invitations')
    .values({
      id,
      token_hash: sessionTokenHash(token),
      email,
      name,
      role,
      actor: by.user.id,
      created_at: now.toISOString(),
      expires_at: expires.toISOString(),
    })
    .execute()
  const changes = [{ field: 'role', before: null, after: role }]
  await recordDeed(transaction, { by, now, what, thing: { kind: 'person', id, name: email }, changes })
  const link = `${shop.config.publicOrigin}/invite/${token}`
  const isMailed = shop.config.hasMailServer
  const inviter = by.user.name ?? by.user.email
  if (isMailed)
    await queueMail(transaction, shop, {
      ...invitationMail(letterhead, { to: email, name, role, by: inviter, link }),
      giveUpAt: expires,
    })
  return { ok: true, id, link, expiresAt: expires.toISOString(), isMailed }
}
