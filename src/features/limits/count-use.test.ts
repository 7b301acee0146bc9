import { expect, onTestFinished, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { countUse } from './count-use.ts'
import { giveBackUse } from './give-back-use.ts'

const START = '2026-03-02T06:00:00.000Z'
const HOUR_MS = 3_600_000
const limit = { key: 'code:a', maximum: 5, windowMs: HOUR_MS }
const many = (count: number, use: (index: number) => ReturnType<typeof countUse>) =>
  Promise.all(Array.from({ length: count }, (_, index) => use(index)))
const allowed = (outcomes: readonly { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length

eachEngine((_engine, open) => {
  test('of twenty uses at the same time exactly five are let through, the others told how long to wait', async () => {
    const shop = makeShop(await open())
    const outcomes = await many(20, () => countUse(shop, limit))
    expect(allowed(outcomes)).toBe(5)
    for (const outcome of outcomes)
      if (!outcome.ok)
        expect(outcome).toEqual({ ok: false, code: 'too_many_requests', retryAfterSeconds: 3600 })
  })

  test('a window runs from its first use and is not made longer by refused ones', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    await many(9, () => countUse(shop, limit))
    clock.advance(HOUR_MS - 1)
    expect(await countUse(shop, limit)).toMatchObject({ ok: false, retryAfterSeconds: 1 })
    clock.advance(1)
    expect(await countUse(shop, limit)).toMatchObject({ ok: true, endsAt: '2026-03-02T08:00:00.000Z' })
    expect(allowed(await many(9, () => countUse(shop, limit)))).toBe(4)
  })

  test('each key has a count of its own', async () => {
    const shop = makeShop(await open())
    await many(6, () => countUse(shop, limit))
    expect(await countUse(shop, { ...limit, key: 'code:b' })).toMatchObject({ ok: true })
    expect(await countUse(shop, limit)).toMatchObject({ ok: false })
  })

  test('a use that is given back leaves room for another, in its own window only', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    for (let count = 0; count < 12; count++) {
      const use = await countUse(shop, limit)
      if (!use.ok) throw new Error(`use ${count} was refused`)
      await giveBackUse(shop, use)
    }
    const late = await countUse(shop, limit)
    if (!late.ok) throw new Error(late.code)
    clock.advance(HOUR_MS)
    await many(5, () => countUse(shop, limit))
    await giveBackUse(shop, late)
    expect(await countUse(shop, limit)).toMatchObject({ ok: false })
  })

  test('windows that are over are removed in passing, running ones stay', async () => {
    const clock = heldClock(START)
    const shop = makeShop(await open(), clock)
    await many(60, index => countUse(shop, { ...limit, key: `old:${index}` }))
    clock.advance(HOUR_MS / 2)
    await countUse(shop, { ...limit, key: 'running' })
    clock.advance(HOUR_MS / 2)
    await countUse(shop, { ...limit, key: 'first' })
    await countUse(shop, { ...limit, key: 'second' })
    const rows = await shop.db.main.selectFrom('request_counts').select('key').orderBy('key').execute()
    expect(rows.map(({ key }) => key)).toEqual(['first', 'running', 'second'])
  })
})

test('two shops over one PostgreSQL database share a count', async () => {
  const database = await freshDatabase('postgres')
  onTestFinished(database.remove)
  const shops = [makeShop(await database.open()), makeShop(await database.open())]
  onTestFinished(() => Promise.all(shops.map(shop => shop.db.close())).then(() => {}))
  const outcomes = await Promise.all(shops.map(shop => many(20, () => countUse(shop, limit))))
  expect(allowed(outcomes.flat())).toBe(5)
})
