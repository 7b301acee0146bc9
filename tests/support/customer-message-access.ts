import { newId } from '#domain/id.ts'
import { writeOptOut } from '#features/customer-messages/opt-outs.ts'
import { admin, staff } from './access-callers.ts'
import type { Around, Row } from './access-row.ts'
import { fakeSms } from './fake-sms.ts'
import { makeLine, makeProduct } from './makers.ts'
import { somePhone } from './notice-desk.ts'
import { setSettings } from './set-settings.ts'
import { makeStaffOrder } from './staff-orders.ts'

/** A message of which nobody knows whether it was sent. */
export async function makeUnknown({ shop }: Pick<Around, 'shop'>): Promise<string> {
  const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
  const now = shop.clock.now()
  const at = now.toISOString()
  const id = newId(now)
  await shop.db.transact(({ tx }) =>
    tx
      .insertInto('customer_messages')
      .values({
        id,
        order_id: order.id,
        event: 'received',
        version: '1',
        route: 'sms',
        language: 'bn',
        state: 'unknown',
        person: 'p',
        give_up_at: at,
        made_at: at,
        made_day: at.slice(0, 10),
      })
      .execute(),
  )
  return `/v1/messages/${id}`
}

async function makeOptOut({ shop }: Pick<Around, 'shop'>): Promise<string> {
  const opting = { phone: somePhone(), how: 'staff' as const, actor: null, note: '', now: shop.clock.now() }
  const { id } = await shop.db.transact(transaction => writeOptOut(transaction, shop, opting))
  return `/v1/messages/opt-outs/${id}`
}

/** The access to messages that customers get by themselves: staff read and act, an Admin decides what is sent. */
export const customerMessageAccess: Readonly<Record<string, Row>> = {
  'get /v1/messages': { ...staff, request: () => ({}) },
  'get /v1/messages/state': { ...staff, request: () => ({}) },
  'post /v1/messages/stop': { ...staff, request: () => ({ body: { is_stopped: true } }) },
  'post /v1/messages/try': {
    ...admin,
    request: async ({ shop }) => {
      await setSettings(shop, 'customer_messages', { isStopped: false })
      await shop.settings.now()
      shop.sms = fakeSms().gateway
      return { body: { event: 'received', language: 'en', text: '{name}, {order}', phone: somePhone() } }
    },
  },
  'post /v1/messages/{id}/arrived': {
    ...staff,
    request: async around => ({ path: `${await makeUnknown(around)}/arrived` }),
  },
  'post /v1/messages/{id}/again': {
    ...staff,
    request: async around => ({ path: `${await makeUnknown(around)}/again` }),
  },
  'get /v1/messages/opt-outs': { ...staff, request: () => ({}) },
  'post /v1/messages/opt-outs': {
    ...staff,
    request: () => ({ body: { phone: somePhone(), note: 'Said so' } }),
  },
  'delete /v1/messages/opt-outs/{id}': {
    ...admin,
    request: async around => ({ path: await makeOptOut(around) }),
  },
}
