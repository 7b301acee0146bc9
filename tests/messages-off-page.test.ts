import { expect, test } from 'vitest'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { makeTrackingToken } from '#features/tracking/tracking-token.ts'
import { ask } from './support/ask.ts'
import { makeLine, makeProduct } from './support/makers.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { makeStaffOrder } from './support/staff-orders.ts'

const SMS = {
  SMS_GATEWAY: 'bulksmsbd',
  SMS_API_KEY: 'key-of-the-gateway',
  SMS_SENDER_ID: '8809612345678',
  SMS_BASE_URL: 'http://127.0.0.1:9/api',
}
const ADDRESS = '203.0.113.9'

async function openOrder(env: Record<string, string> = SMS) {
  const { origin, shop } = await openBuiltShop({ env: { ...env, TRUST_PROXY: '1' } })
  const product = await makeProduct(shop, { name: 'Padma Slide' })
  const lines = [makeLine(product)]
  const { id, orderNo } = await makeStaffOrder(shop, lines, { recipientPhone: '01712345678' })
  const endsAt = new Date(Date.now() + 3_600_000)
  const path = `/track/${makeTrackingToken(shop.keys.tracking, { orderId: id, endsAt })}`
  const press = (site = 'same-origin', at = path, from = ADDRESS) =>
    ask(origin, at, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': site,
        'x-forwarded-for': from,
      },
      body: 'messages=off',
    })
  return {
    shop,
    path,
    orderNo,
    press,
    read: async (at = path) => (await ask(origin, at)).text,
    optOuts: () => shop.db.main.selectFrom('message_opt_outs').selectAll().execute(),
    deeds: () =>
      shop.db.main
        .selectFrom('activity')
        .select(['actor', 'thing_name', 'address', 'changes'])
        .where('what', '=', 'opt_out_added')
        .execute(),
  }
}

test('the owner of a phone ends its messages by a plain form, once, and the activity says so without the phone', async () => {
  const { shop, path, orderNo, press, read, optOuts, deeds } = await openOrder()
  expect(await read('/privacy')).toContain('The company that sends our SMS gets your phone number')
  const before = await read()
  expect(before).toMatch(/<form method="post"[^>]*>.*No more messages to this number/s)
  expect((await press('cross-site')).status).toBe(403)
  expect(await optOuts()).toEqual([])
  const done = await press()
  expect([done.status, done.headers.location]).toEqual([303, `${path}#messages`])
  expect(done.headers['cache-control']).toBe('no-store')
  await press()
  expect(await optOuts()).toMatchObject([
    { person: phoneMark(shop, '01712345678'), how: 'tracking_page', actor: null },
  ])
  expect(await deeds()).toEqual([
    { actor: 'nobody', thing_name: `#${orderNo}`, address: ADDRESS, changes: '[]' },
  ])
  const after = await read()
  expect(after).toContain('We send no more messages to the phone of this order.')
  expect(after).not.toContain('No more messages to this number')
})

test('in Bengali the form and what came of it are Bengali', async () => {
  const { path, press, read } = await openOrder()
  expect(await read(`/bn${path}`)).toContain('এই নম্বরে আর মেসেজ চাই না')
  const done = await press('same-origin', `/bn${path}`)
  expect([done.status, done.headers.location]).toEqual([303, `/bn${path}#messages`])
  expect(await read(`/bn${path}`)).toContain('এই অর্ডারের ফোনে আমরা আর মেসেজ পাঠাব না।')
})

test('presses are counted by order and by network, and one too many is said on the page', async () => {
  const { press, optOuts } = await openOrder()
  for (let pressed = 0; pressed < 6; pressed += 1) expect((await press()).status).toBe(303)
  const refused = await press('same-origin', undefined, '198.51.100.4')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(await optOuts()).toHaveLength(1)
})

test('a link of no order ends nothing, and a shop without a gateway has no such form', async () => {
  const { press, optOuts, path } = await openOrder()
  expect((await press('same-origin', `${path.slice(0, -4)}AAAA`)).status).toBe(404)
  expect(await optOuts()).toEqual([])
  const { read } = await openOrder({})
  expect(await read()).not.toContain('Messages to your phone')
  expect(await read('/privacy')).not.toContain('sends our SMS')
})
