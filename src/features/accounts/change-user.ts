import { isUniqueViolation } from '#db/db-errors.ts'
import type { Transaction } from '#db/open-db.ts'
import type { Role, User } from '#domain/accounts/account.ts'
import { storedPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { endSessions } from './end-sessions.ts'
import { lockUser } from './lock-user.ts'
import type { Admin } from './proof.ts'
import { recordAccountEvent } from './record-account-event.ts'

/** A field left out stays; a `phone` of null or "" is removed, a number in any spelling becomes a login. */
export type UserChange = { by: Admin; id: string; role?: Role; phone?: string | null }

/**
 * Changes the role, the phone or both of an account. A new role ends its sessions, so that everything open under the
 * old role closes at once.
 */
export async function changeUser(
  shop: Shop,
  { by, id, role, phone }: UserChange,
): Promise<
  | { ok: true; user: User }
  | Refusal<'account_phone_invalid' | 'admin_role_fixed' | 'phone_taken' | 'user_not_found'>
> {
  const wanted = phone ? storedPhone(phone) : null
  if (wanted === undefined) return { ok: false, code: 'account_phone_invalid' }
  const change = { role, phone: phone === undefined ? undefined : wanted, actor: by.user.id }
  try {
    return await writeChange(shop, id, change)
  } catch (error) {
    // two accounts given one phone at the same moment: the second write finds it taken
    if (isUniqueViolation(error)) return { ok: false, code: 'phone_taken' }
    throw error
  }
}

type Change = { role: Role | undefined; phone: string | null | undefined; actor: string }

function writeChange(
  shop: Shop,
  id: string,
  { role, phone, actor }: Change,
): Promise<{ ok: true; user: User } | Refusal<'admin_role_fixed' | 'phone_taken' | 'user_not_found'>> {
  const now = shop.clock.now()
  return shop.db.transact(async transaction => {
    const before = await lockUser(transaction, id)
    if (!before) return { ok: false, code: 'user_not_found' }
    const after: User = {
      ...before,
      role: role ?? before.role,
      phone: phone === undefined ? before.phone : phone,
      // the phone that an Admin sets replaces the one that the person typed
      claimedPhone: phone === undefined ? before.claimedPhone : null,
    }
    const step = { before, after, actor, now }
    if (after.role !== before.role) {
      if (before.role === 'Admin') return { ok: false, code: 'admin_role_fixed' }
      await setRole(transaction, step)
    }
    const isOtherPhone = after.phone !== before.phone || after.claimedPhone !== before.claimedPhone
    if (isOtherPhone && !(await setPhone(transaction, step))) return { ok: false, code: 'phone_taken' }
    return { ok: true, user: after }
  })
}

type Step = { before: User; after: User; actor: string; now: Date }

async function setRole(transaction: Transaction, { before, after, actor, now }: Step): Promise<void> {
  await transaction.tx.updateTable('users').set({ role: after.role }).where('id', '=', after.id).execute()
  await endSessions(transaction, { userId: after.id })
  const details = { from: before.role, to: after.role }
  await recordAccountEvent(transaction, { kind: 'role_changed', details, userId: after.id, actor, now })
}

/** Returns false when another account has the phone. */
async function setPhone(transaction: Transaction, { before, after, actor, now }: Step): Promise<boolean> {
  const { id, phone } = after
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
  await recordAccountEvent(transaction, { kind: 'phone_changed', details, userId: id, actor, now })
  return true
}
