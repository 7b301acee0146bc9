import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { atPace } from '#tests/support/at-pace.ts'
import { ask, headersOf } from './support/ask.ts'
import type { Engine } from './support/databases.ts'
import { makeProduct, makeVariant } from './support/makers.ts'
import { openShop } from './support/open-shop.ts'
import { parsedMetrics } from './support/parsed-metrics.ts'

const ENGINES: Engine[] = ['sqlite', 'postgres']

async function openMeasured(engine: Engine, env: Record<string, string> = {}) {
  const opened = await openShop({ engine, env: { METRICS_PORT: '0', ...env } })
  const { metricsOrigin = '' } = opened
  const read = async () => parsedMetrics((await ask(metricsOrigin, '/metrics')).text)
  return { ...opened, metricsOrigin, read }
}

const orderOf = (productId: string, phone: string) => ({
  recipient_name: 'Rahim Uddin',
  recipient_phone: phone,
  recipient_address: 'House 12, Road 7, Savar, Dhaka',
  shippingCost: 80,
  district: 'Dhaka',
  upazila: 'Savar',
  items: [{ productId, product_color: 'Black', product_size: 42, total_lot: 1 }],
})

describe.each(ENGINES)('the metrics of a shop on %s', engine => {
  test('count orders, refusals, requests by their route, and kept pages, and name nobody', async () => {
    const { origin, shop, metricsOrigin, read } = await openMeasured(engine)
    const { id } = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 2 })] })
    const before = await read()
    expect(before.value('shop_orders_refused_total', { code: 'out_of_stock' })).toBe(0)
    const phones = ['01712345678', '01812345678', '01912345678', '01612345678']
    const key = { 'idempotency-key': 'one-submit-of-one-shopper' }
    for (const phone of phones) await ask(origin, '/v1/orders', { body: orderOf(id, phone) })
    const other = await makeProduct(shop)
    // the same submit twice is one order
    for (let count = 0; count < 2; count += 1)
      await ask(origin, '/v1/orders', { body: orderOf(other.id, '01512345678'), headers: key })
    for (let count = 0; count < 5; count += 1) {
      await ask(origin, '/cart')
      await ask(origin, '/track/a-secret-token')
      await ask(origin, '/v1/customers/01712345678', { headers: headersOf('__Host-sid=x') })
      await ask(origin, `/no/such/${count}`)
    }
    const after = await read()
    expect(after.value('shop_orders_placed_total', { source: 'Website' })).toBe(3)
    expect(after.value('shop_orders_refused_total', { code: 'out_of_stock' })).toBe(2)
    const requests = (method: string, route: string, status: number) =>
      after.value('shop_http_requests_total', { method, route, status: String(status) })
    expect(requests('POST', '/v1/orders', 201)).toBe(3)
    expect(requests('GET', '/cart', 200)).toBe(5)
    expect(requests('GET', '/v1/customers/:phone', 401)).toBe(5)
    expect(requests('GET', '/*', 404)).toBe(10)
    expect(after.value('shop_http_request_duration_seconds_count', { method: 'GET', route: '/cart' })).toBe(5)
    expect(after.value('shop_page_cache_hits_total')).toBe(4)
    expect(after.value('shop_page_cache_made_total')).toBeGreaterThanOrEqual(1)
    expect(after.value('shop_page_cache_entries')).toBeGreaterThanOrEqual(1)
    expect((await ask(metricsOrigin, '/metrics')).text).not.toMatch(
      /(?<![.\d])017\d{8}|secret-token|no\/such|Rahim/,
    )
  })

  test('tell of queues, jobs, the database and what watches over them', async () => {
    const { read } = await openMeasured(engine)
    const turned = async () => (await read()).value('shop_job_turns_total', { job: 'send-mails' })
    await expect.poll(turned, { timeout: atPace(10_000) }).toBeGreaterThan(0)
    const metrics = await read()
    expect(metrics.value('shop_ready')).toBe(1)
    expect(metrics.value('shop_check_ok', { check: 'database' })).toBe(1)
    expect(metrics.value('shop_info', { engine, node: process.version, version: '0.1.0' })).toBe(1)
    expect(metrics.value('shop_queues_readable')).toBe(1)
    expect(metrics.value('shop_mails_waiting')).toBe(0)
    expect(metrics.value('shop_courier_state', { state: 'off' })).toBe(1)
    expect(metrics.value('shop_disk_free_bytes')).toBeGreaterThan(0)
    expect(metrics.value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    if (engine === 'sqlite') {
      expect(metrics.value('shop_writer_transactions_total')).toBeGreaterThan(0)
      expect(metrics.value('shop_database_bytes')).toBeGreaterThan(0)
      expect(metrics.value('shop_listener_connected')).toBeUndefined()
    } else {
      expect(metrics.value('shop_listener_connected')).toBe(1)
      expect(metrics.value('shop_pool_connections')).toBeGreaterThan(0)
      expect(metrics.value('shop_writer_waiting')).toBeUndefined()
    }
  })

  test('come also when the database does not tell what waits', async () => {
    const { shop, read } = await openMeasured(engine)
    const rename = (from: string, to: string) =>
      shop.db.transact(({ tx }) => tx.schema.alterTable(from).renameTo(to).execute())
    await rename('courier_events', 'away')
    const metrics = await read()
    await rename('away', 'courier_events')
    expect(metrics.value('shop_queues_readable')).toBe(0)
    expect(metrics.value('shop_mails_waiting')).toBeUndefined()
    expect(metrics.value('shop_ready')).toBe(1)
  })

  test('every alert asks for what a shop tells, and the table names all that it tells', async () => {
    const { read, origin } = await openMeasured(engine)
    await ask(origin, '/cart')
    const { families, value } = await read()
    const reported = [...families.keys()].sort()
    const guide = readFileSync('docs/alerts.md', 'utf8')
    const rules = guide.split('```')[1] ?? ''
    const asked = new Set(rules.replaceAll(/"[^"]*"/g, '').match(/\b(?:shop|process|nodejs)_[a-z_]+/g))
    const known = new Set(reported.flatMap(name => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]))
    expect([...asked].filter(name => !known.has(name))).toEqual([])
    expect(asked.size).toBeGreaterThan(10)
    for (const [, job = ''] of rules.matchAll(/shop_job_\w+\{job="([\w-]+)"/g))
      expect(value('shop_job_age_seconds', { job }), job).toBeDefined()
    const tabled = [...guide.matchAll(/^\| `([a-z_]+)` /gm)].map(([, name]) => name).sort()
    expect(tabled).toEqual(reported)
  })
})

test('nobody reads them at the shop’s own port, nor anything but them at theirs', async () => {
  const { origin, metricsOrigin } = await openMeasured('sqlite')
  expect((await ask(origin, '/metrics')).text).not.toContain('shop_ready')
  expect((await ask(metricsOrigin, '/')).status).toBe(404)
  expect((await ask(metricsOrigin, '/v1/products')).status).toBe(404)
  expect((await ask(metricsOrigin, '/metrics', { method: 'POST' })).status).toBe(405)
  expect(new URL(metricsOrigin).hostname).toBe('127.0.0.1')
  const { metricsOrigin: none } = await openShop()
  expect(none).toBeUndefined()
})
