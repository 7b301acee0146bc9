import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { DAY_MS, openCostDesk, TODAY } from '#tests/support/cost-desk.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { markFake } from '#tests/support/staff-orders.ts'
import { listCosts } from './list-costs.ts'
import { setCost } from './set-cost.ts'

eachEngine((_engine, open) => {
  const openDesk = async () => openCostDesk(await open(), heldClock(`${TODAY}T06:00:00.000Z`))

  test('a cost counts from its day on, and its colour shows what it was before', async () => {
    const { shop, by, clock, set, rowOf } = await openDesk()
    await set({ fromDay: '2026-01-01', poisha: 106_500 })
    clock.advance(60_000)
    await set({ fromDay: '2026-02-10', poisha: 112_000 })
    await set({ fromDay: '2026-04-01', poisha: 120_000 })
    expect(await rowOf('Black')).toMatchObject({
      priceTaka: 2500,
      cost: { fromDay: '2026-02-10', costPoisha: 112_000, parts: null },
      before: { fromDay: '2026-01-01', costPoisha: 106_500 },
      coming: { fromDay: '2026-04-01', costPoisha: 120_000 },
      history: [{ costPoisha: 120_000 }, { costPoisha: 112_000 }, { costPoisha: 106_500 }],
    })
    const { costs } = await listCosts(shop, { by })
    expect(costs.rows.map(({ color, cost }) => [color, cost?.costPoisha ?? null])).toEqual([
      ['Tan', null],
      ['Black', 112_000],
    ])
    expect(costs.withoutCost).toBe(1)
    expect(costs.lastChanges.map(one => [one.fromDay, one.beforePoisha, one.afterPoisha])).toEqual([
      ['2026-04-01', 112_000, 120_000],
      ['2026-02-10', 106_500, 112_000],
      ['2026-01-01', null, 106_500],
    ])
  })

  test('one cost for several colours is written for all or none, with its parts, in one row of the activity', async () => {
    const { set, rowOf, deeds, shop, by, product } = await openDesk()
    const both = [{ color: 'black' }, { color: 'Tan' }]
    const parts = { material: 78_000, labour: 40_000, packing: 8_000, other: 8_000 }
    expect(await set({ colors: [...both, { color: 'Red' }] })).toEqual({ ok: false, code: 'color_not_found' })
    expect(await deeds()).toEqual([])
    const saved = await setCost(shop, {
      by,
      productId: product.id,
      colors: both,
      fromDay: TODAY,
      cost: { costPoisha: 134_000, parts },
      fillsSold: false,
    })
    expect(saved).toEqual({ ok: true, saved: { colors: 2, filledPairs: 0 } })
    for (const color of ['Black', 'Tan'])
      expect((await rowOf(color)).cost).toMatchObject({ costPoisha: 134_000, parts })
    // the same sum without parts says nothing of them
    await set({ colors: both })
    expect((await rowOf('Tan')).cost).toMatchObject({ parts })
    expect(await deeds()).toEqual([
      {
        what: 'cost_changed',
        count: 1,
        changes: ['Black', 'Tan'].map(color => ({
          field: `Cost of ${color} from ${TODAY}, Tk`,
          before: null,
          after: 1340,
        })),
      },
    ])
  })

  test('who does not know that somebody changed the cost meanwhile is told what it is now', async () => {
    const { shop, set, clock, rowOf } = await openDesk()
    await set()
    const seenAt = (await rowOf('Black')).cost?.at ?? ''
    clock.advance(1000)
    const { by: nadia } = await makeAdmin(shop, { name: 'Nadia' })
    const theirs = { colors: [{ color: 'Black', seenAt }], fromDay: TODAY, fillsSold: false }
    const productId = (await rowOf('Black')).productId
    const cost = { costPoisha: 140_000, parts: null }
    expect(await setCost(shop, { ...theirs, by: nadia, productId, cost })).toMatchObject({ ok: true })
    expect(await set({ ...theirs, poisha: 150_000 })).toMatchObject({
      ok: false,
      code: 'cost_changed',
      color: 'Black',
      changedBy: 'Nadia',
      presentCost: { costPoisha: 140_000, fromDay: TODAY },
    })
    // the same cost is no conflict, nor is one that nobody compares
    expect(await set({ ...theirs, poisha: 140_000 })).toMatchObject({ ok: true })
    expect(await set({ colors: [{ color: 'Black', seenAt: null }], poisha: 1 })).toMatchObject({
      code: 'cost_changed',
    })
    expect(await set({ poisha: 150_000 })).toMatchObject({ ok: true })
  })

  test('an entry is taken away on its day alone, and a day far ahead is refused', async () => {
    const { set, rowOf } = await openDesk()
    await set({ fromDay: '2026-01-01', poisha: 100_000 })
    await set({ poisha: 134_000 })
    expect(await set({ fromDay: '2026-02-01', poisha: null })).toEqual({ ok: false, code: 'cost_not_found' })
    expect(await set({ poisha: null })).toMatchObject({ ok: true })
    expect((await rowOf('Black')).cost).toMatchObject({ fromDay: '2026-01-01', costPoisha: 100_000 })
    expect(await set({ fromDay: '2027-06-01' })).toEqual({ ok: false, code: 'day_too_late' })
    expect(await set({ productId: 'none' })).toEqual({ ok: false, code: 'product_not_found' })
  })

  test('what a colour sold is added up over 56 days, without what was given back', async () => {
    const { shop, order, rowOf, clock } = await openDesk()
    await order({ quantity: 9 })
    clock.advance(DAY_MS)
    await order({ quantity: 2 }, { size: 41 }, { color: 'Tan' })
    clock.advance(55 * DAY_MS)
    await order({ quantity: 3 })
    const fake = await order({ quantity: 4 })
    await markFake(shop, fake.id)
    expect(await rowOf('Black')).toMatchObject({ soldPairs: 6 })
    expect(await rowOf('Tan')).toMatchObject({ soldPairs: 1 })
  })

  test('pairs that left with an unknown cost are counted, and get one only where it is asked', async () => {
    const { set, order, change, costsOf, rowOf, clock } = await openDesk()
    const gone = await order({ quantity: 2 }, { color: 'Tan' })
    await change(gone.id, { courierStatus: 'delivered' })
    const packed = await order()
    await change(packed.id, { officialStatus: 'Packed' })
    const waiting = await order()
    expect(await rowOf('Black')).toMatchObject({ unknownPairs: 3, soldPairs: 4 })
    clock.advance(DAY_MS)
    await set({ fromDay: '2026-03-03', poisha: 100_000 })
    expect((await rowOf('Black')).unknownPairs).toBe(3)
    expect(await costsOf(gone.id)).toEqual([null, null])

    const filled = await set({ fromDay: '2026-03-03', poisha: 120_000, fillsSold: true })
    expect(filled).toMatchObject({ saved: { filledPairs: 3 } })
    expect([await costsOf(gone.id), await costsOf(packed.id), await costsOf(waiting.id)]).toEqual([
      [120_000, null],
      [120_000],
      [null],
    ])
    // a known cost never changes, however often it is asked
    expect(await set({ fromDay: '2026-03-03', poisha: 150_000, fillsSold: true })).toMatchObject({
      saved: { filledPairs: 0 },
    })
    expect(await costsOf(gone.id)).toEqual([120_000, null])
    expect(await rowOf('Tan')).toMatchObject({ unknownPairs: 1 })
  })
})
