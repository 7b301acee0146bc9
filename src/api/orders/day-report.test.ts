import { expect, test } from 'vitest'
import { DayReportCodec } from '#contract/orders/day-report-codec.ts'
import { DayReportAnswer } from '#contract/orders/day-report-wire.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { makeLine, makeProduct } from '#tests/support/makers.ts'
import { openBackoffice } from '#tests/support/open-backoffice.ts'
import { makeModerator } from '#tests/support/people.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { makeStaffOrder, setFields } from '#tests/support/staff-orders.ts'

async function openDay() {
  const opened = await openBackoffice()
  const reportOf = async (query = '') => {
    const answer = await opened.send('GET', `/v1/day-report${query}`)
    expect(answer.status, answer.text).toBe(200)
    return DayReportAnswer.parse(jsonOf(answer)).data
  }
  return { ...opened, reportOf }
}

test('the report is of today unless another day is asked for, and what stands is of now', async () => {
  const { shop, reportOf } = await openDay()
  const { by } = await makeModerator(shop)
  const product = await makeProduct(shop)
  const { id } = await makeStaffOrder(shop, [makeLine(product)])
  await makeStaffOrder(shop, [makeLine(product)], { recipientPhone: '01812345678' })
  await setFields(shop, { by, id }, { officialStatus: 'Confirmed' })
  const today = dhakaDay(shop.clock.now())
  const report = await reportOf()
  expect(report).toMatchObject({
    date: today,
    placed: { orders: 2, sales: 5160 },
    done: { confirmed: 1, packed: 0, fake: 0, booked: 0, delivered: 0, returned: 0 },
    calls: { total: { calls: 0 }, people: [] },
    now: { to_confirm: 1, ready_to_send: 1 },
  })
  expect(DayReportCodec.write(DayReportCodec.read(report))).toEqual(report)
  const before = await reportOf(`?day=${dayAfter(today, -1)}`)
  expect(before).toMatchObject({ placed: { orders: 0 }, done: { confirmed: 0 }, now: report.now })
})

test('without the right to see money it holds no sum', async () => {
  const { shop, origin } = await openDay()
  const { cookie } = await makeModerator(shop)
  await setSettings(shop, 'team', { seesMoney: false })
  const { shows_money, placed, now } = DayReportAnswer.parse(
    jsonOf(await ask(origin, '/v1/day-report', { headers: headersOf(cookie) })),
  ).data
  expect([shows_money, placed.sales, now.cash_on_the_way, now.cash_with_courier]).toEqual([
    false,
    null,
    null,
    null,
  ])
})

test('a day that is none is refused beside its cause', async () => {
  const { send } = await openBackoffice()
  const answer = await send('GET', '/v1/day-report?day=2026-02-30')
  expect(answer.status).toBe(400)
  expect(Object.keys(jsonOf(answer).fields)).toEqual(['day'])
})
