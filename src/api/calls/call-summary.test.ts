import { expect, test } from 'vitest'
import { CallSummaryCodec } from '#contract/calls/call-summary-codec.ts'
import { CallSummaryAnswer } from '#contract/calls/call-summary-wire.ts'
import { recordOutcome } from '#features/calls/record-outcome.ts'
import { jsonOf } from '#tests/support/ask.ts'
import { makeLine, makeProduct } from '#tests/support/makers.ts'
import { openBackoffice } from '#tests/support/open-backoffice.ts'
import { makeModerator } from '#tests/support/people.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'

test('staff see who called how often in the thirty days up to today, and how long orders waited', async () => {
  const { shop, send } = await openBackoffice()
  const { by } = await makeModerator(shop, { name: 'Nadia Karim' })
  const { id: orderId } = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
  const said = { outcome: 'answered_confirmed', note: null } as const
  expect(await recordOutcome(shop, { by, orderId, key: null, said })).toMatchObject({ ok: true })
  const answer = await send('GET', '/v1/calls/summary')
  expect(answer.status).toBe(200)
  const sent = CallSummaryAnswer.parse(jsonOf(answer)).data
  expect(sent.days).toHaveLength(30)
  expect(sent.days.at(-1)?.figures).toEqual(sent.total)
  expect(sent.total).toMatchObject({ calls: 1, confirmed: 1, not_reached: 0 })
  expect(sent.people).toMatchObject([{ person: { name: 'Nadia Karim' }, figures: { calls: 1 } }])
  expect(sent.waits[0]).toEqual({ wait: 'under_15_min', orders: 1, confirmed: 1 })
  expect(sent.today).toEqual({ total: sent.total, first_calls: sent.first_calls })
  expect(CallSummaryCodec.write(CallSummaryCodec.read(sent))).toEqual(sent)
})

test.each([
  ['from=2026-02-30', 'from'],
  ['from=2026-03-02&to=2026-03-01', 'to'],
  ['from=2024-01-01&to=2026-01-01', 'from'],
])('%s is refused beside its cause', async (query, field) => {
  const { send } = await openBackoffice()
  const answer = await send('GET', `/v1/calls/summary?${query}`)
  expect(answer.status).toBe(400)
  expect(Object.keys(jsonOf(answer).fields)).toEqual([field])
})
