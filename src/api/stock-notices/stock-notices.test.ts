import { expect, test } from 'vitest'
import { DemandAnswer, PersonAnswer, WaitingAnswer } from '#contract/stock-notices/notice-wire.ts'
import { MAXIMUM_SIZES_OF_PERSON } from '#domain/stock-notices/stock-notice.ts'
import { customerIdOf } from '#features/customers/customer-id.ts'
import { forgetCustomer } from '#features/privacy/forget-customer.ts'
import { stopToken } from '#features/stock-notices/stop-token.ts'
import { stopWaiting } from '#features/stock-notices/stop-waiting.ts'
import { tellWaiting } from '#features/stock-notices/tell-waiting.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { makeLine, makeProduct, makeVariant } from '#tests/support/makers.ts'
import { makeSoldOut, waitFor } from '#tests/support/notice-desk.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { makeStaffOrder, markFake } from '#tests/support/staff-orders.ts'

const PHONE = '01798765432'
const asked = { color: 'Black', size: 42, phone: PHONE, consent: true }

async function openDesk() {
  const { origin, shop } = await openShop()
  const { product, restock } = await makeSoldOut(shop)
  const post = (body: object, id = product.id) =>
    ask(origin, `/v1/products/${id}/stock-notices`, { method: 'POST', body })
  const rows = () => shop.db.main.selectFrom('stock_notices').selectAll().execute()
  return { origin, shop, product, restock, post, rows }
}

test('a phone in any spelling waits for a sold-out size once, sealed, with the words that were ticked', async () => {
  const { post, rows, shop } = await openDesk()
  const answer = await post({ ...asked, phone: '+880 17 9876-5432', language: 'bn' })
  expect(answer.status).toBe(201)
  const again = await post({ ...asked, phone: '০১৭৯৮৭৬৫৪৩২' })
  expect([again.status, again.body]).toEqual([201, answer.body])
  const [row, ...others] = await rows()
  expect(others).toEqual([])
  expect(row).toMatchObject({ way: 'phone', language: 'bn', consent_version: 1, state: 'waiting', size: 42 })
  expect(JSON.stringify(row)).not.toContain('98765432')
  expect(row?.asked_at.slice(0, 10)).toBe(shop.clock.now().toISOString().slice(0, 10))
})

test.for([
  ['without a tick', { consent: false }, 400, 'Please tick this'],
  ['without any tick', { consent: undefined }, 400, 'Please tick this'],
  ['with a phone of no operator', { phone: '01012345678' }, 400, 'valid mobile number'],
  ['with a mail that is none', { phone: undefined, mail: 'karim@' }, 400, 'valid email'],
  ['without a contact', { phone: undefined }, 400, 'a phone or an email'],
  ['with two contacts', { mail: 'karim@mail.example' }, 400, 'not both'],
  ['for a size that is here', { size: 43 }, 409, 'you can order it now'],
  ['for a size that is not made', { size: 39 }, 404, 'does not have this size'],
  ['for a color that is not made', { color: 'Blue' }, 404, 'does not have this color'],
] as const)(
  'a request %s is refused with its reason, and nothing is kept',
  async ([, given, status, text]) => {
    const { post, rows } = await openDesk()
    const answer = await post({ ...asked, ...given })
    expect([answer.status, await rows()]).toEqual([status, []])
    expect(JSON.stringify(jsonOf(answer))).toContain(text)
  },
)

test('a product that is hidden or gone has nobody who waits', async () => {
  const { post, shop } = await openDesk()
  const draft = await makeProduct(shop, { status: 'draft', variants: [makeVariant('Black', { 42: 0 })] })
  expect((await post(asked, draft.id)).status).toBe(404)
  expect((await post(asked, 'nothing')).status).toBe(404)
})

test('one address, one phone and one size are each limited', async () => {
  const { post, product, shop, rows } = await openDesk()
  const statuses: number[] = []
  for (let nth = 0; nth < 12; nth++) statuses.push((await post(asked)).status)
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
  for (let nth = 0; nth < 20; nth++) await post({ ...asked, phone: `018${String(nth).padStart(8, '0')}` })
  expect((await post({ ...asked, phone: '01900000000' })).status).toBe(429)
  const sizes = Object.fromEntries(Array.from({ length: MAXIMUM_SIZES_OF_PERSON }, (_, nth) => [30 + nth, 0]))
  const wide = await makeProduct(shop, { name: 'Wide', variants: [makeVariant('Black', sizes)] })
  const variant_id = wide.variants[0]?.id ?? ''
  const [known] = (await rows()).filter(row => row.way === 'phone')
  if (!known) throw new Error('nobody waits')
  await shop.db.transact(({ tx }) =>
    tx
      .insertInto('stock_notices')
      .values(Object.keys(sizes).map(size => ({ ...known, id: `s${size}`, variant_id, size: Number(size) })))
      .execute(),
  )
  await shop.db.transact(({ tx }) => tx.deleteFrom('request_counts').execute())
  await shop.db.transact(({ tx }) =>
    tx
      .deleteFrom('stock_notices')
      .where('variant_id', '=', product.variants[0]?.id ?? '')
      .execute(),
  )
  const many = await post(asked)
  expect([many.status, JSON.stringify(jsonOf(many))]).toEqual([409, expect.stringContaining('20 sizes')])
})

