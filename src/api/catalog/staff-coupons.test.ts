import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { CouponsAnswer, CouponWireAnswer } from '#contract/catalog/coupon-wire.ts'
import { type Asked, ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct } from '#tests/support/makers.ts'
import { type OpenShopOptions, openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makePerson } from '#tests/support/people.ts'

async function openBackoffice(given: OpenShopOptions = {}) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const { origin, shop } = await openShop({ clock, ...given })
  const product = await makeProduct(shop, { priceTaka: 2000 })
  const { cookie } = await makeAdmin(shop)
  const path = `/v1/products/${product.id}`
  const call = (method: string, rest: string, body?: object) =>
    ask(origin, path + rest, { method, headers: headersOf(cookie), ...(body && { body }) })
  const add = (body: object) => call('POST', '/coupon', body)
  const list = async () => CouponsAnswer.parse(jsonOf(await call('GET', '/coupons')))
  const askAnybody = (rest: string, asked?: Asked) => ask(origin, rest, asked)
  return { origin, shop, clock, product, path, call, add, list, askAnybody }
}

test('a coupon is added in capitals, good until the end of its day in Dhaka', async () => {
  const { add, list, call, path, askAnybody, clock } = await openBackoffice()
  const answer = await add({ code: ' eid10 ', discountPercentage: '10', expiresAt: '2026-03-02' })
  expect([answer.status, answer.headers['cache-control']]).toEqual([201, 'no-store'])
  expect(CouponWireAnswer.parse(jsonOf(answer))).toMatchObject({
    message: 'Coupon added successfully!',
    data: { code: 'EID10', discountPercentage: 10, expiresAt: '2026-03-02', expired: false, used: 0 },
  })
  expect(await list()).toMatchObject({ scope: 'cart', data: [{ code: 'EID10' }] })
  const validate = async () => jsonOf(await askAnybody(`${path}/coupon/eid10/validate`))
  clock.advance(6 * 3_600_000)
  // an Admin's session ends after twelve hours without use
  expect(await list()).toMatchObject({ data: [{ expired: false }] })
  clock.advance(6 * 3_600_000 - 2)
  expect(await validate()).toMatchObject({ success: true, discountPercentage: 10 })
  clock.advance(2)
  expect(await validate()).toEqual({ success: false, message: 'Coupon expired.' })
  expect(await list()).toMatchObject({ data: [{ expired: true }] })
  const longer = await call('PUT', '/coupon/EID10', { expiresAt: null })
  expect(jsonOf(longer)).toMatchObject({ message: 'Coupon updated!', data: { expiresAt: null } })
  expect(await validate()).toMatchObject({ success: true })
})

test('a day that is over is taken, and the coupon is expired from the start', async () => {
  const { add } = await openBackoffice()
  const answer = await add({ code: 'OLD', discountPercentage: 10, expiresAt: '2026-03-01' })
  expect(jsonOf(answer).data).toMatchObject({ expiresAt: '2026-03-01', expired: true })
})

test('the list says what a coupon is taken off', async () => {
  const { list } = await openBackoffice({ env: { COUPON_SCOPE: 'product' } })
  expect(await list()).toMatchObject({ scope: 'product', data: [] })
})

test('what is missing or cannot be is told for the whole form and beside each field', async () => {
  const { add, list } = await openBackoffice()
  const code = 'Code is required'
  const discountPercentage = 'Discount between 1% and 100% required'
  const fill = 'Please fill all required fields.'
  for (const [body, message, fields] of [
    [{}, fill, { code, discountPercentage }],
    [{ code: '', discountPercentage: '' }, fill, { code, discountPercentage }],
    [{ code: 'EID10' }, fill, { discountPercentage }],
    [{ code: ' ', discountPercentage: 10 }, fill, { code }],
    [{ code: 'EID10', discountPercentage: 101 }, discountPercentage, { discountPercentage }],
    [{ code: 'EID10', discountPercentage: 'ten' }, discountPercentage, { discountPercentage }],
    [{ code: 'ঈদ', discountPercentage: 10 }, expect.stringMatching(/2 to 32/), { code: expect.any(String) }],
    [
      { code: 'EID10', discountPercentage: 10, expiresAt: '31/12/2026' },
      'Please choose a day of the calendar',
      { expiresAt: 'Please choose a day of the calendar' },
    ],
  ] as const) {
    const answer = await add(body)
    expect([answer.status, jsonOf(answer)], JSON.stringify(body)).toMatchObject([
      400,
      { success: false, message },
    ])
    expect(jsonOf(answer).fields).toEqual(fields)
  }
  expect((await add({ code: 'EID10', discountPercentage: 10, used: 5 })).status).toBe(400)
  expect((await list()).data).toEqual([])
})

