import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { PAIRS_OF_NETWORK, PAIRS_PAST_SHARE } from '#domain/orders/unconfirmed-order.ts'
import { sampleOrFull, seededRandom } from '#tests/faults/seeded.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeModerator } from '#tests/support/people.ts'
import {
  attack,
  buyHonestly,
  pairsInLedger,
  pairsOnShelf,
  pairsPastHalf,
  readFloodsAs,
  SHELF,
  stockShelves,
} from './flood.ts'

const ORDERS = sampleOrFull(120, 1200)
const BUYERS = sampleOrFull(40, 500)
const TIME_LIMIT_MS = 300_000

async function openFlooded(engine: 'sqlite' | 'postgres') {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const env = { UNCONFIRMED_SHARE: '50', TRUST_PROXY: '127.0.0.1', ORDER_RATE_LIMIT: '60' }
  const { origin, shop } = await openShop({ engine, clock, env })
  const place = { origin, shop, clock, products: await stockShelves(shop) }
  const { cookie } = await makeModerator(shop)
  const bulk = async (body: object) =>
    jsonOf(await ask(origin, '/v1/orders/bulk', { headers: headersOf(cookie), body })).data
  return { place, cookie, bulk }
}

const hundred = Array.from({ length: 100 }, (_, index) => `198.18.${index}.9`)
const all = 4 * Object.values(SHELF).reduce((sum, pairs) => sum + pairs, 0)

test.each(['sqlite', 'postgres'] as const)(
  'neither one address nor a hundred take more than half of any size on %s; it is seen, and undone by one action',
  async engine => {
    const random = seededRandom()
    const { place, cookie, bulk } = await openFlooded(engine)

    await attack(place, { addresses: ['203.0.113.7'], orders: sampleOrFull(40, 600), random })
    expect(all - (await pairsOnShelf(place))).toBeLessThanOrEqual(PAIRS_OF_NETWORK)
    expect(await pairsPastHalf(place)).toBeLessThanOrEqual(PAIRS_PAST_SHARE)

    await attack(place, { addresses: hundred, orders: ORDERS, random })
    expect(await pairsPastHalf(place)).toBeLessThanOrEqual(PAIRS_PAST_SHARE)
    expect(await pairsInLedger(place)).toBe(await pairsOnShelf(place))

    const { floods } = await readFloodsAs(place, cookie)
    const [largest] = floods
    expect(largest).toMatchObject({ kind: 'everywhere' })
    // honest buyers can still order a pair
    expect(await buyHonestly(place, 5, '192.0.2.1')).toHaveLength(5)

    const fake = { action: 'status', official_status: 'Fake', fake_reason: 'prank', flood: 'everywhere' }
    const made = await bulk(fake)
    expect(made.failed).toEqual([])
    expect(made.done).toBeGreaterThanOrEqual(largest?.orders ?? 0)
    expect(await pairsOnShelf(place)).toBe(all)
    expect((await readFloodsAs(place, cookie)).floods).toEqual([])

    const undone = await bulk({ action: 'undo', batch: made.batch })
    expect(undone).toMatchObject({ done: made.done, failed: [] })
    expect(await pairsPastHalf(place)).toBeLessThanOrEqual(PAIRS_PAST_SHARE)
    expect(await pairsInLedger(place)).toBe(await pairsOnShelf(place))
  },
  TIME_LIMIT_MS,
)

test.each(['sqlite', 'postgres'] as const)(
  'honest buyers behind one address of a phone network all order on %s, and each is confirmed while there are pairs',
  async engine => {
    const { place, bulk } = await openFlooded(engine)
    const ids = await buyHonestly(place, BUYERS, '203.0.113.7')
    expect(ids).toHaveLength(BUYERS)
    expect(all - (await pairsOnShelf(place))).toBe(PAIRS_OF_NETWORK)
    const confirmed = await bulk({ action: 'status', official_status: 'Confirmed', ids })
    const pairs = 4 * SHELF[43]
    expect(confirmed.done).toBe(Math.min(BUYERS, pairs))
    for (const { message } of confirmed.failed) expect(message).toBe('Some pairs are no longer in stock.')
    expect(all - (await pairsOnShelf(place))).toBe(Math.min(BUYERS, pairs))
  },
  TIME_LIMIT_MS,
)
