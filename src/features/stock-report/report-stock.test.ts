import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { newId } from '#domain/id.ts'
import { openCaseDesk } from '#tests/support/case-desk.ts'
import { DAY_MS, openCostDesk, TODAY } from '#tests/support/cost-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeVariant, readStock } from '#tests/support/makers.ts'
import { markFake } from '#tests/support/staff-orders.ts'
import { endDamaged } from './end-damaged.ts'
import { reportStock } from './report-stock.ts'

eachEngine((_engine, open) => {
  async function openReport() {
    const desk = await openCostDesk(await open(), heldClock(`${TODAY}T06:00:00.000Z`))
    const report = async (given: { days?: number; makingDays?: number } = {}) =>
      (await reportStock(desk.shop, { by: desk.by, days: 30, ...given })).report
    const rowOf = async (color: string, given = {}) =>
      (await report(given)).rows.find(row => row.color === color)
    return { ...desk, report, rowOf }
  }

  test('pairs are on the shelf, reserved, or gone, and those given back were not sold', async () => {
    const { shop, order, change, set, report, rowOf } = await openReport()
    await set()
    const [packed, waiting, fake] = [
      await order({ quantity: 2 }),
      await order({ quantity: 3 }),
      await order(),
    ]
    await change(packed.id, { officialStatus: 'Packed' })
    await change(waiting.id, { officialStatus: 'Confirmed' })
    await markFake(shop, fake.id)
    expect(await rowOf('Black')).toMatchObject({
      pairs: 95,
      reserved: 3,
      sold: 5,
      costPoisha: 134_000,
      valuePoisha: 95 * 134_000,
      sizes: [
        { size: 41, pairs: 50, sold: 0, reserved: 0 },
        { size: 42, pairs: 45, sold: 5, reserved: 3, daysLeft: 270, tone: 'plenty' },
      ],
    })
    expect(await report()).toMatchObject({
      makingDays: 12,
      sizes: [41, 42],
      totals: {
        valuePoisha: 95 * 134_000,
        pairsWithoutCost: 50,
        pairs: 145,
        reserved: 3,
        sold: 5,
        damaged: 0,
      },
    })
  })

  test('what was sold before the window does not count, and dead stock stood still for 90 days', async () => {
    const { order, rowOf, clock, report } = await openReport()
    await order({ quantity: 4 })
    clock.advance(30 * DAY_MS)
    expect(await rowOf('Black')).toMatchObject({ sold: 0, isStill: false })
    expect(await rowOf('Black', { days: 31 })).toMatchObject({ sold: 4 })
    clock.advance(60 * DAY_MS)
    expect(await rowOf('Black')).toMatchObject({
      isStill: true,
      sizes: [{ tone: 'still' }, { tone: 'still' }],
    })
    expect((await report()).totals).toMatchObject({ stillPairs: 146, stillPairsWithoutCost: 146 })
  })

  test('the days of the window are added up by colour and size, from its first day to today', async () => {
    const { order, rowOf, clock } = await openReport()
    await order({ quantity: 9 }, { color: 'Tan', quantity: 9 })
    clock.advance(DAY_MS)
    await order({ quantity: 2 }, { size: 41 }, { color: 'Tan' })
    await order({ quantity: 3 })
    clock.advance(29 * DAY_MS)
    await order({ size: 41, quantity: 4 }, { color: 'Tan', quantity: 5 })
    expect(await rowOf('Black')).toMatchObject({
      sold: 10,
      sizes: [
        { size: 41, sold: 5 },
        { size: 42, sold: 5 },
      ],
    })
    expect(await rowOf('Tan')).toMatchObject({ sold: 6, sizes: [{ size: 42, sold: 6 }] })
    expect(await rowOf('Black', { days: 365 })).toMatchObject({ sold: 19 })
  })

  test('a size that sold out says since when, by its ledger, and what to make in time', async () => {
    const { shop, by, order, clock, report } = await openReport()
    const product = await makeProduct(shop, { variants: [makeVariant('Red', { 40: 4, 44: 0 })] })
    clock.advance(DAY_MS)
    for (const quantity of [3, 1]) await order({ productId: product.id, color: 'Red', size: 40, quantity })
    clock.advance(9 * DAY_MS)
    const { rows, makeNext, leftOut } = await report()
    expect(rows.find(({ color }) => color === 'Red')?.sizes).toMatchObject([
      { size: 40, pairs: 0, sold: 4, tone: 'out', outSince: '2026-03-03' },
      { size: 44, pairs: 0, sold: 0, tone: 'out', outSince: null },
    ])
    expect(makeNext).toMatchObject([
      { color: 'Red', why: 'out', day: '2026-03-03', sizes: [{ size: 40, pairs: 6 }], costPoisha: null },
    ])
    expect(leftOut).toMatchObject([{ color: 'Red', sizes: [44], why: 'never_restocked', day: null }])
    expect((await reportStock(shop, { by, days: 30, makingDays: 3 })).report.makingDays).toBe(3)
  })

  test('a damaged pair leaves its pile once: lost, or repaired and on the shelf again', async () => {
    const { shop, by, oxford, begun, receive, stockOf } = await openCaseDesk(await open())
    const { id } = await begun({ kind: 'return', lines: [{ lineNo: 1, pairs: 2, wanted: null }] })
    await receive(id, 'damaged', 'damaged')
    const pile = async () => (await reportStock(shop, { by, days: 30 })).report.damagedPairs
    const [one, other] = await pile()
    if (!one || !other) throw new Error('there is no damaged pair')
    expect(one).toMatchObject({
      productName: oxford.name,
      color: 'Black',
      size: 41,
      costPoisha: null,
      mayReturn: true,
    })
    const before = await stockOf(oxford, 41)
    expect(await endDamaged(shop, { by, id: one.id, action: 'write_off' })).toEqual({ ok: true })
    expect(await stockOf(oxford, 41)).toBe(before)
    expect(await endDamaged(shop, { by, id: other.id, action: 'back_to_shelf' })).toEqual({ ok: true })
    expect(await stockOf(oxford, 41)).toBe(before + 1)
    for (const { id } of [one, other])
      expect(await endDamaged(shop, { by, id, action: 'back_to_shelf' })).toEqual({
        ok: false,
        code: 'damaged_pair_not_found',
      })
    expect(await pile()).toEqual([])
    // a pair that lies on the shelf by now cannot come back a second time
    expect(await receive(id, 'good', 'good')).toEqual({ ok: false, code: 'case_unfit' })
    expect(await stockOf(oxford, 41)).toBe(before + 1)
  })

  test('a pair whose size is gone has no shelf to go back to', async () => {
    const { shop, by, product } = await openReport()
    const row = {
      id: newId(shop.clock.now()),
      case_line_id: 'line',
      order_id: 'order',
      product_id: product.id,
    }
    const pair = { size_id: 'gone', product_name: 'Titas', color: 'Black', size: 42, cost: 134_000 }
    const added = { added_at: shop.clock.now().toISOString(), actor: by.user.id }
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('damaged_pairs')
        .values({ ...row, ...pair, ...added })
        .execute(),
    )
    const { report } = await reportStock(shop, { by, days: 30 })
    expect(report.totals).toMatchObject({ damaged: 1, damagedValuePoisha: 134_000, damagedWithoutCost: 0 })
    expect(report.damagedPairs).toMatchObject([{ mayReturn: false, orderNo: null }])
    const asked = { by, id: row.id }
    expect(await endDamaged(shop, { ...asked, action: 'back_to_shelf' })).toEqual({
      ok: false,
      code: 'damaged_pair_shelfless',
    })
    expect(await endDamaged(shop, { ...asked, action: 'write_off' })).toEqual({ ok: true })
    expect((await readStock(shop, product, { size: 42, color: 'Black' })).stock).toBe(50)
  })
})
