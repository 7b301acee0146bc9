import { expect, test } from 'vitest'
import { OrderSummaryAnswer } from '#contract/orders/order-summary-wire.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { jsonOf } from '#tests/support/ask.ts'
import { makeLine, makeOrderRequest, makeProduct } from '#tests/support/makers.ts'
import { openBackoffice } from '#tests/support/open-backoffice.ts'

test('staff see thirty days up to today unless they ask for others', async () => {
  const { shop, send } = await openBackoffice()
  await placeOrder(shop, makeOrderRequest([makeLine(await makeProduct(shop))]))
  const summaryOf = async (query: string) => {
    const answer = await send('GET', `/v1/orders-summary${query}`)
    expect(answer.status).toBe(200)
    return OrderSummaryAnswer.parse(jsonOf(answer)).data
  }
  const usual = await summaryOf('')
  expect(usual.days).toHaveLength(30)
  expect(usual.days.at(-1)).toMatchObject({ date: usual.today.date, orders: 1, sales: 2580 })
  expect(usual.official_status).toMatchObject({ Queued: 1, 'Follow Up': 0 })
  const { days } = await summaryOf('?startDate=2026-02-27&endDate=2026-03-01')
  expect(days.map(({ date }) => date)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test.each([
  ['startDate=2026-02-30', 'startDate'],
  ['startDate=2026-03-02&endDate=2026-03-01', 'endDate'],
  ['startDate=2024-01-01&endDate=2026-01-01', 'startDate'],
])('%s is refused beside its cause', async (query, field) => {
  const { send } = await openBackoffice()
  const answer = await send('GET', `/v1/orders-summary?${query}`)
  expect(answer.status).toBe(400)
  expect(Object.keys(jsonOf(answer).fields)).toEqual([field])
})
