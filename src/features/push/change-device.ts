import type { PushChoices } from '#domain/push/push-choices.ts'
import type { PushDevice } from '#domain/push/push-device.ts'
import { kindsOf } from '#domain/push/push-kind.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { toChoicesRow } from './device-rows.ts'
import { findDevice } from './list-devices.ts'

/** `isBlocked`: its browser shows nothing any more, so that nothing is sent to it until it subscribes again. */
type Change = { by: Staff; id: string; choices: PushChoices; isBlocked: boolean }

/**
 * Chooses which news one's own device gets, and its quiet hours. `not_allowed`: news that the person may not get.
 */
export async function changeDevice(
  shop: Shop,
  { by, id, choices, isBlocked }: Change,
): Promise<{ ok: true; device: PushDevice } | Refusal<'not_allowed' | 'push_device_not_found'>> {
  const allowed = kindsOf(by.role, (await shop.settings.now()).team)
  if (choices.kinds.some(kind => !allowed.includes(kind))) return { ok: false, code: 'not_allowed' }
  const row = toChoicesRow({ ...choices, kinds: allowed.filter(kind => choices.kinds.includes(kind)) })
  const now = shop.clock.now()
  const isChanged = await shop.db.transact(async transaction => {
    const { tx } = transaction
    const changed = await tx
      .updateTable('push_subscriptions')
      .set({
        ...row,
        ...(isBlocked && {
          endpoint: null,
          p256dh: null,
          auth: null,
          trouble: 'blocked' as const,
          trouble_at: now.toISOString(),
        }),
      })
      .where('id', '=', id)
      .where('user_id', '=', by.user.id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return false
    if (isBlocked) await tx.deleteFrom('push_sends').where('subscription_id', '=', id).execute()
    await tx
      .insertInto('push_choices')
      .values({ ...row, user_id: by.user.id })
      .onConflict(chosen => chosen.column('user_id').doUpdateSet(row))
      .execute()
    await recordDeed(transaction, { by, now, what: 'push_device_changed' })
    return true
  })
  const device = isChanged ? await findDevice(shop, { by, id }) : undefined
  return device ? { ok: true, device } : { ok: false, code: 'push_device_not_found' }
}

/** Takes one's own device out: it gets no news any more. */
export async function removeDevice(
  shop: Shop,
  { by, id }: { by: Staff; id: string },
): Promise<{ ok: true } | Refusal<'push_device_not_found'>> {
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    const removed = await transaction.tx
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('user_id', '=', by.user.id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) return { ok: false, code: 'push_device_not_found' }
    await recordDeed(transaction, { by, now, what: 'push_device_removed' })
    return { ok: true }
  })
}
