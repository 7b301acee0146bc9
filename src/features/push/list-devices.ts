import type { PushDevice, PushDevices } from '#domain/push/push-device.ts'
import { kindsOf } from '#domain/push/push-kind.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { toDevice } from './device-rows.ts'

/** The devices of the person who asks, newest first, and the news that they may choose. */
export async function listDevices(shop: Shop, { by }: { by: Staff }): Promise<PushDevices> {
  const kinds = kindsOf(by.role, (await shop.settings.now()).team)
  const rows = await readDevices(shop, { userId: by.user.id })
  return {
    publicKey: shop.push.publicKey,
    kinds,
    devices: rows.map(row => toDevice(row, { sessionId: by.sessionId, kinds })),
  }
}

/** One of them, as it is now; undefined for another person's. */
export async function findDevice(
  shop: Shop,
  { by, id }: { by: Staff; id: string },
): Promise<PushDevice | undefined> {
  const { devices } = await listDevices(shop, { by })
  return devices.find(device => device.id === id)
}

const readDevices = ({ db }: Shop, { userId }: { userId: string }) =>
  db.main
    .selectFrom('push_subscriptions')
    .selectAll('push_subscriptions')
    .select(device =>
      device
        .selectFrom('push_sends')
        .whereRef('push_sends.subscription_id', '=', 'push_subscriptions.id')
        .select(row => row.fn.countAll<number>().as('count'))
        .$castTo<{ count: number }>()
        .as('waiting'),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
    .then(rows => rows.map(row => ({ ...row, waiting: Number(row.waiting) })))
