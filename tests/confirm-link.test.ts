import { expect, test } from 'vitest'
import { makeConfirmLink } from '#features/calls/make-confirm-link.ts'
import { ask } from './support/ask.ts'
import { makeLine, makeProduct } from './support/makers.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { makeModerator } from './support/people.ts'
import { makeStaffOrder, orderNow, setFields } from './support/staff-orders.ts'

async function openLink() {
  const { origin, shop } = await openBuiltShop()
  const { by } = await makeModerator(shop)
  const product = await makeProduct(shop, { name: 'Padma Slide' })
  const { id } = await makeStaffOrder(shop, [makeLine(product)], {
    recipientName: 'Md. Rahim Uddin',
    recipientAddress: 'Villa 77, Savar, Dhaka',
  })
  const made = await makeConfirmLink(shop, { by, orderId: id })
  if (!made.ok) throw new Error(made.code)
  const path = new URL(made.link).pathname
  const press = (fields: Record<string, string>, site = 'same-origin') =>
    ask(origin, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
      body: new URLSearchParams(fields).toString(),
    })
  return { origin, shop, by, id, path, press, read: async (more = '') => await ask(origin, `${path}${more}`) }
}

test('the page of the link is stored and indexed nowhere, names no address, and reading it changes nothing', async () => {
  const { shop, id, read } = await openLink()
  const before = await orderNow(shop, id)
  for (let seen = 0; seen < 2; seen++) {
    const page = await read()
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(String(page.body)).toContain('Is this order right?')
    expect(String(page.body)).toContain('Padma Slide')
    expect(String(page.body)).toContain('Savar, Dhaka')
    expect(String(page.body)).not.toMatch(/Uddin|01712345678|Villa/)
  }
  expect(await orderNow(shop, id)).toEqual(before)
})

test('the three buttons work without a script, once each, and lead back to the page as it is then', async () => {
  const { shop, id, path, press, read } = await openLink()
  for (let pressed = 0; pressed < 2; pressed++) {
    const answer = await press({ answer: 'confirm' })
    expect([answer.status, answer.headers.location]).toEqual([303, path])
  }
  expect(String((await read()).body)).toContain('Confirmed. Thank you.')
  expect(String((await read('?change')).body)).toContain('What should change?')
  expect((await press({ answer: 'change', text: 'Size 43 please' })).status).toBe(303)
  expect(String((await read()).body)).toContain('We call you.')
  expect((await press({ answer: 'cancel' })).status).toBe(303)
  expect(String((await read()).body)).toContain('The order is cancelled.')
  expect(await orderNow(shop, id)).toMatchObject({ officialStatus: 'Fake', fakeReason: 'customer_cancelled' })
  const attempts = await shop.db.main.selectFrom('call_attempts').select('outcome').orderBy('id').execute()
  expect(attempts.map(({ outcome }) => outcome)).toEqual(['link_confirmed', 'link_changed', 'link_cancelled'])
})

test('a wrong form is answered beside its field, and nothing typed is lost', async () => {
  const { shop, id, press } = await openLink()
  const empty = await press({ answer: 'change', text: ' ' })
  expect([empty.status, empty.body.includes('Please write what should change.')]).toEqual([400, true])
  const long = await press({ answer: 'change', text: `Size 43 ${'x'.repeat(500)}` })
  expect([long.status, long.body.includes('Size 43 xxx')]).toEqual([400, true])
  expect((await press({ answer: 'delete' })).status).toBe(400)
  expect((await press({ answer: 'confirm' }, 'cross-site')).status).toBe(403)
  expect(await orderNow(shop, id)).toMatchObject({ officialStatus: 'Queued' })
})

test('a packed order says what is still possible, and a wrong link that it opens nothing', async () => {
  const { origin, shop, by, id, press, read } = await openLink()
  await setFields(shop, { by, id }, { officialStatus: 'Packed' })
  expect(String((await read()).body)).toContain('Already packed.')
  const late = await press({ answer: 'cancel' })
  expect([late.status, late.body.includes('packed already')]).toEqual([409, true])
  const unknown = await ask(origin, '/c/AAAAAAAAAAAAAAAAAAAAAA')
  expect([unknown.status, unknown.body.includes('This link opens no order')]).toEqual([404, true])
})