test.each(['victim', 'vic.tim'])(
  'a mailbox under many names, such as %s+1, waits once and is limited as one',
  async name => {
    const { post, rows } = await openDesk()
    const mail = (nth: number) => ({ ...asked, phone: undefined, mail: `${name}+${nth}@gmail.com` })
    const statuses: number[] = []
    for (let nth = 0; nth < 12; nth++) statuses.push((await post(mail(nth))).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429])
    expect(await rows()).toHaveLength(1)
  },
)

test('staff see the sizes by who is to be written to, the people of one, and note whom they wrote to once', async () => {
  const { origin, shop, product, restock } = await openDesk()
  const { cookie, by } = await makeModerator(shop)
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    ask(origin, path, { method, headers: headersOf(cookie), ...(body && { body }) })
  const other = await makeSoldOut(shop)
  await waitFor(shop, other.product)
  await waitFor(shop, product, { contact: PHONE, language: 'bn' })
  await waitFor(shop, product, { way: 'mail', contact: 'karim@mail.example' })
  await restock(1)
  await tellWaiting(shop)
  const demand = DemandAnswer.parse(jsonOf(await call('GET', '/v1/stock-notices'))).data
  expect(demand.people).toEqual({ waiting: 1, to_tell: 1, told: 1 })
  expect(demand.sizes).toMatchObject([
    { product_id: product.id, product_color: 'Black', product_size: 42, pairs: 1, to_tell: 1, told: 1 },
    { product_id: other.product.id, waiting: 1, by_mail: 0, pairs: 0 },
  ])
  const path = `/v1/stock-notices/people?product_id=${product.id}&color=Black&size=42`
  const { people } = WaitingAnswer.parse(jsonOf(await call('GET', path))).data
  expect(people).toMatchObject([
    { contact: PHONE, way: 'phone', state: 'to_tell', message: expect.stringContaining('আবার এসেছে') },
    { contact: 'karim@mail.example', way: 'mail', state: 'told', told_by: null, message: null },
  ])
  const [{ _id: id } = { _id: '' }, { _id: mailed } = { _id: '' }] = people
  const told = await call('POST', `/v1/stock-notices/${id}/told`, { channel: 'whatsapp' })
  const person = PersonAnswer.parse(jsonOf(told)).data
  expect(person).toMatchObject({ state: 'told', told_by: by.user.email, contact: PHONE })
  const again = await call('POST', `/v1/stock-notices/${id}/told`, { channel: 'copy' })
  expect(PersonAnswer.parse(jsonOf(again)).data).toEqual(person)
  const deeds = await shop.db.main
    .selectFrom('activity')
    .selectAll()
    .where('what', '=', 'notice_told')
    .execute()
  expect(deeds).toHaveLength(1)
  expect(JSON.stringify(deeds)).not.toContain('98765432')
  expect((await call('DELETE', `/v1/stock-notices/${mailed}`)).status).toBe(200)
  expect((await call('DELETE', `/v1/stock-notices/${mailed}`)).status).toBe(404)
  const [waiting] = await shop.db.main
    .selectFrom('stock_notices')
    .select('id')
    .where('state', '=', 'waiting')
    .execute()
  const early = await call('POST', `/v1/stock-notices/${waiting?.id}/told`, { channel: 'copy' })
  expect(early.status).toBe(409)
})

test('the link of a mail deletes the address wherever it waits, and no other link does', async () => {
  const { shop, product, rows } = await openDesk()
  await waitFor(shop, product, { way: 'mail', contact: 'karim@mail.example' })
  await waitFor(shop, (await makeSoldOut(shop)).product, { way: 'mail', contact: 'karim@mail.example' })
  await waitFor(shop, product)
  const token = stopToken(shop, (await rows()).find(row => row.way === 'mail')?.person ?? '')
  expect(await stopWaiting(shop, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(false)
  expect(await stopWaiting(shop, 'nothing')).toBe(false)
  expect(await rows()).toHaveLength(3)
  expect([await stopWaiting(shop, token), await stopWaiting(shop, token)]).toEqual([true, true])
  expect((await rows()).map(({ way }) => way)).toEqual(['phone'])
})

test('who is forgotten waits for nothing, by the phone and by the mail of an order', async () => {
  const { shop, product, rows } = await openDesk()
  const { by } = await makeAdmin(shop)
  const order = await makeStaffOrder(shop, [makeLine(product, { size: 43 })], {
    recipientPhone: PHONE,
    recipientEmail: 'Karim@mail.example',
  })
  await markFake(shop, order.id)
  await waitFor(shop, product, { contact: PHONE })
  await waitFor(shop, product, { way: 'mail', contact: 'karim+shoes@mail.example' })
  await waitFor(shop, product)
  const forgotten = await forgetCustomer(shop, {
    by,
    id: customerIdOf(shop, PHONE),
    reason: 'call',
    lastDigits: PHONE.slice(-4),
  })
  expect(forgotten).toMatchObject({ ok: true })
  expect(await rows()).toHaveLength(1)
})
