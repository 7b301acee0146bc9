import { beforeEach, expect, test } from 'vitest'
import { issuePapers } from '#features/papers/issue-papers.ts'
import { eraseOrders } from '#features/privacy/erase-orders.ts'
import { openMatters } from '#features/privacy/open-matters.ts'
import { keepProfit } from '#features/profit/keep-profit-days.ts'
import { keepSoldDays } from '#features/sold/keep-sold-days.ts'
import { openCaseDesk } from '#tests/support/case-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { listCases } from './list-cases.ts'
import { rateCases } from './rate-cases.ts'

eachEngine((_engine, open) => {
  let desk: Awaited<ReturnType<typeof openCaseDesk>>
  beforeEach(async () => {
    desk = await openCaseDesk(await open())
  })
  const moneyBack = {
    kind: 'return',
    reason: 'defect',
    lines: [{ lineNo: 1, pairs: 1, wanted: null }],
  } as const

  test('the rates say of how many delivered pairs a size was too small, and what came back, without refused cases', async () => {
    const { oxford, loafer, shop, by } = desk
    const { id } = await desk.begun({ decide: undefined })
    await desk.act(id, { action: 'refuse', note: 'Worn' })
    await desk.begun()
    await desk.begun(moneyBack)
    const rates = await rateCases(shop, { by })
    const sizes = [oxford, loafer].map(({ id: productId }) =>
      rates.sizes.find(row => row.productId === productId),
    )
    expect(sizes).toMatchObject([
      { size: 41, delivered: 2, small: 1, large: 0 },
      { size: 41, delivered: 1, small: 0, large: 0 },
    ])
    expect(rates.products.find(({ productId }) => productId === oxford.id)).toMatchObject({
      sent: 2,
      refused: 0,
      returned: 1,
      exchanged: 1,
    })
    expect(rates.districts).toEqual([
      { district: desk.order.district ?? '', parcels: 1, refused: 0, returned: 1, exchanged: 1 },
    ])
    const earlier = await rateCases(shop, { by, from: '2026-01-01', to: '2026-01-31' })
    expect([earlier.sizes, earlier.products, earlier.districts]).toEqual([[], [], []])
  })

  test('the list names the product that goes to another size most often, of what was delivered within a year', async () => {
    const { shop, by, oxford, order } = desk
    const common = async () => {
      const list = await listCases(shop, { by, tab: 'open', page: 1, limit: 50 })
      if (!list.ok) throw new Error(list.code)
      return list.sums.commonExchange
    }
    const deliver = (quantity: number) =>
      shop.db.transact(({ tx }) =>
        tx
          .updateTable('order_lines')
          .set({ quantity })
          .where('order_id', '=', order.id)
          .where('product_id', '=', oxford.id)
          .execute(),
      )
    await deliver(30)
    const [ask, two] = [{ decide: undefined }, { lineNo: 1, pairs: 2, wanted: desk.wanting(oxford, 42) }]
    const { id } = await desk.begun(ask)
    await desk.begun({ ...ask, lines: [two] })
    const all = { productName: oxford.name, direction: 'small', pairs: 3, delivered: 30 }
    expect(await common()).toEqual(all)
    await deliver(29)
    expect(await common()).toBeNull()
    await deliver(31)
    await keepProfit(shop)
    await keepSoldDays(shop)
    expect(await common()).toEqual({ ...all, delivered: 31 })
    desk.later(365)
    expect(await common()).toEqual({ ...all, delivered: 31 })
    desk.later(1)
    expect(await common()).toBeNull()
    desk.later(-1)
    await desk.act(id, { action: 'refuse', note: 'Worn' })
    expect(await common()).toBeNull()
  })

  test('a pair that a case took back for money is credited once it is here, on the invoice that was issued', async () => {
    const { shop, by, order } = desk
    const issue = (kind: 'invoice' | 'credit_note') => issuePapers(shop, { by, kind, orderIds: [order.id] })
    await issue('invoice')
    const { id } = await desk.begun(moneyBack)
    expect((await issue('credit_note')).failed).toMatchObject([{ refusal: { code: 'paper_nothing_back' } }])
    await desk.receive(id, 'damaged')
    expect(await issue('credit_note')).toMatchObject({
      papers: [{ reason: 'returned', contents: { lines: [{ pairs: 1 }, { pairs: 0 }] } }],
    })
    expect((await issue('credit_note')).papers).toHaveLength(1)
  })

  test('somebody with an open case is not forgotten, and once it is over nothing that was typed stays', async () => {
    const { shop, order } = desk
    const { id } = await desk.begun({ note: 'Wide feet', riderNote: 'Ring first', decide: undefined })
    const settings = await shop.settings.now()
    const matters = await openMatters({ tx: shop.db.main }, shop, {
      ids: [order.id],
      settings,
      now: shop.clock.now(),
    })
    expect(matters.map(({ kind }) => kind)).toContain('case')
    await desk.act(id, { action: 'refuse', note: 'Worn by Karim' })
    const rows = await shop.db.main.selectFrom('orders').selectAll().where('id', '=', order.id).execute()
    await shop.db.transact(transaction =>
      eraseOrders(transaction, { orders: rows, tombstone: 'forgotten-1', now: shop.clock.now() }),
    )
    const kept = await shop.db.main.selectFrom('cases').selectAll().executeTakeFirstOrThrow()
    expect([kept.note, kept.rider_note, kept.end_note, kept.refund_reference]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(kept.ended_as).toBe('refused')
  })
})
