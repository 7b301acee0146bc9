import { expect, test } from 'vitest'
import { LEASE_MS } from '#domain/calls/call.ts'
import { CONFIRMED, NO_ANSWER, NOW, openCallDesk } from '#tests/support/call-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { readStock } from '#tests/support/makers.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { setFields } from '#tests/support/staff-orders.ts'
import { keepCall, takeCall } from './hold-call.ts'
import { recordOutcome } from './record-outcome.ts'
import { releaseCall } from './release-call.ts'
import { takeNextCall } from './take-next-call.ts'
import { undoOutcome } from './undo-outcome.ts'

const MINUTE_MS = 60_000

eachEngine((_engine, open) => {
  test('a new order is in the queue at once, with its reasons, and leaves it when anybody confirms it', async () => {
    const { shop, nadia, order, rows } = await openCallDesk(await open())
    const { id } = await order({ recipientName: 'Tanvir Ahmed' })
    expect(await rows()).toMatchObject([
      { orderId: id, lane: 'at_risk', recipientName: 'Tanvir Ahmed', tries: 0, heldBy: null },
    ])
    expect((await rows())[0]?.reasons.map(({ code }) => code)).toEqual(['first_order'])
    await setFields(shop, { by: nadia, id }, { officialStatus: 'Confirmed' })
    expect(await rows()).toEqual([])
    await setFields(shop, { by: nadia, id }, { officialStatus: 'Queued' })
    expect(await rows()).toHaveLength(1)
  })

  test('two people never get the same order, and one that a dead tab had is back after three minutes', async () => {
    const { shop, clock, nadia, sumon, order } = await openCallDesk(await open())
    const { id } = await order()
    const mine = await takeNextCall(shop, { by: nadia })
    expect(mine.card).toMatchObject({ row: { orderId: id, heldBy: { id: nadia.user.id } } })
    expect((await takeNextCall(shop, { by: sumon })).card).toBeUndefined()
    expect(await takeCall(shop, { by: sumon, orderId: id })).toMatchObject({
      ok: false,
      code: 'call_held',
      heldBy: { id: nadia.user.id, since: NOW },
    })
    clock.advance(LEASE_MS - 1)
    expect(await keepCall(shop, { by: nadia, orderId: id })).toMatchObject({ ok: true })
    clock.advance(LEASE_MS)
    expect((await takeNextCall(shop, { by: sumon })).card).toBeUndefined()
    clock.advance(1)
    expect((await takeNextCall(shop, { by: sumon })).card?.row.orderId).toBe(id)
    expect(await keepCall(shop, { by: nadia, orderId: id })).toMatchObject({ code: 'call_held' })
    expect(await recordOutcome(shop, { by: nadia, orderId: id, key: null, said: CONFIRMED })).toMatchObject({
      code: 'call_held',
    })
  })

  test('whoever takes the next gives back what they had, and skips it for a while', async () => {
    const { shop, clock, nadia, sumon, order } = await openCallDesk(await open())
    const first = await order()
    clock.advance(MINUTE_MS)
    const second = await order()
    expect((await takeNextCall(shop, { by: nadia })).card?.row.orderId).toBe(first.id)
    expect((await takeNextCall(shop, { by: nadia })).card?.row.orderId).toBe(second.id)
    expect((await takeNextCall(shop, { by: sumon })).card?.row.orderId).toBe(first.id)
    await releaseCall(shop, { by: sumon, orderId: first.id, isSkipped: true })
    expect((await takeNextCall(shop, { by: sumon })).card).toBeUndefined()
    expect((await takeNextCall(shop, { by: nadia })).card?.row.orderId).toBe(first.id)
  })

  test('an order whose outcome is on its way stays its caller’s, also where the next is asked for before it arrives', async () => {
    const { shop, nadia, sumon, order, record } = await openCallDesk(await open())
    const [first, second, third] = [await order(), await order(), await order()]
    await takeCall(shop, { by: nadia, orderId: first.id })
    const next = await takeNextCall(shop, { by: nadia, awaiting: [first.id] })
    expect(next.card?.row.orderId).toBe(second.id)
    expect((await takeNextCall(shop, { by: sumon })).card?.row.orderId).toBe(third.id)
    expect(await record(first.id, CONFIRMED)).toMatchObject({ ok: true })
    await takeCall(shop, { by: nadia, orderId: second.id, awaiting: [second.id] })
    expect(await takeCall(shop, { by: sumon, orderId: second.id })).toMatchObject({ code: 'call_held' })
  })

  test('whoever takes an order of the queue gives back what they had: nobody is on two phones', async () => {
    const { shop, nadia, sumon, order } = await openCallDesk(await open())
    const [first, second] = [await order(), await order()]
    await takeCall(shop, { by: nadia, orderId: first.id })
    await takeCall(shop, { by: nadia, orderId: second.id })
    expect(await takeCall(shop, { by: sumon, orderId: second.id })).toMatchObject({ code: 'call_held' })
    expect(await takeCall(shop, { by: sumon, orderId: first.id })).toMatchObject({ ok: true })
  })

  test('a call that nobody answers is one attempt, and due again by the cadence', async () => {
    const { order, record, rows, attempts } = await openCallDesk(await open())
    const { id } = await order()
    const key = crypto.randomUUID()
    const recorded = await record(id, NO_ANSWER, { key })
    expect(recorded).toMatchObject({ ok: true, batch: null, dueAt: '2026-11-22T09:18:00.000Z' })
    expect(await record(id, NO_ANSWER, { key })).toMatchObject(recorded)
    expect(await record(id, CONFIRMED, { key })).toMatchObject({ ok: false, code: 'change_key_reused' })
    expect(await attempts()).toHaveLength(1)
    expect(await rows()).toMatchObject([{ tries: 1, lastOutcome: 'no_answer', heldBy: null }])
  })

  test('after five tries an order is proposed as unreachable, and nothing becomes of it by itself', async () => {
    const { shop, clock, nadia, order, record, rows } = await openCallDesk(await open())
    const { id } = await order()
    for (let tried = 0; tried < 5; tried++) {
      expect(await record(id, NO_ANSWER)).toMatchObject({ ok: true })
      const [row] = await rows()
      clock.advance(Math.max(0, Date.parse(row?.dueAt ?? '') - clock.now().getTime()))
    }
    expect(await rows()).toMatchObject([{ lane: 'given_up', tries: 5, officialStatus: 'Queued' }])
    expect((await takeNextCall(shop, { by: nadia })).card).toBeUndefined()
    expect(await record(id, { outcome: 'fake', reason: 'unreachable', note: null })).toMatchObject({
      ok: true,
      order: { officialStatus: 'Fake', fakeReason: 'unreachable' },
      dueAt: null,
    })
  })

  test('what came of a call changes the order with its stock, history and activity, and is undone like any change', async () => {
    const { shop, nadia, product, order, record, rows, attempts } = await openCallDesk(await open())
    const { id } = await order()
    const cancelled = await record(id, { outcome: 'answered_cancelled', reason: 'price', note: 'Too dear' })
    if (!cancelled.ok) throw new Error(cancelled.code)
    expect(cancelled.order).toMatchObject({ officialStatus: 'Fake', fakeReason: 'customer_cancelled' })
    expect(await readStock(shop, product)).toEqual({ stock: 20, ledger: 20 })
    expect(await rows()).toEqual([])
    const undone = await undoOutcome(shop, { by: nadia, orderId: id, attempt: cancelled.attempt })
    expect(undone).toMatchObject({ ok: true, order: { officialStatus: 'Queued', fakeReason: null } })
    expect(await readStock(shop, product)).toEqual({ stock: 19, ledger: 19 })
    expect(await rows()).toMatchObject([{ orderId: id, heldBy: { id: nadia.user.id } }])
    expect(await attempts()).toMatchObject([
      { outcome: 'answered_cancelled', reason: 'price', undone_at: NOW },
    ])
    expect(await undoOutcome(shop, { by: nadia, orderId: id, attempt: cancelled.attempt })).toMatchObject({
      ok: true,
    })
    const events = await shop.db.main
      .selectFrom('order_events')
      .select('kind')
      .where('order_id', '=', id)
      .execute()
    expect(events.filter(({ kind }) => kind === 'called')).toHaveLength(1)
  })

  test('an undone try counts no more', async () => {
    const { shop, nadia, sumon, order, record, rows } = await openCallDesk(await open())
    const { id } = await order()
    const tried = await record(id, NO_ANSWER)
    if (!tried.ok) throw new Error(tried.code)
    expect(await undoOutcome(shop, { by: sumon, orderId: id, attempt: tried.attempt })).toMatchObject({
      code: 'call_attempt_unknown',
    })
    await undoOutcome(shop, { by: nadia, orderId: id, attempt: tried.attempt })
    expect(await rows()).toMatchObject([{ tries: 0, lastOutcome: null }])
  })

  test('a time that the customer names is the Follow Up of the order, comes first, and is called by who promised', async () => {
    const { shop, clock, nadia, sumon, order, record, rows } = await openCallDesk(await open())
    const { id } = await order()
    const nextAt = '2026-11-22T12:00:00.000Z'
    const later = { outcome: 'callback', nextAt, isForMe: true, note: 'After prayer' } as const
    expect(await record(id, { ...later, nextAt: NOW })).toMatchObject({ code: 'call_time_past' })
    expect(await record(id, later)).toMatchObject({
      ok: true,
      dueAt: nextAt,
      order: { officialStatus: 'Follow Up', followUpAt: nextAt },
    })
    expect(await rows()).toMatchObject([
      { lane: 'callback', callbackAt: nextAt, said: 'After prayer', wantedBy: { id: nadia.user.id } },
    ])
    clock.advance(Date.parse(nextAt) - Date.parse(NOW))
    await order()
    expect((await takeNextCall(shop, { by: sumon })).card?.row.orderId).not.toBe(id)
    expect((await takeNextCall(shop, { by: nadia })).card?.row.orderId).toBe(id)
    await releaseCall(shop, { by: nadia, orderId: id, isSkipped: true })
    clock.advance(15 * MINUTE_MS)
    expect((await takeNextCall(shop, { by: sumon })).card?.row.orderId).toBe(id)
  })

  test('a Follow Up that somebody sets elsewhere is in the queue at its time', async () => {
    const { shop, clock, nadia, order, rows } = await openCallDesk(await open())
    const { id } = await order()
    const followUpAt = '2026-11-22T10:00:00.000Z'
    await setFields(shop, { by: nadia, id }, { officialStatus: 'Follow Up', followUpAt })
    expect(await rows()).toMatchObject([{ lane: 'callback', dueAt: followUpAt }])
    expect((await takeNextCall(shop, { by: nadia })).card).toBeUndefined()
    clock.advance(Date.parse(followUpAt) - Date.parse(NOW))
    expect((await takeNextCall(shop, { by: nadia })).card?.row.orderId).toBe(id)
    await setSettings(shop, 'calls', { withFollowUps: false })
    expect(await rows()).toEqual([])
  })
})
