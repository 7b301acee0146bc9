import { beforeEach, expect, test } from 'vitest'
import { BookedParcelCodec, OneOrderCodec } from '#contract/orders/order-answers-codec.ts'
import { aParcel } from '#tests/support/a-parcel.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { hideToasts, shownToasts } from '#tests/support/toasts.ts'
import { useOrderQuestion } from '../actions/order-questions.ts'
import { beginBooking, endBooking, useBookings } from './bookings.ts'
import { useAddParcel } from './use-add-parcel.ts'

const order = anOrder()
let page: Page
beforeEach(() => {
  page = openPage()
  hideToasts()
  useBookings.setState(useBookings.getInitialState())
})

async function openOrder() {
  const { run } = await runBackofficeHook(useAddParcel)
  return {
    add: () => run.turn(() => void run.now(order)),
    answer: (given: Parameters<Page['shop']['answer']>[0]) => run.turn(() => page.shop.answer(given)),
    agree: (isMeant: boolean) =>
      run.turn(() => {
        const { question } = useOrderQuestion.getState()
        if (question?.kind === 'book') question.answer(isMeant)
      }),
  }
}
const booked = { body: { data: BookedParcelCodec.write({ ...order, outcome: 'booked' }) } }
const priceOdd = { status: 409, body: { code: 'parcel_price_odd', message: 'Two pairs for one?' } }
const isBooking = () => useBookings.getState().ids.has(order.id)

test('a second press books no second parcel; once it is answered one may ask again', async () => {
  const { add, answer } = await openOrder()
  await add()
  await add()
  expect(page.shop.calls).toHaveLength(1)
  expect(isBooking()).toBe(true)
  await answer(booked)
  expect(isBooking()).toBe(false)
  await add()
  expect(page.shop.calls).toHaveLength(2)
})

test('a price that looks odd goes out only after it was agreed to', async () => {
  const { add, answer, agree } = await openOrder()
  await add()
  await answer(priceOdd)
  await agree(false)
  expect(page.shop.calls).toHaveLength(1)
  expect(isBooking()).toBe(false)
  await add()
  await answer(priceOdd)
  await agree(true)
  expect(page.shop.calls.at(-1)?.body).toEqual({ price_agreed: true })
})

test.each([
  ['was booked all the same is told as booked', aParcel(), /placed|booked/i],
  ['has no parcel is told as failed', null, /^Failed to place order/],
])('when the answer is lost, an order that %s', async (_name, parcel, reported) => {
  const { add, answer } = await openOrder()
  await add()
  await answer('lost')
  const known = parcel && { parcel, courierStatus: 'in_review', trackingCode: 'TRACK1' }
  await answer({ body: { data: OneOrderCodec.write({ ...order, ...known, cases: [] }) } })
  expect(shownToasts().at(-1)).toMatch(reported)
})

test('of orders whose parcels are asked for already only the others are asked for', () => {
  expect(beginBooking(['a', 'b'])).toEqual(['a', 'b'])
  expect(beginBooking(['b', 'c'])).toEqual(['c'])
  endBooking(['a', 'b'])
  expect(beginBooking(['a', 'c'])).toEqual(['a'])
})
