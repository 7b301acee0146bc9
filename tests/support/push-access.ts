import { DEFAULT_CHOICES } from '#domain/push/push-choices.ts'
import { toChoicesRow } from '#features/push/device-rows.ts'
import { newBrowserKeys } from '#simulator/push/push-keys.ts'
import { staff } from './access-callers.ts'
import type { Around, Row } from './access-row.ts'

/** What a browser hands out, of the push service of `openShop`, where nobody answers. */
export function handedOut() {
  const { p256dh, auth } = newBrowserKeys()
  return { endpoint: `https://127.0.0.1:9/send/${crypto.randomUUID()}`, keys: { p256dh, auth } }
}

/** The id of a device of this session's person, on which a test of this id was asked for. */
async function makeDevice({ shop: { db, clock }, sessionId }: Around): Promise<string> {
  const session = await db.main
    .selectFrom('sessions')
    .select('user_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session?.user_id) return 'none'
  const id = crypto.randomUUID()
  const { endpoint, keys } = handedOut()
  const at = clock.now().toISOString()
  const row = { id, user_id: session.user_id, session_id: sessionId, endpoint, ...keys, device: 'Galaxy A15' }
  await db.transact(({ tx }) =>
    tx
      .insertInto('push_subscriptions')
      .values({
        ...row,
        ...toChoicesRow(DEFAULT_CHOICES),
        is_installed: 0,
        created_at: at,
        test_id: id,
        test_at: at,
      })
      .execute(),
  )
  return id
}

const CHOICES = {
  kinds: ['new_order', 'callback_due'],
  quiet: { is_on: true, from: '21:30', to: '07:30', except: 'courier_trouble' },
}

/** The access to news on devices: staff, each for their own. */
export const pushAccess: Readonly<Record<string, Row>> = {
  'get /v1/push/key': { ...staff, request: () => ({}) },
  'get /v1/push/subscriptions': { ...staff, request: () => ({}) },
  'post /v1/push/subscriptions': { ...staff, request: () => ({ body: handedOut() }) },
  'put /v1/push/subscriptions/{id}': {
    ...staff,
    request: async around => ({
      path: `/v1/push/subscriptions/${await makeDevice(around)}`,
      body: CHOICES,
    }),
  },
  'delete /v1/push/subscriptions/{id}': {
    ...staff,
    request: async around => ({ path: `/v1/push/subscriptions/${await makeDevice(around)}` }),
  },
  'post /v1/push/test': {
    ...staff,
    request: async around => ({ body: { device_id: await makeDevice(around) } }),
  },
  'get /v1/push/test/{id}': {
    ...staff,
    request: async around => ({ path: `/v1/push/test/${await makeDevice(around)}` }),
  },
  'post /v1/push/arrived': {
    ...staff,
    request: async around => ({ body: { id: await makeDevice(around) } }),
  },
}
