import { beforeEach, expect, test } from 'vitest'
import type { ReviewAction } from '#domain/reviews/review.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { listNewestReviews, listShownReviews } from '#features/shown-reviews/list-shown-reviews.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { openReviewDesk, reviewTokenOf, writtenReview } from '#tests/support/review-desk.ts'
import { orderEventsOf } from '#tests/support/staff-orders.ts'
import { actOnReview } from './act-on-review.ts'
import { findLinkedReview } from './find-linked-review.ts'
import { listReviews } from './list-reviews.ts'
import { takeBackReview } from './take-back-review.ts'

const address = '203.0.113.7'

eachEngine((_engine, open) => {
  let desk: Awaited<ReturnType<typeof openReviewDesk>>
  beforeEach(async () => {
    desk = await openReviewDesk(await open())
  })
  const shown = () => listShownReviews(desk.shop, { productId: desk.oxford.id, page: 1, limit: 10 })
  const act = async (action: ReviewAction) => {
    const review = await desk.reviewNow()
    return await actOnReview(desk.shop, { by: desk.by, id: review?.id ?? '', action })
  }

  test('a link shows the pair and nothing by which its buyer could be found, and reading it changes nothing', async () => {
    const found = await findLinkedReview(desk.shop, desk.token)
    expect(found).toMatchObject({
      ok: true,
      linked: {
        pair: { productName: desk.oxford.name, color: 'Black', size: 41, slug: desk.oxford.slug },
        review: null,
        others: [{ size: 41, isReviewed: false }],
        exchange: { until: '2026-11-21T17:59:59.999Z', sizes: [42] },
      },
    })
    const { recipientPhone, recipientAddress } = desk.order
    for (const secret of [recipientPhone, recipientAddress, desk.order.id])
      expect(JSON.stringify(found)).not.toContain(secret)
    expect(await desk.reviewNow()).toBeUndefined()
  })

  test('what is written is shown once a person has read it, with the answer of the shop', async () => {
    expect(await desk.write()).toEqual({ ok: true })
    expect(await shown()).toMatchObject({ reviews: [], sum: { count: 0, average: null } })
    expect(await act({ action: 'approve', version: 1 })).toMatchObject({
      ok: true,
      review: { state: 'approved', version: 2 },
    })
    await act({ action: 'answer', answer: 'Thank you, Tanvir.', version: 2 })
    expect(await shown()).toMatchObject({
      sum: { count: 1, average: 4, stars: { 4: 1 }, fits: { small: 1 } },
      reviews: [
        { words: writtenReview().words, name: 'Tanvir', town: 'Dhaka', answer: 'Thank you, Tanvir.' },
      ],
    })
  })

  test('a second sending changes the review until it is read, and a shown one is only taken back', async () => {
    await desk.write()
    await desk.write()
    expect(await desk.reviewNow()).toMatchObject({ version: 1 })
    await desk.write({ stars: 2, words: 'They squeak.' })
    expect(await desk.reviewNow()).toMatchObject({ stars: 2, words: 'They squeak.', version: 2 })
    await act({ action: 'approve', version: 2 })
    expect(await desk.write({ stars: 5 })).toEqual({ ok: false, code: 'review_decided' })
    expect(await takeBackReview(desk.shop, { token: desk.token, address })).toEqual({ ok: true })
    expect(await takeBackReview(desk.shop, { token: desk.token, address })).toEqual({ ok: true })
    expect(await shown()).toMatchObject({ sum: { count: 0 } })
    expect(await desk.write({ stars: 5 })).toEqual({ ok: true })
    const events = (await orderEventsOf(desk.shop, desk.order.id)).filter(({ kind }) => kind === 'reviewed')
    expect(events.map(({ details }) => details.what)).toEqual(['written', 'changed', 'taken_back', 'written'])
  })

  test('no staff member approves words that changed since they were read', async () => {
    await desk.write()
    await desk.write({ words: 'Call me at 01712345678' })
    expect(await act({ action: 'approve', version: 1 })).toEqual({ ok: false, code: 'review_changed' })
  })

  test('a rejection withholds words, photos and name, and the stars count all the same', async () => {
    await desk.write({ stars: 1 })
    await act({ action: 'reject', reason: 'insult', version: 1 })
    expect(await shown()).toMatchObject({
      sum: { count: 1, average: 1, stars: { 1: 1 } },
      reviews: [{ stars: 1, words: '', name: '', town: '', photos: [], withheldFor: 'insult' }],
    })
    expect(await listNewestReviews(desk.shop, 4)).toEqual([])
    const { stars, counts } = await listReviews(desk.shop, {
      by: desk.by,
      state: 'waiting',
      page: 1,
      limit: 30,
    })
    expect([counts, stars.rejected[1]]).toEqual([{ waiting: 0, approved: 0, rejected: 1 }, 1])
    expect(await desk.write({ stars: 1, words: 'The heel came off.' })).toEqual({ ok: true })
    expect(await desk.reviewNow()).toMatchObject({ state: 'waiting', rejectedFor: null })
  })

  test('without the first consent the stars count without words and name', async () => {
    await desk.write({ mayShow: false, stars: 3 })
    await act({ action: 'approve', version: 1 })
    expect(await shown()).toMatchObject({
      sum: { count: 1, average: 3 },
      reviews: [{ words: '', name: '', town: '', withheldFor: null }],
    })
    expect(await listNewestReviews(desk.shop, 4)).toEqual([])
  })

  test('no other text opens anything, and a link opens its own line alone', async () => {
    const { token, order } = desk
    for (const text of [
      '',
      order.id,
      '1001',
      token.slice(0, -1),
      `${token}a`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ]) {
      expect(await findLinkedReview(desk.shop, text)).toEqual({ ok: false, code: 'review_link_unknown' })
      expect(await desk.write({}, text)).toEqual({ ok: false, code: 'review_link_unknown' })
    }
    const third = reviewTokenOf(desk.shop, order.id, 3)
    expect(await desk.write({}, third)).toEqual({ ok: false, code: 'review_link_unknown' })
    expect(await desk.write({ stars: 5 }, reviewTokenOf(desk.shop, order.id, 2))).toEqual({ ok: true })
    expect(await desk.reviewNow()).toBeUndefined()
  })

  test('nothing is written of a pair that is not delivered, nor of an order in the trash; what is written stays', async () => {
    const { shop, by, order, token } = desk
    await desk.write()
    await act({ action: 'approve', version: 1 })
    await desk.courierSays(order.id, 'hold')
    const second = reviewTokenOf(shop, order.id, 2)
    expect(await desk.write({}, second)).toEqual({ ok: false, code: 'review_undelivered' })
    expect(await findLinkedReview(shop, second)).toEqual({ ok: false, code: 'review_undelivered' })
    expect(await findLinkedReview(shop, token)).toMatchObject({ ok: true })
    await desk.courierSays(order.id, 'delivered')
    expect(await deleteOrder(shop, { by, id: order.id })).toMatchObject({ ok: true })
    expect(await desk.write({}, second)).toEqual({ ok: false, code: 'review_link_unknown' })
    expect(await shown()).toMatchObject({ sum: { count: 1 } })
  })

  test('a program that writes for ever is refused after a dozen an hour', async () => {
    for (let sent = 0; sent < 12; sent++)
      expect(await desk.write({ words: String(sent) })).toEqual({ ok: true })
    expect(await desk.write()).toMatchObject({ ok: false, code: 'too_many_requests' })
  })

  test('a photo that the shop does not have is refused, and with it nothing is written', async () => {
    const unknown = `/uploads/${'a'.repeat(64)}-1000.webp`
    expect(await desk.write({ photos: [unknown] })).toEqual({ ok: false, code: 'picture_unknown' })
    expect(await desk.reviewNow()).toBeUndefined()
  })
})
