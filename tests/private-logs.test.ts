import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { secretsIn } from '#scripts/scan-logs.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { ask, jsonOf } from './support/ask.ts'
import type { Engine } from './support/databases.ts'
import { makeProduct } from './support/makers.ts'
import { openShop } from './support/open-shop.ts'
import { runSql } from './support/run-sql.ts'

const ENGINES: Engine[] = ['sqlite', 'postgres']
const NAME = 'Rahimuddin Secretname'
const PHONE = '01712345678'
const EMAIL = 'rahim.secret@customers.example'
const NOTE = 'Behind the green mosque'
const PERSONAL = new RegExp(`Secretname|${PHONE}|rahim\\.secret|green mosque|203\\.0\\.113`)

/** A shop with its log at the most detailed level. */
async function openListening(engine: Engine, env: Record<string, string> = {}) {
  const lines: string[] = []
  const opened = await openShop({ engine, env, logTo: { write: line => void lines.push(line) } })
  const reported = () => lines.join('')
  /** The log line of a failure by the reference in its answer. */
  const find = (reference: string) => {
    const line = lines.find(one => one.includes(`"reqId":"${reference}`) && one.includes('"err"'))
    return line === undefined ? undefined : JSON.parse(line)
  }
  return { ...opened, reported, find, lines }
}

const orderOf = (productId: string) => ({
  recipient_name: NAME,
  recipient_phone: PHONE,
  recipient_email: EMAIL,
  recipient_address: 'House 12, Road 7, Savar, Dhaka',
  note: NOTE,
  shippingCost: 80,
  district: 'Dhaka',
  upazila: 'Savar',
  items: [{ productId, product_color: 'Black', product_size: 42, total_lot: 1 }],
})

/** How an order is made to fail, how that is undone, and what the log must still contain. */
const FAULTS: Record<Engine, { what: string; break: string; mend: string; tells: object }[]> = {
  sqlite: [
    {
      what: 'a value that is there already',
      break: 'create unique index odd_names on orders (recipient_name)',
      mend: 'drop index odd_names',
      tells: {
        code: 'ERR_SQLITE_ERROR',
        errcode: 2067,
        message: 'UNIQUE constraint failed: orders.recipient_name',
      },
    },
    {
      what: 'a trigger that refuses',
      break: "create trigger odd before insert on orders begin select raise(abort, 'odd'); end",
      mend: 'drop trigger odd',
      tells: { message: 'odd' },
    },
  ],
  postgres: [
    {
      what: 'a value that is there already',
      break: 'create unique index odd_names on orders (recipient_name)',
      mend: 'drop index odd_names',
      tells: { code: '23505', table: 'orders', constraint: 'odd_names' },
    },
    {
      what: 'a row that a check refuses',
      break: "alter table orders add constraint odd check (note <> 'Behind the green mosque') not valid",
      mend: 'alter table orders drop constraint odd',
      tells: { code: '23514', constraint: 'odd' },
    },
    {
      what: 'a value of another type',
      break: 'alter table orders alter column note type integer using null',
      mend: 'alter table orders alter column note type text',
      tells: { code: '22P02', message: 'PostgreSQL refused a value (22P02)' },
    },
    {
      what: 'a function that fails with the row in its words and its hint',
      break: `create function odd() returns trigger language plpgsql as $$ begin
          perform cast(new.recipient_name as integer); return new; end $$;
        create trigger odd before insert on orders for each row execute function odd()`,
      mend: 'drop trigger odd on orders; drop function odd',
      tells: { code: '22P02' },
    },
  ],
}

