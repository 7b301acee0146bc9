import { expect, test } from 'vitest'
import { goodOrder, openSimulator } from '#tests/support/open-simulator.ts'

/** Sends a booking and gives up after a moment, like a client with a timeout. */
const bookImpatiently = (simulator: Awaited<ReturnType<typeof openSimulator>>) =>
  simulator.call('/create_order', { body: goodOrder, signal: AbortSignal.timeout(150) })

test('a call that times out after the booking has booked, and the invoice finds it', async () => {
  const simulator = await openSimulator()
  await simulator.fault('timeout-after-book')
  await expect(bookImpatiently(simulator)).rejects.toThrow(/timeout/i)
  expect(simulator.parcels()).toHaveLength(1)
  const { body } = await simulator.call(`/trackings_by_invoice/${goodOrder.invoice}`)
  expect(body.tracking).toEqual([
    {
      consignment_id: 1424107,
      tracking_type: 1,
      text: 'Consignment created by Sender(API).',
      created_at: '2026-11-21T04:00:00.000000Z',
    },
  ])
  expect((await simulator.book()).body.errors).toEqual({ invoice: ['The invoice has already been taken.'] })
})

test('a call that times out before the booking has not booked', async () => {
  const simulator = await openSimulator()
  await simulator.fault('timeout-before-book')
  await expect(bookImpatiently(simulator)).rejects.toThrow(/timeout/i)
  expect(simulator.parcels()).toEqual([])
  expect((await simulator.book()).status).toBe(200)
})

test('a call that times out is held no longer than the simulator may hold it', async () => {
  const simulator = await openSimulator({ holdMs: 50 })
  await simulator.fault('timeout-after-book')
  await expect(simulator.book()).rejects.toThrow('fetch failed')
})

test.each([
  ['drop-after-book', 1],
  ['drop-before-book', 0],
] as const)('a connection that breaks (%s) leaves %i parcels', async (fault, count) => {
  const simulator = await openSimulator()
  await simulator.fault(fault)
  await expect(simulator.book()).rejects.toThrow('fetch failed')
  expect(simulator.parcels()).toHaveLength(count)
  expect(simulator.requests().map(({ path, status }) => [path, status])).toEqual([
    ['/api/v1/create_order', 0],
  ])
})

test.each([
  ['500', 500, 0, '{"message":"Server Error"}'],
  ['500-after-book', 500, 1, '{"message":"Server Error"}'],
  ['html200', 200, 0, '<!doctype html>'],
  ['html200-after-book', 200, 1, '<!doctype html>'],
  ['429', 429, 0, '{"message":"Too Many Attempts."}'],
  ['redirect', 302, 0, '<!doctype html>'],
  ['not-found', 404, 0, '{"status":404,"message":"Consignment not found"}'],
] as const)('%s answers %i and leaves %i parcels', async (fault, status, count, text) => {
  const simulator = await openSimulator()
  await simulator.fault(fault, { on: 'booking' })
  const answer = await simulator.book()
  expect(answer.status).toBe(status)
  expect(answer.text.slice(0, text.length)).toBe(text)
  expect(simulator.parcels()).toHaveLength(count)
})

test('an answer can lack the tracking code, or the whole consignment, of a parcel that is booked', async () => {
  const simulator = await openSimulator()
  await simulator.fault('no-tracking')
  const untracked = (await simulator.book({ invoice: 'a' })).body
  expect(untracked.consignment).toMatchObject({ consignment_id: 1424107, status: 'in_review' })
  expect(untracked.consignment).not.toHaveProperty('tracking_code')
  await simulator.fault('no-consignment')
  expect((await simulator.book({ invoice: 'b' })).body).toEqual({
    status: 200,
    message: 'Consignment has been created successfully.',
  })
  expect(simulator.parcels()).toHaveLength(2)
})

test("a duplicate is somebody else's parcel under this invoice, which the invoice then finds", async () => {
  const simulator = await openSimulator()
  await simulator.fault('duplicate')
  expect((await simulator.book()).body.errors).toEqual({ invoice: ['The invoice has already been taken.'] })
  expect(simulator.parcels()).toMatchObject([
    { invoice: goodOrder.invoice, foreign: true, codPoisha: 99_900 },
  ])
  expect((await simulator.call(`/status_by_invoice/${goodOrder.invoice}`)).status).toBe(200)
})

test('a slow call books even when its sender has gone', async () => {
  const simulator = await openSimulator()
  await simulator.fault('slow', { ms: 300 })
  await expect(bookImpatiently(simulator)).rejects.toThrow(/timeout/i)
  expect(simulator.parcels()).toEqual([])
  await expect.poll(() => simulator.parcels().length).toBe(1)
})

test('a fault meets as many calls as it was made for, in turn, and only those of its kind', async () => {
  const simulator = await openSimulator()
  await simulator.book({ invoice: 'there' })
  await simulator.fault('500', { n: 2 })
  await simulator.fault('429', { on: 'status', retry_after: 7 })
  const statusOf = async () => (await simulator.book()).status
  const read = await simulator.call('/status_by_invoice/there')
  expect([read.status, read.headers.get('retry-after')]).toEqual([429, '7'])
  expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([500, 500, 200])
  expect((await simulator.call('/status_by_invoice/there')).status).toBe(200)
  await simulator.fault('500', { on: 'any' })
  expect((await simulator.call('/get_balance')).status).toBe(500)
  await simulator.fault('500', { n: 9 })
  await simulator.fault(null)
  expect((await simulator.book({ invoice: 'after' })).status).toBe(200)
})

test('a parcel that was just booked can be unknown to the status call for a while', async () => {
  const simulator = await openSimulator()
  await simulator.book()
  await simulator.fault('not-found', { n: 2 })
  const status = async () => (await simulator.call(`/status_by_invoice/${goodOrder.invoice}`)).status
  expect([await status(), await status(), await status()]).toEqual([404, 404, 200])
})

test('a bulk call can break off in the middle', async () => {
  const simulator = await openSimulator()
  await simulator.fault('half-booked-drop')
  const data = ['a', 'b', 'c', 'd'].map(invoice => ({ ...goodOrder, invoice }))
  await expect(simulator.call('/create_order/bulk-order', { body: { data } })).rejects.toThrow('fetch failed')
  expect(simulator.parcels().map(({ invoice }) => invoice)).toEqual(['a', 'b'])
})

test('chance is the same for the same seed, and about as often as its rate says', async () => {
  const run = async (seed: string) => {
    const simulator = await openSimulator()
    await simulator.chaos({ seed, rate: 0.4, faults: ['500', '429', 'html200'] })
    const statuses: string[] = []
    for (let turn = 0; turn < 60; turn += 1) {
      const { status, text } = await simulator.book({ invoice: `i${turn}` })
      statuses.push(text.startsWith('<') ? 'html' : String(status))
    }
    return statuses
  }
  const first = await run('x')
  expect(await run('x')).toEqual(first)
  expect(await run('y')).not.toEqual(first)
  expect(new Set(first)).toEqual(new Set(['200', '500', '429', 'html']))
  const share = first.filter(status => status !== '200').length / first.length
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(0.6)
})
