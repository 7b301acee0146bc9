import { expect, test } from 'vitest'
import { makeTrackingToken } from '#features/tracking/tracking-token.ts'
import { ask } from './support/ask.ts'
import { makeLine, makeProduct } from './support/makers.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { makeModerator } from './support/people.ts'
import { makeStaffOrder, setFields } from './support/staff-orders.ts'

async function openDelivered() {
  const { origin, shop } = await openBuiltShop()
  const { by } = await makeModerator(shop)
  const product = await makeProduct(shop, { name: 'Padma Slide' })
  const { id } = await makeStaffOrder(shop, [makeLine(product)], { recipientName: 'Md. Rahim Uddin' })
  const endsAt = new Date(Date.now() + 3_600_000)
  const path = `/track/${makeTrackingToken(shop.keys.tracking, { orderId: id, endsAt })}`
  const send = (fields: Record<string, string>, site = 'same-origin') =>
    ask(origin, `${path}/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
      body: new URLSearchParams(fields).toString(),
    })
  return {
    deliver: async () => {
      for (const fields of [{ officialStatus: 'Confirmed' }, { courierStatus: 'delivered' }] as const)
        await setFields(shop, { by, id }, fields)
    },
    send,
    read: (more = '/exchange') => ask(origin, path + more),
    cases: () => shop.db.main.selectFrom('cases').selectAll().execute(),
  }
}

const DEFECT = { line: '1', 'size-1': 'same', reason: 'defect' }

test('the page that asks for an exchange is stored and indexed nowhere, names nobody, and reading it asks nothing', async () => {
  const { deliver, read, cases } = await openDelivered()
  expect(String((await read()).body)).toContain('An exchange begins when the order was delivered.')
  await deliver()
  const page = await read()
  expect(page.status).toBe(200)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(page.text).toContain('Padma Slide')
  expect(page.text).not.toMatch(/Uddin|01712345678/)
  expect(await cases()).toEqual([])
})

test('another site cannot ask in somebody’s name, and what is missing or repeated is said without losing a word', async () => {
  const { deliver, send, read, cases } = await openDelivered()
  await deliver()
  expect((await send(DEFECT, 'cross-site')).status).toBe(403)
  const missing = await send({ line: '1', note: 'The sole is <open>' })
  expect(missing.status).toBe(400)
  expect(missing.text).toContain('Please choose what is wrong.')
  expect(missing.text).toContain('The sole is &lt;open&gt;')
  expect(await cases()).toEqual([])
  const asked = await send({ ...DEFECT, note: 'The sole is <open>' })
  expect([asked.status, asked.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/track\/[\w-]+#asked$/),
  ])
  expect(await cases()).toHaveLength(1)
  expect((await read('')).text).toContain('We have your request, and call you.')
  const again = await send(DEFECT)
  expect(again.status).toBe(400)
  expect(await cases()).toHaveLength(1)
  const gone = await read()
  expect(gone.text).toContain('There is no pair of this order that can be asked about now.')
})
