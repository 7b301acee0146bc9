import { expect, test } from 'vitest'
import type { AdvanceRules } from '#domain/settings/advance-section.ts'
import { makeTrackingToken } from '#features/tracking/tracking-token.ts'
import { ask } from './support/ask.ts'
import { makeLine, makeProduct } from './support/makers.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { makeModerator } from './support/people.ts'
import { setSettings } from './support/set-settings.ts'
import { makeStaffOrder, setFields } from './support/staff-orders.ts'

const ASKS: Partial<AdvanceRules> = {
  asks: 'everywhere',
  taka: 300,
  text: 'A small advance shows that you will take it.',
  numbers: [{ method: 'bkash', number: '01700048271', name: 'Pothik' }],
}

async function openPlaced() {
  const { origin, shop } = await openBuiltShop()
  const { by } = await makeModerator(shop)
  const product = await makeProduct(shop)
  const { id } = await makeStaffOrder(shop, [makeLine(product)], { recipientName: 'Md. Rahim Uddin' })
  const endsAt = new Date(Date.now() + 3_600_000)
  const path = `/track/${makeTrackingToken(shop.keys.tracking, { orderId: id, endsAt })}`
  return {
    ask: (rules = ASKS) => setSettings(shop, 'advance', rules),
    send: (fields: Record<string, string>, { site = 'same-origin', language = '' } = {}) =>
      ask(origin, `${language}${path}/advance`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
        body: new URLSearchParams(fields).toString(),
      }),
    read: (more = '/advance', language = '') => ask(origin, language + path + more),
    fake: () => setFields(shop, { by, id }, { officialStatus: 'Fake' }),
    claims: () => shop.db.main.selectFrom('advances').selectAll().execute(),
  }
}

const SENT = { advance_method: 'bkash', advance_trx_id: 'BKL7Q2M9XA', advance_last4: '৮২৭১' }

test('the page of an advance says where to send it while the shop asks for one, is kept nowhere and names nobody', async () => {
  const { ask: asks, read, fake, claims } = await openPlaced()
  expect((await read('')).text).not.toContain('/advance"')
  expect((await read()).text).toContain('No advance is asked for this order now.')
  await asks()
  expect((await read('')).text).toMatch(/href="\/track\/[\w-]+\/advance"/)
  const page = await read()
  expect(page.status).toBe(200)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(page.text).toContain('A small advance shows that you will take it.')
  expect(page.text).toMatch(/bKash 01700.?048271/)
  expect(page.text).not.toMatch(/Uddin|01712345678/)
  // nothing of the form waits for a script
  expect(/<main.*<\/main>/s.exec(page.text)?.[0]).not.toMatch(/x-island|<script/)
  expect((await read('/advance', '/bn')).text).toContain('পাঠিয়েছি')
  // in Dhaka, where only others are asked
  await asks({ ...ASKS, asks: 'outside' })
  expect((await read()).text).toContain('No advance is asked for this order now.')
  await asks()
  await fake()
  expect((await read()).text).toContain('No advance is asked for this order now.')
  expect(await claims()).toEqual([])
})

test('what was sent is noted once with the sum that was asked, and what is wrong is said beside its box without losing a word', async () => {
  const { ask: asks, send, read, claims } = await openPlaced()
  expect((await send(SENT)).status).toBe(409)
  await asks()
  expect((await send(SENT, { site: 'cross-site' })).status).toBe(403)
  const empty = await send({ ...SENT, advance_trx_id: ' ' })
  expect([empty.status, empty.text.includes('Please type the TrxID.')]).toEqual([400, true])
  const wrong = await send({ ...SENT, advance_trx_id: 'BKL <7>', advance_last4: '12' }, { language: '/bn' })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('value="BKL &lt;7&gt;"')
  expect(wrong.text).toMatch(/id="advance_trx_id-error" role="alert"(?! hidden)/)
  expect(await claims()).toEqual([])
  for (let time = 0; time < 2; time += 1) {
    const done = await send({ ...SENT, advance_taka: '999999' })
    expect([done.status, done.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/track\/[\w-]+#advance$/),
    ])
  }
  expect(await claims()).toMatchObject([
    { method: 'bkash', trx_id: 'BKL7Q2M9XA', claimed: 300, sender_last4: '8271', claimed_by: 'shopper' },
  ])
  const order = await read('')
  expect(order.text).toContain('We are checking your advance of')
  expect(order.text).toContain('/advance"')
})
