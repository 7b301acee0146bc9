import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CallCardCodec, CallRecordedCodec } from '#contract/calls/call-codec.ts'
import { KEEP_EVERY_MS } from '#domain/calls/call.ts'
import { aCallCard, aCallRow } from '#tests/support/a-call.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { backofficeQueries } from '../../api/backoffice-queries.ts'
import { type Outbox, outboxOf } from '../../outbox/outbox.ts'
import { CallDesk } from './call-desk.ts'
import { noteOf } from './desk-state.ts'

let page: Page
let desk: CallDesk
let outbox: Outbox
const waiting = () => outbox.entries
beforeEach(() => {
  page = openPage('/dashboard/calls')
  const queries = backofficeQueries()
  desk = new CallDesk(queries)
  outbox = outboxOf(queries)
  desk.open('nadia')
})

const soon = () => vi.advanceTimersByTimeAsync(1)
const order = (id: string) => anOrder({ id, orderNo: Number(id.slice(1)) })
const card = (id: string) => ({
  body: {
    data: CallCardCodec.write(aCallCard({ order: order(id), row: aCallRow({ orderId: id }) })),
  },
})
const recorded = (id: string, attempt = 'a1') => ({
  body: { data: CallRecordedCodec.write({ attempt, batch: null, dueAt: null, order: order(id) }) },
})
const held = {
  status: 409,
  body: {
    code: 'call_held',
    message: 'Somebody else has this order now.',
    held_by: {
      _id: 'sumon',
      name: 'Sumon Islam',
      since: '2026-11-21T06:40:00.000Z',
      until: '2026-11-21T06:43:00.000Z',
    },
  },
}
const answer = async (given: Parameters<Page['shop']['answer']>[0]) => {
  page.shop.answer(given)
  await soon()
}
/** What was asked of the shop since the last look, without what came with it. */
let looked = 0
const asked = () => {
  const calls = page.shop.calls.slice(looked)
  looked = page.shop.calls.length
  return calls.map(({ path }) => path.replace('/v1/calls/', ''))
}
beforeEach(() => {
  looked = 0
})
async function take(id: string): Promise<void> {
  void desk.take(id)
  await answer(card(id))
  asked()
}

describe('an order in hand', () => {
  test('is kept while its card is open, and given back when the screen is left', async () => {
    await take('o1')
    await vi.advanceTimersByTimeAsync(KEEP_EVERY_MS)
    expect(asked()).toEqual(['o1/keep'])
    await answer({ body: { data: { until: '2026-11-21T06:43:00.000Z' } } })
    desk.leave()
    expect(asked()).toEqual(['o1/release'])
    await vi.advanceTimersByTimeAsync(2 * KEEP_EVERY_MS)
    expect(asked()).toEqual([])
    expect(desk.now.phase).toBe('idle')
  })

  test('stays with whoever looks something up in the middle of a call', async () => {
    await take('o1')
    desk.dial()
    desk.leave()
    desk.close()
    expect(asked()).toEqual([])
    expect(desk.now.card?.order.id).toBe('o1')
  })

  test('is lost as soon as the shop says so; what was typed stays', async () => {
    await take('o1')
    desk.typeNote('house is 14/A')
    desk.comeBack()
    await answer(held)
    expect(desk.now).toMatchObject({ phase: 'lost', lostTo: { name: 'Sumon Islam' } })
    expect(noteOf(desk.now)).toBe('house is 14/A')
    desk.finish({ outcome: 'no_answer' }, ['at_risk'])
    expect(waiting()).toEqual([])
  })

  test('is not lost to a connection that goes', async () => {
    await take('o1')
    desk.comeBack()
    await answer('lost')
    expect(desk.now.phase).toBe('held')
  })

  test('that comes after another one was asked for goes back at once', async () => {
    void desk.take('o1')
    void desk.take('o2')
    await answer(card('o1'))
    expect(asked()).toContain('o1/release')
    expect(desk.now).toMatchObject({ phase: 'taking' })
    await answer(card('o2'))
    expect(desk.now.card?.order.id).toBe('o2')
  })
})

