import { expect, test } from 'vitest'
import { changeOrder } from '#features/orders/change/change-order.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { redoBatch } from '#features/orders/change/redo-batch.ts'
import { undoChange } from '#features/orders/change/undo-change.ts'
import { bkashSms, openAdvanceDesk } from '#tests/support/advance-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { markFake, orderEventsOf, orderNow, setFields } from '#tests/support/staff-orders.ts'

eachEngine((_engine, open) => {
  test('a claim alone lowers nothing; its message does, with history, activity and the reference', async () => {
    const desk = await openAdvanceDesk(await open())
    const { shop, order, claim, paste, match, list, paid } = desk
    const { id, orderNo } = await order()
    const advance = await claim(id, 'bkl7 q2m9xa')
    expect(await paid(id)).toBe(0)
    expect(advance).toMatchObject({ standing: 'waiting', trxId: 'BKL7Q2M9XA', collectTaka: 1500 })
    const read = await paste(bkashSms('500.00', 'BKL7Q2M9XA'))
    expect(read).toMatchObject({ counts: { fits: 1 }, mayMatch: true })
    expect(await paid(id)).toBe(0)
    const tab = await list()
    expect(tab).toMatchObject({ total: 1, counts: { open: 1, matched: 0 } })
    expect(tab.advances[0]).toMatchObject({ standing: 'ready', collectAfterTaka: 1000, isSameSender: true })
    const messageId = read.messages[0]?.message?.id ?? ''
    const first = await match(messageId, { advanceId: advance.id })
    expect(first).toMatchObject({ ok: true, orderNo, countedTaka: 500, overTaka: 0 })
    expect(await orderNow(shop, id)).toMatchObject({
      advancePaidTaka: 500,
      advanceMethod: 'bKash',
      advanceReference: 'BKL7Q2M9XA',
    })
    // the same again, as a client does whose answer was lost
    expect(await match(messageId, { advanceId: advance.id })).toMatchObject({ ok: true, batch: null })
    expect(await match(messageId, { orderId: id })).toMatchObject({ ok: true, batch: null })
    expect(await paid(id)).toBe(500)
    expect(await list()).toMatchObject({ total: 0, counts: { open: 0, matched: 1 } })
    const notes = (await orderEventsOf(shop, id)).filter(({ kind }) => kind === 'advance_noted')
    expect(notes.map(({ details }) => details)).toEqual([
      { note: 'claimed', advance: 'Tk 500, bKash BKL7Q2M9XA' },
      { note: 'matched', advance: 'Tk 500, bKash BKL7Q2M9XA' },
    ])
    const deeds = await shop.db.main
      .selectFrom('activity')
      .select('what')
      .where('what', 'in', ['advance_claimed', 'advance_messages_read', 'advance_matched'])
      .orderBy('id')
      .execute()
    expect(deeds.map(({ what }) => what)).toEqual([
      'advance_claimed',
      'advance_messages_read',
      'advance_matched',
    ])
  })

  test('undo of the match makes it a claim again, frees its message, and is not done again', async () => {
    const { shop, nadia, order, matched, list, paid, paste } = await openAdvanceDesk(await open())
    const { id } = await order()
    const { batch } = await matched(id, 'BKL7Q2M9XA')
    expect(await undoChange(shop, { by: nadia, id, batch })).toMatchObject({ ok: true })
    expect(await orderNow(shop, id)).toMatchObject({ advancePaidTaka: 0, advanceReference: null })
    expect((await list()).advances[0]).toMatchObject({ state: 'claimed', standing: 'ready' })
    expect((await paste(bkashSms('500.00', 'BKL7Q2M9XA'))).counts).toMatchObject({ fits: 1, used: 0 })
    const context = { actor: nadia.user.id, batch: 'another', clock: shop.clock, told: shop }
    const rights = { prices: true, delete: true, trashDays: 30 }
    const redone = await shop.db.transact(inside =>
      redoBatch(inside, { by: nadia, id, batch, context, rights }),
    )
    expect(redone).toEqual({ ok: false, code: 'nothing_to_redo' })
    expect(await paid(id)).toBe(0)
  })

  test('less counts as what came, and more up to the price, the rest to be sent back', async () => {
    const { order, matched, list, paid, act } = await openAdvanceDesk(await open())
    const part = await order()
    await matched(part.id, 'BKL7Q2M9XA', 500, 400)
    expect(await paid(part.id)).toBe(400)
    const whole = await order('01700021547')
    const { id } = await matched(whole.id, 'BKL7Q2M9XB', 1500, 1700)
    expect(await paid(whole.id)).toBe(1500)
    const refunds = await list('refunds')
    expect(refunds).toMatchObject({ total: 1, counts: { refunds: 1, open: 1 } })
    expect(refunds.advances[0]).toMatchObject({
      standing: 'refund_due',
      cameTaka: 1700,
      countedTaka: 1500,
      dueTaka: 200,
    })
    const refund = { action: 'refund', taka: 200, dueTaka: 200, method: 'bkash', reference: 'BKR1' } as const
    expect(await act(id, { ...refund, taka: 201 })).toMatchObject({ code: 'advance_changed' })
    expect(await act(id, refund)).toMatchObject({ ok: true, advance: { dueTaka: 0, refundedTaka: 200 } })
    expect(await act(id, refund)).toMatchObject({ ok: true, advance: { refundedTaka: 200 } })
    // what was too much did not count, so that the order stays as it is
    expect(await paid(whole.id)).toBe(1500)
    expect(await act(id, { action: 'unmatch' })).toMatchObject({ code: 'advance_refunded' })
  })

  test('a lost order has its advance sent back or kept, and one that is wanted again does not', async () => {
    const { shop, nadia, order, matched, list, paid, act } = await openAdvanceDesk(await open())
    const fake = await order()
    const one = await matched(fake.id, 'BKL7Q2M9XA')
    await markFake(shop, fake.id)
    expect((await list()).advances).toMatchObject([{ id: one.id, standing: 'refund_due', dueTaka: 500 }])
    await setFields(shop, { by: nadia, id: fake.id }, { officialStatus: 'Queued' })
    expect(await list()).toMatchObject({ total: 0 })
    await markFake(shop, fake.id)
    const half = { action: 'refund', taka: 200, dueTaka: 500, method: 'nagad', reference: null } as const
    expect(await act(one.id, half)).toMatchObject({ advance: { dueTaka: 300, countedTaka: 300 } })
    expect(await paid(fake.id)).toBe(300)
    expect(await act(one.id, half)).toMatchObject({ ok: true, advance: { refundedTaka: 200 } })
    expect(await act(one.id, { action: 'keep' })).toMatchObject({ advance: { standing: 'kept', dueTaka: 0 } })
    expect(await paid(fake.id)).toBe(300)
    const returned = await order('01700021547')
    await matched(returned.id, 'BKL7Q2M9XB')
    await setFields(shop, { by: nadia, id: returned.id }, { courierStatus: 'cancelled' })
    const deleted = await order('01700052663')
    const last = await matched(deleted.id, 'BKL7Q2M9XC')
    const { by: admin } = await makeAdmin(shop)
    expect(await deleteOrder(shop, { by: admin, id: deleted.id })).toMatchObject({ ok: true })
    expect(await list('refunds')).toMatchObject({ counts: { refunds: 2 } })
    const all = { action: 'refund', taka: 500, dueTaka: 500, method: 'bkash', reference: null } as const
    expect(await act(last.id, all)).toMatchObject({ ok: true, advance: { standing: 'refunded' } })
    expect(await paid(deleted.id)).toBe(0)
  })

  test('a near match is taken by a person alone, and what it paid is used for any other', async () => {
    const { order, claim, tryClaim, paste, match, list, paid } = await openAdvanceDesk(await open())
    const { id, orderNo } = await order('01700005754')
    const advance = await claim(id, 'BKL7O4TT1Z', 300)
    const sms = bkashSms('300.00', 'BKL704TT1Z', '01700005754')
    const [read] = (await paste(sms)).messages
    expect(read).toMatchObject({
      verdict: 'near',
      claim: { advanceId: advance.id, signsApart: { claim: [4], message: [4] }, isSameSum: true },
    })
    expect((await list()).advances[0]).toMatchObject({ standing: 'near', signsApart: { claim: [4] } })
    expect(await paid(id)).toBe(0)
    const other = await order('01700099999')
    const far = await claim(other.id, 'BKL7XXXXXX')
    expect(await match(read?.message?.id ?? '', { advanceId: far.id })).toMatchObject({
      code: 'advance_not_near',
    })
    const late = await claim(other.id, 'BKL704TT1Z', 300)
    expect(await match(read?.message?.id ?? '', { advanceId: advance.id })).toMatchObject({ ok: true })
    expect(await paid(id)).toBe(300)
    const used = { verdict: 'used', usedBy: { orderNo, orderId: id }, claim: { advanceId: late.id } }
    expect((await paste(sms)).messages[0]).toMatchObject(used)
    expect((await list('open', 'BKL704TT1Z')).advances[0]).toMatchObject({ standing: 'used' })
    expect(await match(read?.message?.id ?? '', { advanceId: late.id })).toMatchObject({
      code: 'advance_used',
      orderNo,
    })
    const third = await order('01700088888')
    expect(await tryClaim(third.id, 'BKL704TT1Z')).toMatchObject({ code: 'advance_used', orderNo })
  })

  test('nobody claims it: it is given to an order, and one whose order has it typed is proved, not counted twice', async () => {
    const { shop, nadia, order, paste, match, paid, act } = await openAdvanceDesk(await open())
    const { id } = await order('01700093457')
    const [free] = (await paste(bkashSms('1,500.00', 'BKL8R1CC7P', '01700093457'))).messages
    expect(free).toMatchObject({ verdict: 'unclaimed', offers: [{ orderId: id, whys: ['phone', 'sum'] }] })
    expect(await match(free?.message?.id ?? '', { orderId: id })).toMatchObject({
      ok: true,
      countedTaka: 1500,
    })
    expect(await paid(id)).toBe(1500)
    const typed = await order('01700021547')
    const byHand = { advancePaidTaka: 500, advanceMethod: 'bKash', advanceReference: 'BKL7Q2M9XA' }
    await setFields(shop, { by: nadia, id: typed.id }, byHand)
    const [known] = (await paste(bkashSms('450.00', 'BKL7Q2M9XA'))).messages
    expect(known).toMatchObject({
      verdict: 'less',
      claim: { advanceId: null, claimedTaka: 500, countsTaka: 450 },
    })
    const proved = await match(known?.message?.id ?? '', { orderId: typed.id })
    expect(proved).toMatchObject({ ok: true, countedTaka: 450 })
    expect(await paid(typed.id)).toBe(450)
    if (!proved.ok) throw new Error(proved.code)
    // less than what messages proved cannot be typed, more can
    const lower = { fields: { advancePaidTaka: 400 } }
    expect(await changeOrder(shop, { by: nadia, id: typed.id, change: lower })).toMatchObject({
      code: 'advance_below_matched',
      matchedTaka: 450,
    })
    expect(await setFields(shop, { by: nadia, id: typed.id }, { advancePaidTaka: 600 })).toMatchObject({
      ok: true,
    })
    // what was typed for it counts again
    expect(await act(proved.advanceId, { action: 'unmatch' })).toMatchObject({
      advance: { state: 'claimed' },
    })
    expect(await orderNow(shop, typed.id)).toMatchObject({
      advancePaidTaka: 650,
      advanceReference: 'BKL7Q2M9XA',
    })
  })

  test('a claim is refused and reopened; meanwhile another order may have its TrxID', async () => {
    const { order, claim, tryClaim, act, list } = await openAdvanceDesk(await open())
    const one = await order()
    const other = await order('01700021547')
    const advance = await claim(one.id, 'BKL7Q2M9XA')
    expect(await tryClaim(one.id, 'BKL7Q2M9XA')).toMatchObject({ ok: true, repeated: true })
    expect(await tryClaim(other.id, 'BKL7Q2M9XA')).toMatchObject({
      code: 'advance_claimed',
      orderNo: one.orderNo,
    })
    expect(await act(advance.id, { action: 'refuse' })).toMatchObject({ advance: { standing: 'refused' } })
    expect(await list('refused')).toMatchObject({ total: 1, counts: { refused: 1, open: 0 } })
    const second = await claim(other.id, 'BKL7Q2M9XA')
    expect(await act(advance.id, { action: 'reopen' })).toMatchObject({ code: 'advance_claimed' })
    await act(second.id, { action: 'refuse' })
    expect(await act(advance.id, { action: 'reopen' })).toMatchObject({ advance: { state: 'claimed' } })
    expect(await tryClaim(other.id, 'BKL7Q2M9X')).toMatchObject({ code: 'advance_trx_id_wrong' })
  })

  test('money seen in the account is matched without a message, and its message is then used', async () => {
    const { order, claim, act, paid, paste } = await openAdvanceDesk(await open())
    const { id, orderNo } = await order()
    const advance = await claim(id, 'BKL7Q2M9XA')
    expect(await act(advance.id, { action: 'match' })).toMatchObject({ code: 'advance_message_unknown' })
    expect(await act(advance.id, { action: 'match', taka: 480 })).toMatchObject({
      advance: { state: 'matched', cameTaka: 480, message: null },
    })
    expect(await act(advance.id, { action: 'match', taka: 480 })).toMatchObject({ ok: true })
    expect(await paid(id)).toBe(480)
    const [read] = (await paste(bkashSms('480.00', 'BKL7Q2M9XA'))).messages
    expect(read).toMatchObject({ verdict: 'used', usedBy: { orderNo } })
  })

  test('of twenty orders that claim one TrxID at once one has it, and of twenty matches of one message one counts', async () => {
    const { shop, nadia, karim, order, tryClaim, paste, match } = await openAdvanceDesk(await open())
    const orders = []
    for (let at = 0; at < 20; at++) orders.push(await order(`017000${String(10_000 + at)}`))
    const claims = await Promise.all(orders.map(({ id }) => tryClaim(id, 'BKL7Q2M9XA')))
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1)
    expect(claims.filter(one => !one.ok && one.code === 'advance_claimed')).toHaveLength(19)
    const [read] = (await paste(bkashSms('700.00', 'BKL7Q2M9XB', '01911111111'))).messages
    const matches = await Promise.all(
      orders.map(({ id }, at) => match(read?.message?.id ?? '', { orderId: id }, at % 2 ? karim : nadia)),
    )
    expect(matches.filter(({ ok }) => ok)).toHaveLength(1)
    for (const one of matches) if (!one.ok) expect(['advance_used', 'advance_claimed']).toContain(one.code)
    const { taka } = await shop.db.main
      .selectFrom('orders')
      .select(one => one.fn.sum<number | string>('advance_paid').as('taka'))
      .executeTakeFirstOrThrow()
    expect(Number(taka)).toBe(700)
  })
})
