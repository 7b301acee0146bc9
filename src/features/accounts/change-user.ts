import { isUniqueViolation } from '#db/db-errors.ts'
import type { Transaction } from '#db/open-db.ts'
import type { AccountState, Role, User } from '#domain/accounts/account.ts'
import { storedEmail } from '#domain/accounts/email.ts'
import { storedPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Shop } from '#features/shop.ts'
import { type AccountStep, changeRights, type RightsRefusal } from './change-rights.ts'
import { lockAdmins } from './lock-admins.ts'
import { lockUser } from './lock-user.ts'
import { mailAdmins, WARNING_LIFE_MS } from './mail-admins.ts'
import { emailChangedMail, emailSetMail } from './mails/email-mails.ts'
import { type Letterhead, letterheadOf } from './mails/letterhead.ts'
import type { SteppedUpAdmin } from './proof.ts'
import { recordAccountEvent } from './record-account-event.ts'
import { setEmail } from './set-email.ts'
import { setName } from './set-name.ts'

/**
 * A field left out stays; a `phone` of null or "" is removed, a number in any spelling becomes a login. `name` has text.
 */
export type UserChange = {
  by: SteppedUpAdmin
  id: string
  role?: Role
  phone?: string | null
  name?: string
  state?: AccountState
  email?: string
}

type ChangeRefusal =
  | RightsRefusal
  | 'account_phone_invalid'
  | 'email_change_by_code'
  | 'email_invalid'
  | 'email_taken'
  | 'phone_taken'
  | 'user_not_found'

/**
 * Changes an account. Another role or state ends its sessions, so that everything open under the old right closes at
 * once; about another email both mailboxes get a mail. `not_allowed`: the asking Admin has lost the right meanwhile.
 * `email_change_by_code`: mail works in this shop, so an Admin proves the own new email with a code.
 */
export async function changeUser(
  shop: Shop,
  { by, id, role, phone, name, state, email }: UserChange,
): Promise<{ ok: true; user: User } | Refusal<ChangeRefusal>> {
  const wantedPhone = phone ? storedPhone(phone) : null
  if (wantedPhone === undefined) return { ok: false, code: 'account_phone_invalid' }
  const wantedEmail = email === undefined ? undefined : storedEmail(email)
  if (email !== undefined && wantedEmail === undefined) return { ok: false, code: 'email_invalid' }
  if (email !== undefined && shop.config.hasMailServer && id === by.user.id)
    return { ok: false, code: 'email_change_by_code' }
  const wanted = { role, state, name, email: wantedEmail, phone: phone === undefined ? phone : wantedPhone }
  try {
    return await writeChange(shop, { by, id, wanted }, letterheadOf(await shop.settings.now()))
  } catch (error) {
    // two accounts given one phone or email at the same moment: the second write finds it taken
    if (isUniqueViolation(error))
      return { ok: false, code: wanted.email === undefined ? 'phone_taken' : 'email_taken' }
    throw error
  }
}

type Wanted = {
  role: Role | undefined
  state: AccountState | undefined
  name: string | undefined
  email: string | undefined
  phone: string | null | undefined
}

function writeChange(
  shop: Shop,
  { by, id, wanted }: { by: SteppedUpAdmin; id: string; wanted: Wanted },
  letterhead: Letterhead,
): Promise<
  { ok: true; user: User } | Refusal<RightsRefusal | 'email_taken' | 'phone_taken' | 'user_not_found'>
> {
  const now = shop.clock.now()
  return shop.db.transact(async transaction => {
    // before the account itself: everybody who changes rights takes the locks in this order
    const admins = await lockAdmins(transaction)
    const before = await lockUser(transaction, id)
    if (!before) return { ok: false, code: 'user_not_found' }
    const after: User = {
      ...before,
      role: wanted.role ?? before.role,
      state: wanted.state ?? before.state,
      name: wanted.name ?? before.name,
      email: wanted.email ?? before.email,
      phone: wanted.phone === undefined ? before.phone : wanted.phone,
      // the phone that an Admin sets replaces the one that the person typed
      claimedPhone: wanted.phone === undefined ? before.claimedPhone : null,
    }
    const step = { before, after, by, now }
    const problem = await changeRights(transaction, { ...step, admins })
    if (problem) return { ok: false, code: problem }
    if (!admins.includes(by.actor)) return { ok: false, code: 'not_allowed' }
    if (!(await setPhone(transaction, step))) return { ok: false, code: 'phone_taken' }
    if (!(await setEmail(transaction, step))) return { ok: false, code: 'email_taken' }
    await setName(transaction, step)
    if (after.email !== before.email) await mailEmailSet(transaction, shop, { ...step, letterhead })
    if (after.role === 'Admin' && before.role !== 'Admin') {
      const warning = { kind: 'new_admin', who: after.email, by: by.user.email } as const
      await mailAdmins(transaction, shop, { warning, except: [by.actor, id], letterhead })
    }
    return { ok: true, user: after }
  })
}

/** Returns false when another account has the phone. */
async function setPhone(transaction: Transaction, { before, after, by, now }: AccountStep): Promise<boolean> {
  const { id, phone } = after
  if (phone === before.phone && after.claimedPhone === before.claimedPhone) return true
  if (phone !== null) {
    const owner = await transaction.tx
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (owner) return false
  }
  await transaction.tx.updateTable('users').set({ phone, claimed_phone: null }).where('id', '=', id).execute()
  const details = { from: before.phone ?? before.claimedPhone, to: phone }
  await recordAccountEvent(transaction, { kind: 'phone_changed', details, userId: id, actor: by.actor, now })
  await recordDeed(transaction, {
    by,
    now,
    what: 'user_phone_changed',
    thing: { kind: 'person', id, name: after.email },
    changes: [{ field: 'phone', before: details.from, after: details.to }],
  })
  return true
}

/** Informs both mailboxes that an Admin gave an account another email, in the transaction that does. */
async function mailEmailSet(
  transaction: Transaction,
  shop: Shop,
  { before, after, by, now, letterhead }: AccountStep & { letterhead: Letterhead },
): Promise<void> {
  const giveUpAt = new Date(now.getTime() + WARNING_LIFE_MS)
  const told = [
    emailChangedMail(letterhead, { to: before.email, now }),
    emailSetMail(letterhead, { to: after.email, by: by.user.email, now }),
  ]
  for (const mail of told) await queueMail(transaction, shop, { ...mail, giveUpAt })
}
