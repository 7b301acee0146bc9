import { beforeEach, expect, test } from 'vitest'
import { bookingRefusal } from '#domain/parcels/booking.ts'
import { listHistory } from '#features/orders/history/list-history.ts'
import { readCustomerCounts } from '#features/orders/list/read-customer-counts.ts'
import { summarizeOrders } from '#features/overview/summarize-orders.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { openCaseDesk } from '#tests/support/case-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { orderNow, setFields } from '#tests/support/staff-orders.ts'
import { listCases } from './list-cases.ts'

eachEngine((_engine, open) => {
  let desk: Awaited<ReturnType<typeof openCaseDesk>>
  beforeEach(async () => {
    desk = await openCaseDesk(await open())
  })

  test('approval keeps the new pair at once, in an order of its own with exactly the sum to collect', async () => {
    const made = await desk.begun()
    expect(made).toMatchObject({
      state: 'reserved',
      next: 'book',
      fault: 'customer',
      payer: 'customer',
      lateDays: 0,
      lastDay: '2026-11-21',
      money: { deliveryTaka: desk.order.deliveryChargeTaka, differenceTaka: 0, refundTaka: 0 },
    })
    expect([await desk.stockOf(desk.oxford, 41), await desk.stockOf(desk.oxford, 42)]).toEqual([3, 1])
    const carrier = await orderNow(desk.shop, made.exchangeOrder?.id ?? '')
    expect(carrier).toMatchObject({
      caseId: made.id,
      source: 'Exchange',
      officialStatus: 'Confirmed',
      priceTaka: made.money.collectTaka,
      recipientPhone: desk.order.recipientPhone,
      language: 'bn',
      riderNote: `Exchange: take back ${desk.oxford.name} Black 41`,
    })
    expect(await orderNow(desk.shop, desk.order.id)).toMatchObject({
      priceTaka: desk.order.priceTaka,
      version: desk.order.version,
    })
  })

  test('a swap at the door: the rider has it, swapped, the old pair is back, closed; both sizes together are as before', async () => {
    const { id, exchangeOrder } = await desk.begun()
    const carrier = exchangeOrder?.id ?? ''
    await giveParcel(desk.shop, { id: carrier }, { consignmentId: '77', status: 'pending' })
    expect(await desk.caseNow(id)).toMatchObject({ state: 'booked', next: 'track' })
    desk.later(1)
    await desk.courierSays(carrier, 'delivered')
    expect(await desk.caseNow(id)).toMatchObject({ state: 'swapped_at_door', next: 'receive' })
    desk.later(8)
    expect(await desk.caseNow(id)).toMatchObject({ next: 'chase' })
    expect(await desk.act(id, { action: 'chase' })).toMatchObject({ case: { chases: 1 } })
    expect(await desk.receive(id, 'good')).toMatchObject({
      ok: true,
      case: { state: 'old_back', next: 'close' },
    })
    expect(await desk.receive(id, 'good')).toMatchObject({ ok: true })
    expect([await desk.stockOf(desk.oxford, 41), await desk.stockOf(desk.oxford, 42)]).toEqual([4, 1])
    const reasons = await desk.shop.db.main
      .selectFrom('stock_movements')
      .select('change')
      .where('reason', '=', 'exchange_in')
      .execute()
    expect(reasons).toEqual([{ change: 1 }])
    expect(await desk.act(id, { action: 'close' })).toMatchObject({ case: { state: 'closed', next: 'none' } })
    expect(await desk.act(id, { action: 'close' })).toMatchObject({ code: 'case_over' })
  })

  test('a pair that is sent back first keeps the new one, which cannot be booked before the old one is good', async () => {
    const { id, exchangeOrder, money } = await desk.begun({ travel: 'send_first' })
    expect(money.collectTaka).toBe(2 * desk.order.deliveryChargeTaka)
    const carrier = exchangeOrder?.id ?? ''
    expect((await orderNow(desk.shop, carrier)).officialStatus).toBe('Follow Up')
    const byOneClick = { isConfirming: true, isPriceAgreed: true, hasLooked: false, whyNot: () => undefined }
    expect(bookingRefusal(await orderNow(desk.shop, carrier), byOneClick)).toEqual({
      ok: false,
      code: 'parcel_not_confirmed',
    })
    expect(await desk.act(id, { action: 'book', isPriceAgreed: false, hasLooked: false })).toMatchObject({
      code: 'case_unfit',
    })
    expect(
      await setFields(desk.shop, { by: desk.by, id: carrier }, { officialStatus: 'Confirmed' }),
    ).toMatchObject({
      code: 'case_order_fixed',
    })
    await desk.act(id, { action: 'sent_back' })
    const history = await listHistory(desk.shop, { by: desk.by, id: desk.order.id })
    expect(history.ok && history.entries[0]).toMatchObject({
      kind: 'case',
      caseKind: 'exchange',
      to: 'sent_back',
    })
    expect(await desk.receive(id, 'damaged')).toMatchObject({ case: { next: 'decide' } })
    expect((await orderNow(desk.shop, carrier)).officialStatus).toBe('Follow Up')
    expect(await desk.receive(id, 'good')).toMatchObject({ case: { state: 'old_back', next: 'book' } })
    expect((await orderNow(desk.shop, carrier)).officialStatus).toBe('Confirmed')
    const damaged = await desk.shop.db.main.selectFrom('damaged_pairs').selectAll().execute()
    expect(damaged).toEqual([])
    await giveParcel(desk.shop, { id: carrier }, { consignmentId: '78', status: 'pending' })
    expect(await desk.receive(id, 'missing')).toMatchObject({ code: 'case_unfit' })
    expect(await desk.caseNow(id)).toMatchObject({ state: 'booked', pairs: [{ condition: 'good' }] })
  })

  test('money goes back for pairs that come back, is owed until somebody says that it was paid, and is never too much', async () => {
    const made = await desk.begun({
      kind: 'return',
      reason: 'not_as_shown',
      lines: [{ lineNo: 1, pairs: 2, wanted: null }],
    })
    expect(made).toMatchObject({ state: 'approved', exchangeOrder: null, money: { collectTaka: 0 } })
    const owed = made.money.refundTaka
    expect(owed).toBe(4_800)
    expect(await desk.receive(made.id, 'good', 'damaged')).toMatchObject({ ok: true })
    expect(await desk.stockOf(desk.oxford, 41)).toBe(4)
    expect(await desk.shop.db.main.selectFrom('damaged_pairs').select(['size', 'cost']).execute()).toEqual([
      { size: 41, cost: null },
    ])
    expect(await desk.act(made.id, { action: 'close' })).toMatchObject({ code: 'case_refund_unpaid' })
    const pay = { action: 'pay', method: 'bkash', reference: null } as const
    expect(await desk.act(made.id, { ...pay, taka: owed + 1 })).toMatchObject({ code: 'case_refund_above' })
    expect(await desk.act(made.id, { ...pay, taka: owed - 800 })).toMatchObject({
      case: { refund: { paidTaka: owed - 800 } },
    })
    expect(await desk.act(made.id, { ...pay, taka: 1 })).toMatchObject({ code: 'case_unfit' })
    expect(await desk.act(made.id, { action: 'close' })).toMatchObject({ case: { state: 'closed' } })
  })

  test('another product costs its present price, and the customer pays the difference or gets it back', async () => {
    const dearer = await desk.begun({
      lines: [{ lineNo: 1, pairs: 1, wanted: desk.wanting(desk.loafer, 41) }],
      fault: 'shop',
    })
    expect(dearer.money).toEqual({ deliveryTaka: 0, differenceTaka: 600, collectTaka: 600, refundTaka: 0 })
    const cheaper = await desk.begun({
      lines: [{ lineNo: 2, pairs: 1, wanted: desk.wanting(desk.oxford, 42) }],
      fault: 'shop',
    })
    expect(cheaper.money).toEqual({ deliveryTaka: 0, differenceTaka: -600, collectTaka: 0, refundTaka: 600 })
  })

  test('an exchange is no sale and says nothing of the customer, and nobody is called about it', async () => {
    const range = { startDay: '2026-11-18', endDay: '2026-11-18' }
    const before = await summarizeOrders(desk.shop, { by: desk.by, range })
    const { exchangeOrder } = await desk.begun()
    const carrier = exchangeOrder?.id ?? ''
    await giveParcel(desk.shop, { id: carrier }, { consignmentId: '80', status: 'pending' })
    await desk.courierSays(carrier, 'delivered')
    const after = await summarizeOrders(desk.shop, { by: desk.by, range })
    for (const part of ['official', 'courier', 'sources', 'ended', 'products', 'sizes', 'districts'] as const)
      expect(after[part], part).toEqual(before[part])
    expect(after.days.map(({ orders, delivered, orderedTaka }) => [orders, delivered, orderedTaka])).toEqual(
      before.days.map(({ orders, delivered, orderedTaka }) => [orders, delivered, orderedTaka]),
    )
    const counts = await readCustomerCounts({ reports: desk.shop.db.main }, [desk.order.recipientPhone])
    expect(counts.get(desk.order.recipientPhone)).toMatchObject({ orders: 1, delivered: 1 })
  })

  test('the list sorts by what has to happen, counts every tab and is searched by phone and number', async () => {
    const { caseNo } = await desk.begun()
    await desk.begun({ decide: undefined })
    const list = (given: Partial<Parameters<typeof listCases>[1]> = {}) =>
      listCases(desk.shop, { by: desk.by, tab: 'open', page: 1, limit: 50, ...given })
    const open = await list()
    expect(open).toMatchObject({
      ok: true,
      total: 2,
      tabs: { open: 2, book: 1, decide: 1, closed: 0 },
      sums: { openCases: 2, openPairs: 2, pairsOnTheWay: 0, damagedPairs: 0, damagedCostTaka: null },
    })
    expect(await list({ tab: 'book' })).toMatchObject({ cases: [{ caseNo }], total: 1 })
    expect(await list({ search: desk.order.recipientPhone })).toMatchObject({ total: 2 })
    expect(await list({ search: String(caseNo) })).toMatchObject({ total: 1 })
    expect(await list({ search: 'nobody at all' })).toMatchObject({ total: 0 })
    const [one] = open.ok ? open.cases : []
    await desk.act(one?.id ?? '', { action: 'refuse', note: 'No' })
    expect(await list({ tab: 'closed' })).toMatchObject({ total: 1, tabs: { closed: 1, open: 1 } })
  })
})
