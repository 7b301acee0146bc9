import type { Refusal } from '#domain/refusal.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { endHandedLinks } from './end-handed-links.ts'
import { lockAdmins, removalProblem } from './lock-admins.ts'
import { lockUser } from './lock-user.ts'
import { mailAdmins } from './mail-admins.ts'
import { letterheadOf } from './mails/letterhead.ts'
import type { SteppedUpAdmin } from './proof.ts'
import { recordAccountEvent } from './record-account-event.ts'

/**
 * Deletes an account and its sessions. The records of what the person did stay. `not_allowed`: the asking Admin was
 * deleted meanwhile.
 */
export async function deleteUser(
  shop: Shop,
  { by, id }: { by: SteppedUpAdmin; id: string },
): Promise<{ ok: true } | Refusal<'last_admin' | 'not_allowed' | 'user_is_self' | 'user_not_found'>> {
  if (id === by.user.id) return { ok: false, code: 'user_is_self' }
  const letterhead = letterheadOf(await shop.settings.now())
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    const problem = removalProblem(await lockAdmins(transaction), { id, by: by.user.id })
    if (problem) return { ok: false, code: problem }
    const user = await lockUser(transaction, id)
    if (!user) return { ok: false, code: 'user_not_found' }
    transaction.publish('sessions')
    await transaction.tx.deleteFrom('users').where('id', '=', id).execute()
    await endHandedLinks(transaction, { actor: id, now })
    const { email, role } = user
    const event = { kind: 'deleted', details: { email, role }, userId: id, actor: by.user.id, now } as const
    await recordAccountEvent(transaction, event)
    const thing = { kind: 'person', id, name: email } as const
    await recordDeed(transaction, { by, now, what: 'user_deleted', thing })
    const warning = { kind: 'user_deleted', who: email, by: by.user.email } as const
    await mailAdmins(transaction, shop, { warning, except: [by.actor], letterhead })
    return { ok: true }
  })
}
