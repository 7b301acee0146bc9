import { describe, expect, onTestFinished, test } from 'vitest'
import { heldClock, systemClock } from '#adapters/clock/clock.ts'
import { sharedCounts } from '#features/limits/shared-counts.ts'
import type { UseCounts } from '#features/limits/use-counts.ts'
import { refuseMachineFault } from '#features/refuse-machine-fault.ts'
import { eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { couponTries } from './coupon-tries.ts'
import { MemoryCounts } from './memory-counts.ts'
import { orderLimits } from './order-limits.ts'

type Order = { address?: string; phone?: string; key?: string | null; hasCoupon?: boolean }
const accepted = { ok: true } as const
const soldOut = { ok: false, code: 'out_of_stock' } as const

type Held = { now: number }
type Counting = (clock: Held) => Promise<UseCounts>

const inMemory: Counting = async clock => new MemoryCounts(() => clock.now)
const inDatabase =
  (engine: 'sqlite' | 'postgres'): Counting =>
  async clock => {
    const database = await freshDatabase(engine)
    onTestFinished(database.remove)
    const db = await database.open()
    onTestFinished(db.close)
    return sharedCounts(makeShop(db, { now: () => new Date(clock.now) }))
  }

async function starting(counting: Counting, ordersPerMinute = 100) {
  const clock = { now: 0 }
  const strict = await counting(clock)
  const limit = orderLimits({
    ordersPerMinute,
    near: new MemoryCounts(() => clock.now),
    strict,
    refuseFault: refuseMachineFault,
  })
  const tryCoupon = () => strict.take([couponTries('1.1.1.1')])
  const attempt = (given: Order) => ({ address: '1.1.1.1', phone: '01712345678', key: null, ...given })
  const order = (given: Order = {}) => limit(attempt(given), async () => accepted)
  const failingOrder = (given: Order = {}) => limit(attempt(given), async () => soldOut)
  const repeat = (given: Order, placed?: { ok: true; repeated: true }) =>
    limit<{ ok: boolean }>(
      attempt(given),
      async () => accepted,
      async () => placed,
    )
  const end = (outcome: () => Promise<{ ok: boolean; code?: string }>, given: Order = {}) =>
    limit(attempt(given), outcome)
  return { clock, tryCoupon, order, failingOrder, repeat, end }
}

describe.each([
  ['in memory', inMemory],
  ['on sqlite', inDatabase('sqlite')],
  ['on postgres', inDatabase('postgres')],
])('counted %s', (_where, counting) => {
  const start = (ordersPerMinute?: number) => starting(counting, ordersPerMinute)

  test('one phone orders five times in ten minutes, then waits until they are over', async () => {
    const { clock, order } = await start()
    for (let count = 0; count < 5; count++) expect(await order({ address: `1.1.1.${count}` })).toBe(accepted)
    clock.now = 60_000
    expect(await order()).toEqual({ ok: false, code: 'too_many_requests', retryAfterSeconds: 540 })
    expect(await order({ phone: '01812345678' })).toBe(accepted)
    clock.now = 600_000
    expect(await order()).toBe(accepted)
  })

  test('orders that the shop refuses do not lock out their phone', async () => {
    const { order, failingOrder } = await start()
    for (let count = 0; count < 20; count++) expect(await failingOrder()).toBe(soldOut)
    expect(await order()).toBe(accepted)
  })

  test('orders under way count for their phone until it is known how they end', async () => {
    const { order } = await start()
    const outcomes = await Promise.all(Array.from({ length: 9 }, () => order()))
    expect(outcomes.filter(outcome => outcome === accepted)).toHaveLength(5)
  })

  test('repeating one submit counts for the phone once', async () => {
    const { order } = await start()
    for (let count = 0; count < 10; count++) expect(await order({ key: 'one-and-the-same' })).toBe(accepted)
    for (let count = 0; count < 4; count++) expect(await order()).toBe(accepted)
    expect(await order()).toMatchObject({ code: 'too_many_requests' })
    expect(await order({ key: 'one-and-the-same' })).toBe(accepted)
  })

  test('one key is bounded whatever phone it is sent with', async () => {
    const { order } = await start()
    for (let count = 0; count < 30; count++)
      expect(await order({ key: 'shared-key', phone: `${count}` })).toBe(accepted)
    expect(await order({ key: 'shared-key', phone: 'another' })).toMatchObject({ code: 'too_many_requests' })
  })

  test('a repeat of a placed order is answered with it, however often; a key that made nothing is not', async () => {
    const { repeat } = await start()
    const placed = { ok: true, repeated: true } as const
    for (let count = 0; count < 30; count++) await repeat({ key: 'once-placed', phone: `${count}` }, placed)
    expect(await repeat({ key: 'once-placed', phone: 'x' }, placed)).toBe(placed)
    expect(await repeat({ key: 'once-placed', phone: 'x' })).toMatchObject({ code: 'too_many_requests' })
  })

  test('one address is bounded by the limit of the environment, and a refused order uses nothing up', async () => {
    const { clock, order } = await start(2)
    await order({ phone: 'a' })
    await order({ phone: 'b' })
    for (let count = 0; count < 9; count++)
      expect(await order({ phone: 'c' })).toMatchObject({ retryAfterSeconds: 60 })
    clock.now = 60_000
    expect(await order({ phone: 'c' })).toBe(accepted)
  })

  test('an order that its phone may not place uses nothing of its address up', async () => {
    const { order } = await start(6)
    for (let count = 0; count < 5; count++) expect(await order()).toBe(accepted)
    for (let count = 0; count < 9; count++) expect(await order()).toMatchObject({ code: 'too_many_requests' })
    expect(await order({ phone: 'another' })).toBe(accepted)
  })

  test.each(['coupon_unknown', 'coupon_expired'])(
    'orders refused with %s count as codes tried',
    async code => {
      const { clock, tryCoupon, end, order } = await start()
      const wrong = async () => ({ ok: false, code })
      const guess = () => end(wrong, { hasCoupon: true })
      for (let count = 0; count < 30; count++) expect(await guess()).toMatchObject({ code })
      // a correct code gets the same answer
      expect(await order({ hasCoupon: true })).toMatchObject({
        code: 'too_many_requests',
        retryAfterSeconds: 60,
      })
      expect(await tryCoupon()).toMatchObject({ code: 'too_many_requests' })
      expect(await order()).toBe(accepted)
      expect(await order({ hasCoupon: true, address: '1.1.1.2' })).toBe(accepted)
      clock.now = 60_000
      expect(await order({ hasCoupon: true })).toBe(accepted)
    },
  )

  test('coupons that hold cost nothing, however many orders have one', async () => {
    const { end } = await start()
    for (let count = 0; count < 50; count++)
      expect(await end(async () => soldOut, { hasCoupon: true })).toBe(soldOut)
  })

  test('codes that are tried at once count before it is known how they end', async () => {
    const { end } = await start()
    const wrong = async () => ({ ok: false, code: 'coupon_unknown' })
    const phones = Array.from({ length: 40 }, (_, index) => `017123456${index + 10}`)
    const tried = await Promise.all(phones.map(phone => end(wrong, { phone, hasCoupon: true })))
    expect(tried.filter(({ code }) => code === 'coupon_unknown')).toHaveLength(30)
  })

  test('an order that meets a fault of the machine is refused and does not count for its phone, a bug stays a bug', async () => {
    const { end, order } = await start()
    const failing = (code: string) => () => Promise.reject(Object.assign(new Error('down'), { code }))
    for (let count = 0; count < 9; count += 1)
      expect(await end(failing('53100'))).toMatchObject({ code: 'shop_out_of_order', retryAfterSeconds: 30 })
    for (const code of ['WRITER_BUSY', '55P03', '40P01'])
      expect(await end(failing(code))).toEqual({ ok: false, code: 'shop_busy', retryAfterSeconds: 5 })
    await expect(end(failing('23503'))).rejects.toThrow('down')
    expect(await order()).toBe(accepted)
  })
})

test('one address places ten minutes’ worth of orders in an hour and forty in a day, repeats and refusals apart', async () => {
  const { clock, order, failingOrder, end } = await starting(inMemory, 2)
  let phone = 0
  const placeInMinutes = async (minutes: number) => {
    let placed = 0
    for (let minute = 0; minute < minutes; minute += 1, clock.now += 60_000)
      for (let count = 0; count < 2; count += 1) if ((await order({ phone: `${phone++}` })).ok) placed += 1
    return placed
  }
  await failingOrder()
  await end(async () => ({ ok: true, repeated: true }), { phone: 'again' })
  clock.now = 60_000
  expect(await placeInMinutes(12)).toBe(20)
  for (const placed of [20, 20, 20, 0]) {
    clock.now += 3_600_000
    expect(await placeInMinutes(11)).toBe(placed)
  }
  expect(await order({ phone: 'other', address: '1.1.1.9' })).toBe(accepted)
  clock.now += 24 * 3_600_000
  expect(await order({ phone: 'late' })).toBe(accepted)
})

eachEngine((_engine, open) => {
  test('an order that stands is answered, also when its counters are gone by then; the next one is refused', async () => {
    const db = await open()
    const limit = orderLimits({
      ordersPerMinute: 100,
      near: new MemoryCounts(() => 0),
      strict: sharedCounts(makeShop(db, systemClock)),
      refuseFault: refuseMachineFault,
    })
    const attempt = { address: '1.1.1.1', phone: '01712345678', key: 'a-key', hasCoupon: true }
    const standing = async () => {
      await db.close()
      return accepted
    }
    expect(await limit(attempt, standing)).toBe(accepted)
    expect(await limit({ ...attempt, key: 'another' }, standing)).toMatchObject({ code: 'shop_out_of_order' })
  })

  test('windows that are over are removed in passing', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const counts = sharedCounts(shop)
    const take = (key: string) => counts.take([{ key, maximum: 1, windowMs: 1000 }])
    for (let count = 0; count < 15; count += 1) await take(`old ${count}`)
    clock.advance(1000)
    for (let count = 0; count < 15; count += 1) await take('new')
    const left = await shop.db.main.selectFrom('request_counts').select('key').execute()
    expect(left).toEqual([{ key: 'new' }])
  })
})

