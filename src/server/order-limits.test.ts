import { expect, test } from 'vitest'
import { refuseMachineFault } from '#features/refuse-machine-fault.ts'
import { orderLimits } from './order-limits.ts'
import { RequestLimit } from './request-limit.ts'

type Order = { address?: string; phone?: string; key?: string | null; hasCoupon?: boolean }
const accepted = { ok: true } as const
const soldOut = { ok: false, code: 'out_of_stock' } as const

const start = (ordersPerMinute = 100) => {
  const clock = { now: 0 }
  const now = () => clock.now
  const coupons = new RequestLimit({ maximum: 30, windowMs: 60_000, now })
  const limit = orderLimits({ ordersPerMinute, coupons, now, refuseFault: refuseMachineFault })
  const attempt = (given: Order) => ({ address: '1.1.1.1', phone: '01712345678', key: null, ...given })
  const order = (given: Order = {}) => limit(attempt(given), async () => accepted)
  const failingOrder = (given: Order = {}) => limit(attempt(given), async () => soldOut)
  const end = (outcome: () => Promise<{ ok: boolean; code?: string }>, given: Order = {}) =>
    limit(attempt(given), outcome)
  return { clock, coupons, order, failingOrder, end }
}

test('one phone orders five times in ten minutes, then waits until they are over', async () => {
  const { clock, order } = start()
  for (let count = 0; count < 5; count++) expect(await order({ address: `1.1.1.${count}` })).toBe(accepted)
  clock.now = 60_000
  expect(await order()).toEqual({ ok: false, code: 'too_many_requests', retryAfterSeconds: 540 })
  expect(await order({ phone: '01812345678' })).toBe(accepted)
  clock.now = 600_000
  expect(await order()).toBe(accepted)
})

test('orders that the shop refuses do not lock out their phone', async () => {
  const { order, failingOrder } = start()
  for (let count = 0; count < 20; count++) expect(await failingOrder()).toBe(soldOut)
  expect(await order()).toBe(accepted)
})

test('orders under way count for their phone until it is known how they end', async () => {
  const { order } = start()
  const outcomes = await Promise.all(Array.from({ length: 9 }, () => order()))
  expect(outcomes.filter(outcome => outcome === accepted)).toHaveLength(5)
})

test('repeating one submit counts for the phone once', async () => {
  const { order } = start()
  for (let count = 0; count < 10; count++) expect(await order({ key: 'one-and-the-same' })).toBe(accepted)
  for (let count = 0; count < 4; count++) expect(await order()).toBe(accepted)
  expect(await order()).toMatchObject({ code: 'too_many_requests' })
  expect(await order({ key: 'one-and-the-same' })).toBe(accepted)
})

test('one key is bounded whatever phone it is sent with', async () => {
  const { order } = start()
  for (let count = 0; count < 30; count++)
    expect(await order({ key: 'shared-key', phone: `${count}` })).toBe(accepted)
  expect(await order({ key: 'shared-key', phone: 'another' })).toMatchObject({ code: 'too_many_requests' })
})

test('one address is bounded by the limit of the environment, and a refused order uses nothing up', async () => {
  const { clock, order } = start(2)
  await order({ phone: 'a' })
  await order({ phone: 'b' })
  for (let count = 0; count < 9; count++)
    expect(await order({ phone: 'c' })).toMatchObject({ retryAfterSeconds: 60 })
  clock.now = 60_000
  expect(await order({ phone: 'c' })).toBe(accepted)
})

test('a limit forgets windows that are over when a key comes again', () => {
  const clock = { now: 0 }
  const limit = new RequestLimit({ maximum: 1, windowMs: 1000, now: () => clock.now })
  expect(limit.take('a')).toBeUndefined()
  expect(limit.take('a')?.retryAfterSeconds).toBe(1)
  clock.now = 1000
  expect(limit.take('a')).toBeUndefined()
})

test.each(['coupon_unknown', 'coupon_expired'])('orders refused with %s count as codes tried', async code => {
  const { clock, coupons, end, order } = start()
  const wrong = async () => ({ ok: false, code })
  const guess = () => end(wrong, { hasCoupon: true })
  for (let count = 0; count < 30; count++) expect(await guess()).toMatchObject({ code })
  // the right one is not told either
  expect(await order({ hasCoupon: true })).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 60 })
  expect(coupons.take('1.1.1.1')).toMatchObject({ code: 'too_many_requests' })
  expect(await order()).toBe(accepted)
  expect(await order({ hasCoupon: true, address: '1.1.1.2' })).toBe(accepted)
  clock.now = 60_000
  expect(await order({ hasCoupon: true })).toBe(accepted)
})

test('coupons that hold cost nothing, however many orders have one', async () => {
  const { end } = start()
  for (let count = 0; count < 50; count++)
    expect(await end(async () => soldOut, { hasCoupon: true })).toBe(soldOut)
})

test('codes that are tried at once count before it is known how they end', async () => {
  const { end } = start()
  const wrong = async () => ({ ok: false, code: 'coupon_unknown' })
  const phones = Array.from({ length: 40 }, (_, index) => `017123456${index + 10}`)
  const tried = await Promise.all(phones.map(phone => end(wrong, { phone, hasCoupon: true })))
  expect(tried.filter(({ code }) => code === 'coupon_unknown')).toHaveLength(30)
})

test('an order that meets a fault of the machine is refused and does not count for its phone, a bug stays a bug', async () => {
  const { end, order } = start()
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error('down'), { code }))
  for (let count = 0; count < 9; count += 1)
    expect(await end(failing('53100'))).toMatchObject({ code: 'shop_out_of_order', retryAfterSeconds: 30 })
  for (const code of ['WRITER_BUSY', '55P03', '40P01'])
    expect(await end(failing(code))).toEqual({ ok: false, code: 'shop_busy', retryAfterSeconds: 5 })
  await expect(end(failing('23503'))).rejects.toThrow('down')
  expect(await order()).toBe(accepted)
})
