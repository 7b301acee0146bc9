import type { Transaction } from '#db/open-db.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { lockUser } from './lock-user.ts'
import type { Admin } from './proof.ts'
import { recordAccountEvent } from './record-account-event.ts'

/**
 * Deletes an account and its sessions. The records of what the person did stay. `not_allowed`: the asking Admin was
 * deleted meanwhile.
 */
export async function deleteUser(
  shop: Shop,
  { by, id }: { by: Admin; id: string },
): Promise<{ ok: true } | Refusal<'last_admin' | 'not_allowed' | 'user_is_self' | 'user_not_found'>> {
  if (id === by.user.id) return { ok: false, code: 'user_is_self' }
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    const admins = await lockAdmins(transaction)
    if (admins.length === 1 && admins.includes(id)) return { ok: false, code: 'last_admin' }
    if (!admins.includes(by.user.id)) return { ok: false, code: 'not_allowed' }
    const user = await lockUser(transaction, id)
    if (!user) return { ok: false, code: 'user_not_found' }
    transaction.publish('sessions')
    await transaction.tx.deleteFrom('users').where('id', '=', id).execute()
    const { email, role } = user
    const event = { kind: 'deleted', details: { email, role }, userId: id, actor: by.user.id, now } as const
    await recordAccountEvent(transaction, event)
    return { ok: true }
  })
}

/**
 * Locks all Admins until the transaction ends, and returns their ids. Every removal of an Admin locks them first, so
 * that two Admins who delete each other do so one after the other, and the second finds what the first left.
 */
async function lockAdmins({ tx }: Transaction): Promise<string[]> {
  const rows = await tx
    .updateTable('users')
    .set(locked => ({ role: locked.ref('role') }))
    .where('role', '=', 'Admin')
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}
