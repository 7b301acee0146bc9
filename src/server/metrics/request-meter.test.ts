import { expect, test } from 'vitest'
import { parsedMetrics } from '#tests/support/parsed-metrics.ts'
import { metricsText } from './metrics-text.ts'
import { RequestMeter } from './request-meter.ts'

const read = (meter: RequestMeter) => parsedMetrics(metricsText(meter.families()))

test('a request is in the first bucket that it is not too long for, and in all after it', () => {
  const meter = new RequestMeter()
  for (const ms of [1, 1.1, 5, 20_000]) meter.count('GET', '/cart', { status: 200, ms })
  const upTo = (le: string) =>
    read(meter).value('shop_http_request_duration_seconds_bucket', { method: 'GET', route: '/cart', le })
  expect(['0.001', '0.005', '10', '+Inf'].map(upTo)).toEqual([1, 3, 3, 4])
})

test('methods that nobody knows are one, however many are made up', () => {
  const meter = new RequestMeter()
  for (const method of ['PURGE', 'PROPFIND', 'PURGE']) meter.count(method, '/*', { status: 404, ms: 1 })
  const labels = { method: 'other', route: '/*', status: '404' }
  expect(read(meter).value('shop_http_requests_total', labels)).toBe(3)
  expect(metricsText(meter.families())).not.toContain('PURGE')
})

test('what lasts as long as somebody listens is counted and not timed', () => {
  const meter = new RequestMeter()
  meter.count('GET', '/v1/events', { status: 200, ms: undefined })
  const labels = { method: 'GET', route: '/v1/events' }
  expect(read(meter).value('shop_http_requests_total', { ...labels, status: '200' })).toBe(1)
  expect(read(meter).value('shop_http_request_duration_seconds_count', labels)).toBeUndefined()
})

test('a label may hold what the format quotes with', () => {
  const meter = new RequestMeter()
  meter.count('GET', '/a"b\\c\nd', { status: 200, ms: 1 })
  expect(metricsText(meter.families())).toContain('route="/a\\"b\\\\c\\nd"')
  expect(() => read(meter)).not.toThrow()
})