describe('an outcome', () => {
  const finish = () => desk.finish({ outcome: 'answered_confirmed' }, ['at_risk'])

  test('is sent with the note and a key of its own, and the next order is asked for in the same moment', async () => {
    await take('o1')
    desk.typeNote(' ask for Rina ')
    finish()
    expect(desk.now).toMatchObject({ phase: 'taking', notes: {} })
    await soon()
    // what was said of it must not meet somebody else there
    expect(page.shop.calls.at(-2)).toMatchObject({ path: '/v1/calls/next', body: { awaiting: ['o1'] } })
    expect(page.shop.calls.at(-1)?.body).toEqual({ outcome: 'answered_confirmed', note: 'ask for Rina' })
    await answer(card('o2'))
    await answer(recorded('o1'))
    expect(desk.now).toMatchObject({ phase: 'held', last: { stored: { attempt: 'a1' } } })
    expect(waiting()).toEqual([])
  })

  test('that never arrives is kept with its note, and sent again with the same key', async () => {
    await take('o1')
    desk.typeNote('ask for Rina')
    finish()
    await soon()
    await answer('lost')
    await answer('lost')
    expect(waiting()).toMatchObject([{ state: 'waits', hasWaited: true, body: { note: 'ask for Rina' } }])
    const [{ requestId } = { requestId: '' }] = waiting()
    page.window.dispatchEvent(new Event('online'))
    await soon()
    await answer(recorded('o1'))
    expect(waiting()).toEqual([])
    expect(requestId).not.toBe('')
  })

  test('leaves what a reload must not lose: the order in hand, what is typed and a call in progress', async () => {
    await take('o2')
    desk.typeNote('half a')
    desk.dial()
    asked()
    const again = new CallDesk(backofficeQueries())
    again.open('nadia')
    await soon()
    expect(again.now.notes).toEqual({ o2: 'half a' })
    expect(asked()).toEqual(['o2/take'])
    const other = new CallDesk(backofficeQueries())
    other.open('somebody else')
    expect(other.now).toMatchObject({ notes: {}, call: undefined })
  })

  test('of a call without a connection waits, and its order is none that is taken next', async () => {
    void desk.next(['at_risk'])
    await answer('lost')
    desk.finishOffline(aCallRow({ orderId: 'o9' }), { outcome: 'no_answer' }, '2026-11-21T06:40:00.000Z')
    await soon()
    expect(desk.now).toMatchObject({ phase: 'failed', last: { order: { id: 'o9' } } })
    expect(page.shop.calls.at(-1)).toMatchObject({ path: '/v1/calls/o9/outcome' })
    await answer('lost')
    void desk.next(['at_risk'])
    expect(page.shop.calls.at(-1)).toMatchObject({ path: '/v1/calls/next', body: { awaiting: ['o9'] } })
    page.window.dispatchEvent(new Event('online'))
    await soon()
    // only now does the shop hear what its caller had seen
    expect(page.shop.calls.at(-1)?.body).toEqual({
      outcome: 'no_answer',
      seen_at: '2026-11-21T06:40:00.000Z',
    })
  })

  test('taken back opens its order again, with the note that went along', async () => {
    await take('o1')
    desk.typeNote('ask for Rina')
    finish()
    await soon()
    await answer(card('o2'))
    await answer(recorded('o1'))
    asked()
    void desk.undo()
    await soon()
    expect(asked()).toEqual(['o1/undo'])
    await answer(recorded('o1'))
    expect(asked()).toEqual(expect.arrayContaining(['o2/release', 'o1/take']))
    expect(desk.now.notes).toEqual({ o1: 'ask for Rina' })
    expect(desk.now.last).toBeUndefined()
  })

  test('that was never stored is only forgotten when it is taken back', async () => {
    await take('o1')
    finish()
    await soon()
    await answer('lost')
    await answer('lost')
    asked()
    void desk.undo()
    await soon()
    expect(waiting()).toEqual([])
    expect(asked()).toEqual(['o1/take'])
  })
})

test('a call is asked about when its caller comes back, and not when nobody called', async () => {
  await take('o1')
  desk.comeBack()
  expect(desk.now.call).toBeUndefined()
  desk.dial()
  desk.comeBack()
  expect(desk.now.call).toMatchObject({ orderId: 'o1', isBack: true })
  desk.stopCalling()
  expect(desk.now.call).toBeUndefined()
})

test('nobody to call is no failure; a failing shop is one, in words', async () => {
  void desk.next(['at_risk'])
  await answer({ status: 503, body: { message: 'The shop rests.' } })
  expect(desk.now).toMatchObject({
    phase: 'failed',
    failure: { message: 'The shop rests.', isRefused: false },
  })
  void desk.take('o1')
  await answer(held)
  expect(desk.now.failure).toEqual({
    message: 'Sumon Islam has this order now. Do not call.',
    isRefused: true,
  })
})