describe.each(ENGINES)('the log of a shop on %s', engine => {
  test('tells of each fault what a programmer needs, under the id that the answer names, and nothing personal', async () => {
    const { origin, shop, config, reported, find, lines } = await openListening(engine)
    const { id } = await makeProduct(shop)
    expect(
      (await ask(origin, '/v1/orders', { body: { ...orderOf(id), recipient_phone: '01812345678' } })).status,
    ).toBe(201)
    for (const { what, tells, ...fault } of FAULTS[engine]) {
      await runSql(config, fault.break)
      const answer = await ask(origin, '/v1/orders', { body: orderOf(id) })
      await runSql(config, fault.mend)
      expect(answer.status, what).toBe(500)
      const { reference, message } = jsonOf(answer)
      expect(answer.headers['x-request-id'], what).toMatch(new RegExp(`^${reference}`))
      expect(message).toContain(reference)
      const line = find(reference)
      expect(line.err, what).toMatchObject(tells)
      expect(line.err.stack, what).toMatch(/\n\s+at /)
    }
    expect(reported()).not.toMatch(PERSONAL)
    expect(lines.flatMap(secretsIn)).toEqual([])
  })

  test('tells nothing of what cannot be read, at any level', async () => {
    const { origin, reported, lines } = await openListening(engine)
    const type = { 'content-type': 'application/json' }
    await ask(origin, '/v1/orders', { body: `{"recipient_name":"${NAME}","phone":${PHONE}x`, headers: type })
    await ask(origin, '/v1/orders', { body: { recipient_phone: PHONE, [EMAIL]: NAME } })
    await ask(origin, `/v1/products/search?q=${encodeURIComponent(NAME)}&${PHONE}`)
    await ask(origin, `/search?q=${PHONE}`)
    await ask(origin, `/v1/customers/${PHONE}`)
    await ask(origin, `/v1/customers?search=${PHONE}`)
    await ask(origin, '/v1/customers/search', { body: { search: PHONE } })
    await ask(origin, '/v1/customers/by-phone', { body: { phone: PHONE } })
    await ask(origin, '/v1/auth/login', { body: { email: EMAIL, password: PHONE } })
    await ask(origin, `/%E0%A4${PHONE}`)
    await ask(origin, '/broken', { headers: { 'x-forwarded-for': '203.0.113.9', cookie: `name=${PHONE}` } })
    // a request that is no HTTP reaches the log by another way
    await new Promise<void>(resolve => {
      const { hostname, port } = new URL(origin)
      const socket = connect(Number(port), hostname, () => socket.end(`${PHONE} ${EMAIL} ${NAME}\r\n\r\n`))
      socket.on('close', () => resolve()).on('error', () => {})
      socket.resume()
    })
    expect(lines.length).toBeGreaterThan(6)
    expect(reported()).not.toMatch(PERSONAL)
    expect(lines.flatMap(secretsIn)).toEqual([])
  })

  test('tells of a page that failed with its request, and names it to whoever asks', async () => {
    const { origin, lines } = await openListening(engine)
    const answer = await ask(origin, '/broken')
    expect(answer.status).toBe(500)
    const line = lines.map(one => JSON.parse(one)).find(one => one.msg === 'a page failed')
    expect(line.reqId).toBe(answer.headers['x-request-id'])
    expect(line.err).toMatchObject({ type: 'Error', message: 'a secret of the machine' })
  })

  test('tells of jobs by their name', async () => {
    const { shop, config, lines } = await openListening(engine)
    await runSql(config, 'alter table mails rename to mails_away')
    await shop.db.transact(async ({ publish }) => publish('mails'))
    const failed = () => lines.map(one => JSON.parse(one)).find(one => one.err && one.msg === 'mails failed')
    await expect.poll(failed, { timeout: atPace(10_000) }).toMatchObject({ job: 'send-mails', level: 50 })
    await runSql(config, 'alter table mails_away rename to mails')
  })
})

describe('the id of a request', () => {
  const ID = '0123456789abcdef0123456789abcdef'
  const idOf = async (origin: string, given: string) =>
    (await ask(origin, '/healthz', { headers: { 'x-request-id': given } })).headers['x-request-id']

  test('is kept when a trusted proxy gave it, so that both logs tell of one request', async () => {
    for (const trusted of ['127.0.0.1', '10.0.0.0/8,127.0.0.0/8', '1']) {
      const { origin } = await openListening('sqlite', { TRUST_PROXY: trusted })
      expect(await idOf(origin, ID), trusted).toBe(ID)
      for (const odd of ['rahim', `${PHONE}`, `${ID}${ID}`, `${ID.slice(1)}"`, EMAIL])
        expect(await idOf(origin, odd), odd).toMatch(/^[\da-f]{8}-/)
    }
  })

  test('of a stranger is not believed', async () => {
    for (const trusted of ['', '10.0.0.0/8', '0']) {
      const { origin } = await openListening('sqlite', { TRUST_PROXY: trusted })
      expect(await idOf(origin, ID)).not.toBe(ID)
    }
  })
})
