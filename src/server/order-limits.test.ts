import { expect, test } from 'vitest'
import { orderLimits } from './order-limits.ts'
import { RequestLimit } from './request-limit.ts'

const start = (ordersPerMinute = 100) => {
  const clock = { now: 0 }
  const limit = orderLimits({ ordersPerMinute, now: () => clock.now })
  const order = (given: { address?: string; phone?: string; key?: string | null } = {}) =>
    limit({ address: '1.1.1.1', phone: '01712345678', key: null, ...given })
  return { clock, order }
}

test('one phone orders five times in ten minutes, then waits until they are over', () => {
  const { clock, order } = start()
  for (let count = 0; count < 5; count++) expect(order({ address: `1.1.1.${count}` })).toBeUndefined()
  clock.now = 60_000
  expect(order()).toEqual({ ok: false, code: 'too_many_requests', retryAfterSeconds: 540 })
  expect(order({ phone: '01812345678' })).toBeUndefined()
  clock.now = 600_000
  expect(order()).toBeUndefined()
})

test('repeating one submit counts for the phone once', () => {
  const { order } = start()
  for (let count = 0; count < 10; count++) expect(order({ key: 'one-and-the-same' })).toBeUndefined()
  for (let count = 0; count < 4; count++) expect(order()).toBeUndefined()
  expect(order()?.code).toBe('too_many_requests')
  expect(order({ key: 'one-and-the-same' })).toBeUndefined()
})

test('one key is bounded whatever phone it is sent with', () => {
  const { order } = start()
  for (let count = 0; count < 30; count++)
    expect(order({ key: 'shared-key', phone: `${count}` })).toBeUndefined()
  expect(order({ key: 'shared-key', phone: 'another' })?.code).toBe('too_many_requests')
})

test('one address is bounded by the limit of the environment, and a refused order uses nothing up', () => {
  const { clock, order } = start(2)
  order({ phone: 'a' })
  order({ phone: 'b' })
  for (let count = 0; count < 9; count++) expect(order({ phone: 'c' })?.retryAfterSeconds).toBe(60)
  clock.now = 60_000
  expect(order({ phone: 'c' })).toBeUndefined()
})

test('a limit forgets windows that are over when a key comes again', () => {
  const clock = { now: 0 }
  const limit = new RequestLimit({ maximum: 1, windowMs: 1000, now: () => clock.now })
  expect(limit.take('a')).toBeUndefined()
  expect(limit.take('a')?.retryAfterSeconds).toBe(1)
  clock.now = 1000
  expect(limit.take('a')).toBeUndefined()
})