test('a change that cannot be is told beside its field', async () => {
  const { add, call } = await openBackoffice()
  await add({ code: 'EID10', discountPercentage: 10 })
  const tooMuch = await call('PUT', '/coupon/EID10', { discountPercentage: 0 })
  const text = 'Discount must be between 1% and 100%'
  expect([tooMuch.status, jsonOf(tooMuch)]).toEqual([
    400,
    { success: false, message: text, fields: { discountPercentage: text } },
  ])
  const noCode = await call('PUT', '/coupon/EID10', { newCode: 'E' })
  expect(jsonOf(noCode).fields).toHaveProperty('newCode')
})

test('a code stands once for a product, and is addressed whatever its case', async () => {
  const { add, call, list } = await openBackoffice()
  await add({ code: 'EID10', discountPercentage: 10 })
  await add({ code: 'FALGUN', discountPercentage: 15 })
  const again = await add({ code: 'eid10', discountPercentage: 20 })
  const message = 'This product has a coupon with this code.'
  expect([again.status, jsonOf(again)]).toEqual([
    409,
    { success: false, code: 'coupon_taken', message, fields: { code: message } },
  ])
  expect((await call('PUT', '/coupon/falgun', { newCode: 'eid10' })).status).toBe(409)
  const changed = await call('PUT', '/coupon/falgun', { newCode: 'boishakh', discountPercentage: 12 })
  expect(jsonOf(changed)).toMatchObject({ data: { code: 'BOISHAKH', discountPercentage: 12 } })
  const deleted = await call('DELETE', '/coupon/boishakh')
  expect(jsonOf(deleted)).toEqual({ success: true, message: 'Coupon deleted!', data: null })
  const gone = await call('DELETE', '/coupon/boishakh')
  expect([gone.status, jsonOf(gone).message]).toEqual([
    404,
    'This product does not have this coupon any more.',
  ])
  expect((await list()).data.map(coupon => coupon.code)).toEqual(['EID10'])
})

test('a Moderator reads the coupons and changes none; nobody else sees one', async () => {
  const { shop, add, path, askAnybody, origin } = await openBackoffice()
  await add({ code: 'SECRET', discountPercentage: 10 })
  const { cookie } = await makePerson(shop, { role: 'Moderator' })
  const headers = headersOf(cookie)
  expect(jsonOf(await ask(origin, `${path}/coupons`, { headers })).data).toHaveLength(1)
  for (const [method, rest, body] of [
    ['POST', '/coupon', { code: 'OWN', discountPercentage: 10 }],
    ['PUT', '/coupon/SECRET', { discountPercentage: 90 }],
    ['DELETE', '/coupon/SECRET', undefined],
  ] as const)
    expect((await ask(origin, path + rest, { method, headers, ...(body && { body }) })).status).toBe(403)
  expect((await askAnybody(`${path}/coupons`)).status).toBe(401)
  for (const public_ of [path, '/v1/products', '/v1/products/search?name=shoe'])
    expect((await askAnybody(public_)).text).not.toContain('SECRET')
})

eachEngine(engine => {
  test('an open checkout learns that its coupon was changed, deleted or belongs to a draft', async () => {
    const { shop, product, call, add, list, askAnybody } = await openBackoffice({ engine })
    await add({ code: 'EID10', discountPercentage: 10 })
    let phones = 0
    const order = async (coupon_code?: string) => {
      phones += 1
      const answer = await askAnybody('/v1/orders', {
        body: {
          recipient_name: 'Rahim Uddin',
          recipient_phone: `0171234${String(phones).padStart(4, '0')}`,
          recipient_address: 'House 12, Road 7, Savar, Dhaka',
          shippingCost: 80,
          district: 'Dhaka',
          upazila: 'Savar',
          ...(coupon_code && { coupon_code }),
          items: [{ productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }],
        },
      })
      return [answer.status, jsonOf(answer)]
    }
    expect(await order('eid10')).toMatchObject([201, { data: { coupon_code: 'EID10', price: 1880 } }])
    // the percentage is the shop's, not the one that the cart has shown
    await call('PUT', '/coupon/EID10', { discountPercentage: 50 })
    expect(await order('EID10')).toMatchObject([201, { data: { price: 1080 } }])
    await call('PUT', '/coupon/EID10', { expiresAt: '2026-03-01' })
    expect(await order('EID10')).toMatchObject([409, { message: 'Coupon expired.', total: 2080 }])
    await call('PUT', '/coupon/EID10', { newCode: 'EID20', expiresAt: '' })
    expect(await order('EID10')).toMatchObject([409, { message: 'Coupon invalid.', total: 2080 }])
    expect(await order('EID20')).toMatchObject([201, {}])
    expect(await list()).toMatchObject({ data: [{ code: 'EID20', used: 3 }] })
    await call('DELETE', '/coupon/EID20')
    expect(await order('EID20')).toMatchObject([409, { message: 'Coupon invalid.' }])
    const { rows } = { rows: await shop.db.main.selectFrom('orders').select('coupon_code').execute() }
    expect(rows.map(row => row.coupon_code)).toEqual(['EID10', 'EID10', 'EID20'])
  })
})