test('a limit forgets windows that are over when a key comes again', () => {
  const clock = { now: 0 }
  const counts = new MemoryCounts(() => clock.now)
  const take = () => counts.takeNow([{ key: 'a', maximum: 1, windowMs: 1000 }])
  expect(take().ok).toBe(true)
  expect(take()).toMatchObject({ ok: false, retryAfterSeconds: 1 })
  clock.now = 1000
  expect(take().ok).toBe(true)
})

test('a use of a window that is over is not given back to the next', () => {
  const clock = { now: 0 }
  const counts = new MemoryCounts(() => clock.now)
  const take = () => counts.takeNow([{ key: 'a', maximum: 1, windowMs: 1000 }])
  const first = take()
  clock.now = 1000
  expect(take().ok).toBe(true)
  if (first.ok) counts.giveBackNow(first.uses)
  expect(take().ok).toBe(false)
})

test('however many addresses come, the memory holds so many windows, the newest', () => {
  const counts = new MemoryCounts(() => 0)
  const take = (key: string) => counts.takeNow([{ key, maximum: 1, windowMs: 1000 }]).ok
  expect(take('the first')).toBe(true)
  for (let count = 1; count < 200_000; count += 1) take(`address ${count}`)
  expect(take('the first')).toBe(false)
  expect(take('the last')).toBe(true)
  expect(take('the first')).toBe(true)
  expect(take('the last')).toBe(false)
})

