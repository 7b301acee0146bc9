import { beforeEach, expect, test } from 'vitest'
import { pairsForMoney } from '#features/orders/change/case-rules.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { receiveReturn } from '#features/parcels/receive-return.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { openCaseDesk } from '#tests/support/case-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine } from '#tests/support/makers.ts'
import { makeStaffOrder, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { openCase } from './open-case.ts'
import { showCaseForm } from './show-case-form.ts'

eachEngine((_engine, open) => {
  let desk: Awaited<ReturnType<typeof openCaseDesk>>
  beforeEach(async () => {
    desk = await openCaseDesk(await open())
  })

  const wanting42 = (pairs: number) => ({ lineNo: 1, pairs, wanted: desk.wanting(desk.oxford, 42) })

  test('a size that is gone keeps nothing; the case waits for it, and is approved when it is back', async () => {
    await desk.begun({ lines: [{ lineNo: 1, pairs: 2, wanted: desk.wanting(desk.oxford, 42) }] })
    expect(await desk.stockOf(desk.oxford, 42)).toBe(0)
    const gone = { lines: [{ lineNo: 2, pairs: 1, wanted: desk.wanting(desk.oxford, 42) }] }
    expect(await desk.begin(gone)).toMatchObject({ code: 'out_of_stock', items: [{ available: 0 }] })
    expect(await desk.shop.db.main.selectFrom('cases').select('id').execute()).toHaveLength(1)
    const waiting = await desk.begun({ ...gone, decide: 'wait' })
    expect(waiting).toMatchObject({ state: 'waiting', next: 'look', exchangeOrder: null })
    const other = { id: waiting.pairs[0]?.id ?? '', wanted: desk.wanting(desk.loafer, 41) }
    const approved = await desk.act(waiting.id, { action: 'approve', decision: {}, pairs: [other] })
    expect(approved).toMatchObject({ ok: true, case: { state: 'reserved', waitingAt: null } })
    expect(await desk.stockOf(desk.loafer, 41)).toBe(1)
  })

  test('pairs are in one case only: a second case of a line, more than were bought, an order that was not delivered', async () => {
    const { caseNo } = await desk.begun()
    await desk.begun({ decide: undefined })
    expect(await desk.begin()).toMatchObject({ code: 'case_pairs_taken', caseNo: caseNo + 1 })
    const three = [{ lineNo: 2, pairs: 3, wanted: desk.wanting(desk.oxford, 42) }]
    expect(await desk.begin({ lines: three })).toMatchObject({ code: 'case_pairs_taken', caseNo: null })
    const other = await makeStaffOrder(desk.shop, [makeLine(desk.oxford, { size: 41 })])
    const early = await openCase(desk.shop, {
      by: desk.by,
      orderId: other.id,
      asked: { kind: 'return', reason: 'other', lines: [{ lineNo: 1, pairs: 1, wanted: null }] },
      key: null,
    })
    expect(early).toMatchObject({ code: 'case_undelivered' })
    const form = await showCaseForm(desk.shop, { by: desk.by, id: desk.order.id })
    expect(form).toMatchObject({
      ok: true,
      form: { lines: [{ free: 0, caseNos: [caseNo, caseNo + 1] }, { free: 1 }] },
    })
  })

  test('after its days a case needs a reason, and asking counts, not deciding', async () => {
    desk.later(3)
    const asked = await desk.begun({ decide: undefined })
    desk.later(1)
    expect(await desk.begin()).toMatchObject({ code: 'case_late', lateDays: 1 })
    expect(await desk.begun({ lateReason: 'was_away' })).toMatchObject({
      lateDays: 1,
      lateReason: 'was_away',
    })
    await desk.act(asked.id, { action: 'refuse', note: 'Worn outside' })
    expect(await desk.caseNow(asked.id)).toMatchObject({ state: 'refused', endNote: 'Worn outside' })
  })

  test('an exchange parcel that is refused at the door comes back like any parcel, and the case is cancelled', async () => {
    const { id, exchangeOrder } = await desk.begun()
    const carrier = exchangeOrder?.id ?? ''
    expect(await desk.act(id, { action: 'old_back' })).toMatchObject({ ok: true })
    await desk.act(id, { action: 'take_back', what: 'old_back' })
    await giveParcel(desk.shop, { id: carrier }, { consignmentId: '79', status: 'pending' })
    expect(await desk.act(id, { action: 'cancel', note: 'Changed his mind' })).toMatchObject({
      code: 'case_unfit',
    })
    await desk.courierSays(carrier, 'cancelled')
    expect(await desk.caseNow(id)).toMatchObject({ state: 'refused_at_door', next: 'decide' })
    expect(await desk.act(id, { action: 'cancel', note: 'Changed his mind' })).toMatchObject({ ok: true })
    await receiveReturn(desk.shop, { by: desk.by, id: carrier, returned: 'all' })
    expect([await desk.stockOf(desk.oxford, 41), await desk.stockOf(desk.oxford, 42)]).toEqual([3, 2])
    expect(await desk.begun()).toMatchObject({ state: 'reserved' })
  })

  test('an approved case that is cancelled gives the new pair back, once', async () => {
    const { id, exchangeOrder } = await desk.begun()
    expect(await desk.act(id, { action: 'cancel', note: 'Keeps it' })).toMatchObject({
      case: { state: 'cancelled' },
    })
    expect(await desk.act(id, { action: 'cancel', note: 'Keeps it' })).toMatchObject({ code: 'case_over' })
    expect(await desk.stockOf(desk.oxford, 42)).toBe(2)
    expect(await orderNow(desk.shop, exchangeOrder?.id ?? '')).toMatchObject({ officialStatus: 'Fake' })
    expect(await desk.act(id, { action: 'reopen' })).toMatchObject({ code: 'case_unfit' })
  })

  test('an old pair that had to come first and is damaged: the case is cancelled or refused, and nothing is owed', async () => {
    const first = { travel: 'send_first' as const, lines: [wanting42(1)] }
    for (const action of ['cancel', 'refuse'] as const) {
      const { id, exchangeOrder } = await desk.begun(first)
      expect(await desk.act(id, { action: 'refuse', note: 'Worn' })).toMatchObject({ code: 'case_unfit' })
      const received = await desk.receive(id, 'damaged')
      expect(received).toMatchObject({ case: { state: 'old_back', next: 'decide' } })
      expect(await desk.stockOf(desk.oxford, 42)).toBe(1)
      expect(await desk.act(id, { action, note: 'Worn' })).toMatchObject({ case: { next: 'none' } })
      expect(await desk.act(id, { action, note: 'Worn' })).toMatchObject({ code: 'case_over' })
      expect(await desk.act(id, { action: 'reopen' })).toMatchObject({ code: 'case_unfit' })
      expect(await orderNow(desk.shop, exchangeOrder?.id ?? '')).toMatchObject({ officialStatus: 'Fake' })
      expect(await desk.stockOf(desk.oxford, 42)).toBe(2)
    }
    expect(await desk.stockOf(desk.oxford, 41)).toBe(3)
    expect(await desk.shop.db.main.selectFrom('damaged_pairs').select('id').execute()).toHaveLength(2)
    // both pairs are in the shop, so no third case can bring one of them
    expect(await desk.begin(first)).toMatchObject({ code: 'case_pairs_taken' })
    const away = { courierStatus: 'cancelled' }
    expect(await setFields(desk.shop, { by: desk.by, id: desk.order.id }, away)).toMatchObject({
      code: 'case_lines_fixed',
    })
  })

  test('a missing pair of a cancelled case is with the customer, and may be in another', async () => {
    const first = { travel: 'send_first' as const, lines: [wanting42(2)] }
    const { id } = await desk.begun(first)
    await desk.receive(id, 'missing', null)
    expect(await desk.act(id, { action: 'cancel', note: 'Empty box' })).toMatchObject({ code: 'case_unfit' })
    await desk.receive(id, 'missing', 'good')
    expect(await desk.act(id, { action: 'cancel', note: 'Empty box' })).toMatchObject({ ok: true })
    expect([await desk.stockOf(desk.oxford, 41), await desk.stockOf(desk.oxford, 42)]).toEqual([4, 2])
    expect(await desk.begin(first)).toMatchObject({ code: 'case_pairs_taken' })
    await desk.begun({ lines: [wanting42(1)] })
  })

  test('pairs whose money was to go back are not credited once their case is cancelled', async () => {
    const forMoney = { lineNo: 2, pairs: 1, wanted: null }
    const mixed = { kind: 'defect' as const, lines: [wanting42(1), forMoney] }
    const { id } = await desk.begun({ ...mixed, reason: 'defect', travel: 'send_first' })
    await desk.receive(id, 'damaged', 'good')
    const credited = () => desk.shop.db.transact(transaction => pairsForMoney(transaction, desk.order))
    expect(await credited()).toEqual([0, 1])
    await desk.act(id, { action: 'cancel', note: 'Worn' })
    expect(await credited()).toEqual([0, 0])
  })

  test('the new pair goes although the old one is damaged or missing, once somebody says so', async () => {
    const { id, exchangeOrder } = await desk.begun({ travel: 'send_first', lines: [wanting42(1)] })
    const carrier = exchangeOrder?.id ?? ''
    const approve = (decision = {}) => desk.act(id, { action: 'approve', decision })
    expect(await approve()).toMatchObject({ code: 'case_unfit' })
    await desk.receive(id, 'missing')
    expect(await desk.act(id, { action: 'close' })).toMatchObject({ code: 'case_unfit' })
    expect(await approve({ travel: 'door' })).toMatchObject({ code: 'case_unfit' })
    expect(await approve()).toMatchObject({ case: { state: 'old_back', next: 'book' } })
    expect(await approve()).toMatchObject({ code: 'case_unfit' })
    expect(await orderNow(desk.shop, carrier)).toMatchObject({ officialStatus: 'Confirmed' })
    // another word for it leaves that decided; that it was never looked at does not
    expect(await desk.receive(id, 'damaged')).toMatchObject({ case: { next: 'book' } })
    expect(await desk.receive(id, null)).toMatchObject({ case: { next: 'receive' } })
    expect(await orderNow(desk.shop, carrier)).toMatchObject({ officialStatus: 'Follow Up' })
    expect(await desk.receive(id, 'damaged')).toMatchObject({ case: { next: 'decide' } })
    await approve()
    await giveParcel(desk.shop, { id: carrier }, { consignmentId: '80', status: 'pending' })
    expect(await desk.receive(id, 'missing')).toMatchObject({ case: { next: 'track' } })
    await desk.courierSays(carrier, 'delivered')
    expect(await desk.act(id, { action: 'close', note: 'Agreed' })).toMatchObject({
      case: { state: 'closed' },
    })
    expect(await desk.stockOf(desk.oxford, 42)).toBe(1)
  })

  test('neither order is deleted under an open case, nor changed where the case decides; its pairs come back once', async () => {
    const { exchangeOrder } = await desk.begun()
    const carrier = exchangeOrder?.id ?? ''
    for (const id of [desk.order.id, carrier])
      expect(await deleteOrder(desk.shop, { by: desk.by, id })).toMatchObject({ code: 'case_open' })
    const price = await setFields(desk.shop, { by: desk.by, id: carrier }, { priceTaka: 1_000 })
    expect(price).toMatchObject({ code: 'case_order_fixed' })
    const fake = await setFields(desk.shop, { by: desk.by, id: carrier }, { officialStatus: 'Fake' })
    expect(fake).toMatchObject({ code: 'case_order_fixed' })
    const away = await setFields(
      desk.shop,
      { by: desk.by, id: desk.order.id },
      { courierStatus: 'cancelled' },
    )
    expect(away).toMatchObject({ code: 'case_lines_fixed' })
    expect(
      await setFields(desk.shop, { by: desk.by, id: carrier }, { officialStatus: 'Packed' }),
    ).toMatchObject({
      ok: true,
    })
  })

  test('of a partial delivery the pairs that came back are counted first; the kept ones can be exchanged', async () => {
    await desk.courierSays(desk.order.id, 'partial_delivered')
    expect(await desk.begin()).toMatchObject({ code: 'return_uncounted' })
    await receiveReturn(desk.shop, { by: desk.by, id: desk.order.id, returned: [1, 0] })
    await desk.begun()
    expect(await desk.begin()).toMatchObject({ code: 'case_pairs_taken' })
    expect(
      await receiveReturn(desk.shop, { by: desk.by, id: desk.order.id, returned: [2, 0] }),
    ).toMatchObject({
      code: 'return_more_than_sent',
    })
    expect(await receiveReturn(desk.shop, { by: desk.by, id: desk.order.id, returned: null })).toMatchObject({
      code: 'case_lines_fixed',
    })
  })

  test('a press that is sent twice opens one case, and a key with other contents none', async () => {
    const [one, two] = await Promise.all([desk.begin({}, 'press-0001'), desk.begin({}, 'press-0001')])
    expect(one).toMatchObject({ ok: true, case: { id: two.ok ? two.case.id : '' } })
    expect(await desk.stockOf(desk.oxford, 42)).toBe(1)
    expect(await desk.begin({ reason: 'color' }, 'press-0001')).toMatchObject({ code: 'change_key_reused' })
  })
})
