import { ECDH } from 'node:crypto'
import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import { DEFAULT_CHOICES } from '#domain/push/push-choices.ts'
import type { PushDevice } from '#domain/push/push-device.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { nameOfDevice, toChoicesRow } from './device-rows.ts'
import { findDevice } from './list-devices.ts'

export type Subscribing = {
  by: Staff
  endpoint: string
  p256dh: string
  auth: string
  device: string | undefined
  isInstalled: boolean
}

/**
 * Lets the browser of this session get news. The same again changes nothing but the device's name; a browser whose
 * address is another gets no news at its old one; and an address that another account had moves to this one, since
 * somebody else signed in with that browser.
 */
export async function subscribe(
  shop: Shop,
  asked: Subscribing,
): Promise<{ ok: true; device: PushDevice } | Refusal<'push_endpoint_refused' | 'push_device_not_found'>> {
  const { by } = asked
  if (!shop.push.isEndpoint(asked.endpoint) || !isPoint(asked.p256dh))
    return { ok: false, code: 'push_endpoint_refused' }
  let id = await shop.db.transact(transaction => write(transaction, shop, asked))
  // the same request at the same moment was first: now its row is there
  if (id === 'again') id = await shop.db.transact(transaction => write(transaction, shop, asked))
  const device = id === undefined ? undefined : await findDevice(shop, { by, id })
  return device ? { ok: true, device } : { ok: false, code: 'push_device_not_found' }
}

/** Whether a key is a point of the curve: for any other nothing could be encrypted. */
function isPoint(p256dh: string): boolean {
  try {
    return (
      Buffer.from(p256dh, 'base64url')[0] === 4 &&
      ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0
    )
  } catch {
    return false
  }
}

/** The id of the device; undefined when the session ended meanwhile, `again` when a parallel request wrote it. */
async function write(
  transaction: Transaction,
  shop: Shop,
  { by, endpoint, p256dh, auth, device, isInstalled }: Subscribing,
): Promise<string | undefined> {
  const { tx } = transaction
  const now = shop.clock.now()
  const { sessionId } = by
  const session = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()
  if (!session) return undefined
  const said = {
    p256dh,
    auth,
    device: nameOfDevice(device, by.userAgent),
    is_installed: isInstalled ? 1 : 0,
  }
  const known = await tx
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id', 'session_id', 'endpoint'])
    .where(row => row.or([row('endpoint', '=', endpoint), row('session_id', '=', sessionId)]))
    .execute()
  const same = known.find(row => row.endpoint === endpoint && row.user_id === by.user.id)
  const own = same ?? known.find(row => row.session_id === sessionId)
  // of another account, or of another session of this browser
  const others = known.filter(row => row !== own).map(({ id }) => id)
  if (others.length > 0) await tx.deleteFrom('push_subscriptions').where('id', 'in', others).execute()
  if (own) {
    const isSame = own.endpoint === endpoint && own.session_id === sessionId
    await tx
      .updateTable('push_subscriptions')
      .set({
        ...said,
        endpoint,
        session_id: sessionId,
        ...(!isSame && { fails: 0, held_until: '', trouble: null, trouble_at: null }),
      })
      .where('id', '=', own.id)
      .execute()
    if (own.endpoint === endpoint) return own.id
    await recordDeed(transaction, { by, now, what: 'push_device_added' })
    return own.id
  }
  const added = await tx
    .insertInto('push_subscriptions')
    .values({
      ...said,
      ...(await lastChoices(transaction, by)),
      id: newId(now),
      endpoint,
      user_id: by.user.id,
      session_id: sessionId,
      created_at: now.toISOString(),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return 'again'
  await recordDeed(transaction, { by, now, what: 'push_device_added' })
  return added.id
}

/** A new device begins with what its person chose last. */
async function lastChoices({ tx }: Transaction, by: Staff) {
  const chosen = await tx
    .selectFrom('push_choices')
    .select(['kinds', 'quiet_on', 'quiet_from', 'quiet_to', 'quiet_except'])
    .where('user_id', '=', by.user.id)
    .executeTakeFirst()
  return chosen ?? toChoicesRow(DEFAULT_CHOICES)
}