test('two shops over one PostgreSQL database hold the limits of phones and keys together', async () => {
  const database = await freshDatabase('postgres')
  onTestFinished(database.remove)
  const dbs = [await database.open(), await database.open()]
  onTestFinished(() => Promise.all(dbs.map(db => db.close())).then(() => {}))
  const now = () => 0
  const limits = dbs.map(db =>
    orderLimits({
      ordersPerMinute: 1000,
      near: new MemoryCounts(now),
      strict: sharedCounts(makeShop(db, { now: () => new Date(0) })),
      refuseFault: refuseMachineFault,
    }),
  )
  const counted = async (attempt: (count: number) => Order, outcome = async () => accepted) => {
    const given = Array.from({ length: 80 }, (_, count) => ({
      address: '1.1.1.1',
      phone: `0171234${1000 + count}`,
      key: null,
      ...attempt(count),
    }))
    const outcomes = await Promise.all(given.map((one, count) => limits[count % 2]?.(one, outcome)))
    return outcomes.filter(one => one?.ok).length
  }
  expect(await counted(() => ({ phone: 'one' }))).toBe(5)
  expect(await counted(() => ({ key: 'one-for-everybody' }))).toBe(30)
  expect(await counted(() => ({ phone: 'two', key: 'sent-again-and-again' }))).toBe(30)
  expect(await counted(count => ({ phone: 'two', key: `another-${count}` }))).toBe(4)
})
