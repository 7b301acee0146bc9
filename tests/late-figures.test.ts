import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migratePostgres } from '#db/migrate-postgres.ts'
import { ask, cookieOf, headersOf, jsonOf } from '#tests/support/ask.ts'
import { ENGINES } from '#tests/support/databases.ts'
import { makeProduct, makeVariant } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { type PostgresCluster, startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { createDatabase } from '#tests/support/postgres-databases.ts'
import { type PostgresReplica, startPostgresReplica } from '#tests/support/postgres-replica.ts'

let cluster: PostgresCluster
let replica: PostgresReplica
let databaseUrl: string

beforeAll(async () => {
  if (!ENGINES.includes('postgres')) return
  cluster = await startPostgresCluster()
  databaseUrl = await createDatabase(cluster.url, 'shop_late')
  await migratePostgres(databaseUrl)
  replica = await startPostgresReplica(databaseUrl)
})
afterAll(() => {
  replica?.remove()
  cluster?.stop()
})

/** A shop on the server that the replica follows. */
async function openFollowed() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const remove = async () => rmSync(dataDir, { recursive: true, force: true })
  onTestFinished(remove)
  const open = async () => Promise.reject(new Error('opened by the shop'))
  const database = { dataDir, databaseUrl, open, remove }
  const env = { DATABASE_READ_URL: replica.url, METRICS_PORT: '0' }
  return await openShop({ engine: 'postgres', database, env })
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test.runIf(ENGINES.includes('postgres'))(
  'reports come from the replica with their moment; who has just changed something reads it, and files name it',
  async () => {
    const { origin, shop, metricsOrigin } = await openFollowed()
    const { cookie } = await makeAdmin(shop, { email: 'nadia@pothik.example' })
    const read = async (path: string, cookies = cookie) =>
      jsonOf(await ask(origin, path, { headers: headersOf(cookies) }))
    const overview = (cookies = cookie) => read('/v1/orders-summary', cookies)
    for (const path of [
      '/v1/orders-summary',
      '/v1/day-report',
      '/v1/calls/summary',
      '/v1/money/stock',
      '/v1/cases/rates',
    ])
      await expect.poll(() => read(path)).toMatchObject({ as_of: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(await read('/v1/money/profit')).not.toHaveProperty('as_of')
    expect(await read('/v1/orders')).not.toHaveProperty('as_of')

    const product = await makeProduct(shop, { priceTaka: 2500, variants: [makeVariant('Black', { 42: 5 })] })
    await runOn(replica.url, 'select pg_wal_replay_pause()')
    const body = {
      recipient_name: 'Mahbub Alam',
      recipient_phone: '01712345678',
      recipient_address: 'House 19, Road 4, Mirpur, Dhaka',
      via: 'WhatsApp',
      price: 2500,
      items: [{ productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }],
    }
    const made = await ask(origin, '/v1/orders', { method: 'POST', headers: headersOf(cookie), body })
    expect(made.status).toBe(201)
    expect(made.headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-wrote=1; Max-Age=11; /)])
    const own = await overview(`${cookie}; ${cookieOf(made)}`)
    expect(own).not.toHaveProperty('as_of')
    const others = await overview()
    expect(others).toHaveProperty('as_of')
    expect(JSON.stringify(own.data)).not.toBe(JSON.stringify(others.data))
    const file = await ask(origin, '/v1/money/stock/export', { headers: headersOf(cookie) })
    expect(file.headers['content-disposition']).toMatch(/stock-[\d-]{10}-as-of-\d\d-\d\d-\d\d\.csv"$/)

    replica.stop()
    expect(await overview()).toMatchObject({ success: true, data: own.data })
    const metrics = await (await fetch(`${metricsOrigin}/metrics`)).text()
    expect(metrics).toMatch(/^shop_replica_answers_instead_total [1-9]/m)
  },
)
