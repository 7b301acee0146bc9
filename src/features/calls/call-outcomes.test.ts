import { expect, test } from 'vitest'
import { recordCourierEvent } from '#features/parcels/record-courier-event.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { CONFIRMED, NO_ANSWER, NOW, openCallDesk } from '#tests/support/call-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { someCourierEvent } from '#tests/support/fake-courier.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { orderNow, setFields } from '#tests/support/staff-orders.ts'
import { addCallDetail } from './add-call-detail.ts'
import { keepCall } from './hold-call.ts'
import { listCalls } from './list-calls.ts'
import { noteCall } from './note-call.ts'
import { showCall } from './show-call.ts'
import { takeNextCall } from './take-next-call.ts'
import { undoOutcome } from './undo-outcome.ts'

const MINUTE_MS = 60_000

eachEngine((_engine, open) => {
  test('why nobody answered can be said right after, and another number is called at once', async () => {
    const { shop, nadia, order, record, rows, attempts } = await openCallDesk(await open())
    const { id } = await order()
    const tried = await record(id, NO_ANSWER)
    if (!tried.ok) throw new Error(tried.code)
    const detail = { by: nadia, orderId: id, attempt: tried.attempt, phone: null }
    expect(await addCallDetail(shop, { ...detail, outcome: 'busy' })).toMatchObject({ batch: null })
    expect(await attempts()).toMatchObject([{ outcome: 'busy' }])
    const other = { ...detail, outcome: 'wrong_number', phone: '01812345678' } as const
    expect(await addCallDetail(shop, other)).toMatchObject({
      ok: true,
      dueAt: NOW,
      order: { recipientPhone: '01812345678' },
    })
    expect(await addCallDetail(shop, other)).toMatchObject({ ok: true })
    expect(await rows()).toMatchObject([
      { recipientPhone: '01812345678', tries: 1, lastOutcome: 'wrong_number' },
    ])
    await undoOutcome(shop, { by: nadia, orderId: id, attempt: tried.attempt })
    expect((await orderNow(shop, id)).recipientPhone).not.toBe('01812345678')
  })

  test('a parcel on hold is to be saved: what was agreed is noted, and who refuses is called no more', async () => {
    const { shop, nadia, order, record, rows } = await openCallDesk(await open())
    const { id } = await order()
    await setFields(shop, { by: nadia, id }, { officialStatus: 'Packed' })
    await giveParcel(shop, { id }, { status: 'hold' })
    expect(await rows()).toMatchObject([
      { lane: 'rescue', courierStatus: 'hold', deadAt: '2026-11-23T08:48:00.000Z' },
    ])
    expect(await record(id, CONFIRMED)).toMatchObject({ ok: false, code: 'call_outcome_unfit' })
    const moved = await record(id, {
      outcome: 'parcel_address',
      address: 'Bazar Road 3, Sreemangal',
      note: null,
    })
    expect(moved).toMatchObject({ ok: true, order: { recipientAddress: 'Bazar Road 3, Sreemangal' } })
    expect(
      await record(id, { outcome: 'parcel_later', nextAt: '2026-11-24T05:00:00.000Z', note: null }),
    ).toMatchObject({
      dueAt: '2026-11-24T05:00:00.000Z',
    })
    expect(await record(id, { outcome: 'parcel_refused', reason: 'price', note: null })).toMatchObject({
      dueAt: null,
    })
    expect(await rows()).toEqual([])
    const { id: unsent } = await order()
    expect(await record(unsent, { outcome: 'parcel_never_came', note: null })).toMatchObject({
      code: 'call_outcome_unfit',
    })
  })

  test('the card of a stuck parcel names whom to ring: who the courier named, never the customer, and its support', async () => {
    const { shop, nadia, order } = await openCallDesk(await open())
    const { id, recipientPhone } = await order()
    await setFields(shop, { by: nadia, id }, { officialStatus: 'Packed' })
    await giveParcel(shop, { id }, { status: 'hold', consignmentId: '118198518' })
    const card = async () => await showCall(shop, { by: nadia, orderId: id })
    expect(await card()).toMatchObject({ card: { hub: { name: null, phones: [] }, courierPhone: '' } })
    const say = (message: string, at: string) =>
      recordCourierEvent(shop, {
        courier: 'steadfast',
        source: 'webhook',
        event: someCourierEvent({ status: null, consignmentId: '118198518', message, at: new Date(at) }),
      })
    await say('Parcel received at Sreemangal hub, 01700 770 100.', '2026-11-22T03:00:00.000Z')
    await say(`Customer ${recipientPhone} switched off, rider 01700770118.`, '2026-11-22T04:40:00.000Z')
    await setSettings(shop, 'calls', { courierPhone: '09678 045 045' })
    expect(await card()).toMatchObject({
      card: {
        hub: {
          name: 'Sreemangal',
          phones: [
            { of: 'hub', phone: '01700770100' },
            { of: 'rider', phone: '01700770118' },
          ],
        },
        courierPhone: '09678 045 045',
      },
    })
  })

  test('a known buyer is offered to be confirmed, and not handed out', async () => {
    const { shop, clock, nadia, order, record, rows } = await openCallDesk(await open())
    const same = { recipientPhone: '01712345678', recipientAddress: 'House 7, Road 3, Savar, Dhaka' }
    for (const consignmentId of ['1', '2']) {
      const { id } = await order(same)
      await setFields(shop, { by: nadia, id }, { officialStatus: 'Packed' })
      await giveParcel(shop, { id }, { status: 'delivered', consignmentId })
      // sooner it would look sent twice
      clock.advance(20 * MINUTE_MS)
    }
    const { id } = await order(same)
    expect(await rows()).toMatchObject([{ orderId: id, lane: 'known_buyer' }])
    expect((await takeNextCall(shop, { by: nadia })).card).toBeUndefined()
    expect(await record(id, { outcome: 'confirmed_uncalled', note: null })).toMatchObject({
      order: { officialStatus: 'Confirmed' },
    })
    const { queue } = await listCalls(shop, { by: nadia, limit: 5 })
    expect(queue).toMatchObject({ today: { calls: 0 }, toPack: 1 })
  })

  test('an order that was decided elsewhere is not recorded again, and what was typed can be added to it', async () => {
    const { shop, nadia, sumon, order, record } = await openCallDesk(await open())
    const { id } = await order()
    await takeNextCall(shop, { by: nadia })
    await setFields(shop, { by: sumon, id }, { officialStatus: 'Confirmed' })
    expect(await record(id, NO_ANSWER)).toEqual({ ok: false, code: 'call_over' })
    expect(await keepCall(shop, { by: nadia, orderId: id })).toEqual({ ok: false, code: 'call_over' })
    for (let sent = 0; sent < 2; sent++)
      expect(await noteCall(shop, { by: nadia, orderId: id, note: 'House is 14/A' })).toMatchObject({
        ok: true,
      })
    expect((await orderNow(shop, id)).note?.match(/14\/A/g)).toHaveLength(1)
    expect(await noteCall(shop, { by: nadia, orderId: id, note: 'x'.repeat(1000) })).toMatchObject({
      code: 'call_note_full',
    })
  })

  test('everybody sees who calls whom, and what today came to', async () => {
    const { shop, clock, nadia, sumon, order, record } = await openCallDesk(await open())
    const first = await order()
    const second = await order()
    clock.advance(6 * MINUTE_MS)
    await record(first.id, CONFIRMED, { by: sumon })
    await takeNextCall(shop, { by: nadia })
    const { queue } = await listCalls(shop, { by: sumon, limit: 50 })
    expect(queue).toMatchObject({
      today: { calls: 1, confirmed: 1, firstCallMinutes: 6, promptPercent: 100 },
      lanes: { at_risk: { due: 1, later: 0 }, callback: { due: 0, later: 0 } },
      oldestDueAt: NOW,
    })
    expect(queue.calling).toContainEqual(
      expect.objectContaining({ id: nadia.user.id, orderId: second.id, lane: 'at_risk' }),
    )
    expect(queue.calling).toContainEqual(
      expect.objectContaining({ id: sumon.user.id, orderId: null, lastCallAt: clock.now().toISOString() }),
    )
  })
})
