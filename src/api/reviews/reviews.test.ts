import { expect, test } from 'vitest'
import { CustomerPicturesAnswer, ReviewsAnswer, ShownReviewsAnswer } from '#contract/reviews/review-wire.ts'
import { makeReview, makeWholePicture } from '#tests/support/a-review.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin } from '#tests/support/people.ts'

async function openDoors() {
  const { origin, shop } = await openShop()
  const { cookie } = await makeAdmin(shop)
  const call = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
    ask(origin, path, { method, headers: { ...headersOf(cookie), ...more }, ...(body && { body }) })
  return { origin, shop, call }
}

test('reviews are listed by state with what was withheld by rating, decided, and read by everybody', async () => {
  const { origin, shop, call } = await openDoors()
  const [good, bad] = [await makeReview(shop), await makeReview(shop, { stars: 1 })]
  const list = ReviewsAnswer.parse(jsonOf(await call('GET', '/v1/reviews')))
  expect(list.data.map(({ _id }) => _id)).toEqual([good.id, bad.id])
  expect(list).toMatchObject({ counts: { waiting: 2 }, stars: { waiting: { 1: 1, 4: 1 } }, total: 2 })
  expect(jsonOf(await call('GET', '/v1/reviews/waiting')).data).toEqual({ count: 2 })
  const reject = (body: object) =>
    call('PUT', `/v1/reviews/${bad.id}`, { action: 'reject', version: 1, ...body })
  for (const reason of [undefined, 'bad', 'other'])
    expect(jsonOf(await reject({ reason })).fields).toEqual({
      reason: 'Please choose why: a bad rating is no reason.',
    })
  expect((await reject({ reason: 'insult' })).status).toBe(200)
  expect([(await reject({ reason: 'spam' })).status, jsonOf(await reject({ reason: 'spam' })).code]).toEqual([
    409,
    'review_changed',
  ])
  await call('PUT', `/v1/reviews/${good.id}`, { action: 'approve', version: 1 })
  const of = (id: string | null) => ask(origin, `/v1/products/${id}/reviews`)
  expect(ShownReviewsAnswer.parse(jsonOf(await of(good.productId)))).toMatchObject({
    data: [{ words: good.words, name: 'Tanvir' }],
    sum: { count: 1, average: 4 },
  })
  expect(ShownReviewsAnswer.parse(jsonOf(await of(bad.productId)))).toMatchObject({
    data: [{ words: '', withheld_for: 'insult' }],
    sum: { count: 1, average: 1 },
  })
  const { headers } = await of(good.productId)
  expect(headers['cache-control']).toBe('no-cache')
  expect((await of('a-product')).status).toBe(404)
})

test('pictures of customers are added once, put into an order and removed', async () => {
  const { shop, call } = await openDoors()
  const add = async (caption: string, more?: Record<string, string>) =>
    call('POST', '/v1/customer-pictures', { image: await makeWholePicture(shop), caption }, more)
  const image = await makeWholePicture(shop)
  const key = { 'idempotency-key': 'a-key-of-this-test' }
  const same = () => call('POST', '/v1/customer-pictures', { image, caption: 'One' }, key)
  expect([(await same()).status, (await same()).status]).toEqual([201, 200])
  await add('Two')
  const listed = async () =>
    CustomerPicturesAnswer.parse(jsonOf(await call('GET', '/v1/customer-pictures'))).data
  const ids = (await listed()).map(({ _id }) => _id)
  expect((await call('PUT', '/v1/customer-pictures/order', { ids: ids.toReversed() })).status).toBe(200)
  expect((await listed()).map(({ caption }) => caption)).toEqual(['Two', 'One'])
  for (const wrong of [ids.slice(1), [...ids, ids[0]], [ids[0], ids[0]]])
    expect(jsonOf(await call('PUT', '/v1/customer-pictures/order', { ids: wrong })).code).toBe(
      'customer_pictures_changed',
    )
  expect((await call('DELETE', `/v1/customer-pictures/${ids[0]}`)).status).toBe(200)
  expect((await call('DELETE', `/v1/customer-pictures/${ids[0]}`)).status).toBe(404)
  expect(await listed()).toHaveLength(1)
})

test('a picture of customers is a whole one that was uploaded, of a product that is there', async () => {
  const { shop, call } = await openDoors()
  const refused = async (body: object) =>
    jsonOf(await call('POST', '/v1/customer-pictures', { caption: 'One', ...body }))
  const square = `/uploads/${'a'.repeat(64)}-1000.webp`
  for (const image of [square, 'https://evil.example/x.png', `${await makeWholePicture(shop)}"><script>`])
    expect((await refused({ image })).fields).toMatchObject({ image: expect.any(String) })
  expect((await refused({ image: `/uploads/${'b'.repeat(64)}w-2000.webp?9x9` })).code).toBe('picture_unknown')
  const image = await makeWholePicture(shop)
  expect((await refused({ image, product_id: 'gone' })).code).toBe('product_not_found')
  expect((await refused({ image, caption: ' ' })).fields).toMatchObject({ caption: expect.any(String) })
})
