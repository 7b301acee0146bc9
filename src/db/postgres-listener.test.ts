import net from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '#db/open-db.ts'
import { openPostgres } from '#db/open-postgres.ts'
import { announcementOf } from '#db/postgres-listener.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'

let fresh: FreshDatabase
let here: Db
let there: Db
let received: unknown[] = []

beforeEach(async () => {
  fresh = await freshDatabase('postgres')
  here = await fresh.open()
  there = await fresh.open()
  received = []
  there.changes.subscribe(tags => received.push(tags))
})
afterEach(async () => {
  await here.close()
  await there.close()
  await fresh.remove()
})

const asAdmin = async (sql: string) => {
  const client = new pg.Client({ connectionString: fresh.databaseUrl })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** A proxy to the database that, on request, silently drops all traffic of the connections open by then. */
async function openProxy(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const { port, hostname } = url
  const open: [net.Socket, net.Socket][] = []
  const proxy = net.createServer(near => {
    const far = net.connect(Number(port), hostname)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far)
    far.pipe(near)
    open.push([near, far])
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of open.flat()) socket.destroy()
    proxy.close()
  })
  const address = proxy.address()
  if (typeof address === 'object') url.port = String(address?.port)
  url.hostname = '127.0.0.1'
  return {
    url: url.href,
    silence() {
      for (const [near, far] of open) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
  }
}

test('a change is heard by another process once, and by its own process once', async () => {
  const own: unknown[] = []
  here.changes.subscribe(tags => own.push(tags))
  await here.transact(async ({ publish }) => publish('catalog', 'product:a'))
  await here.transact(async ({ publish }) => {
    publish('sessions')
    return { ok: false }
  })
  await here.transact(async ({ publish }) => publish('mails'))
  await vi.waitFor(() => expect(received).toEqual([['catalog', 'product:a'], ['mails']]))
  expect(own).toEqual([['catalog', 'product:a'], ['mails']])
})

test('who waits until everyone heard finds that they have', async () => {
  for (let index = 0; index < 50; index += 1) {
    await here.transact(async ({ publish }) => publish(`product:${index}`))
    await here.changes.allProcessesNotified()
    expect(received).toHaveLength(index + 1)
  }
  await there.close()
  await here.changes.allProcessesNotified()
})

test('a listener that never answers is waited for once, and one that is lost not at all', async () => {
  const deaf = new pg.Client({ connectionString: fresh.databaseUrl, application_name: 'shop changes' })
  await deaf.connect()
  for (let round = 0; round < 20; round += 1) await here.changes.allProcessesNotified()
  await here.transact(async ({ publish }) => publish('catalog'))
  await here.changes.allProcessesNotified()
  expect(received).toEqual([['catalog']])
  await deaf.end()
  await asAdmin(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'shop changes'",
  )
  await here.changes.allProcessesNotified()
})

test(
  'a connection that says nothing any more is given up, and kept nobody waiting until then',
  async () => {
    const { url, silence } = await openProxy(fresh.databaseUrl ?? '')
    const behind = await openPostgres(url)
    const published: unknown[] = []
    behind.changes.subscribe(tags => published.push(tags))
    silence()
    await behind.transact(async ({ publish }) => publish('catalog'))
    await behind.changes.allProcessesNotified()
    expect(published).toEqual([['catalog']])
    await vi.waitFor(() => expect(published).toEqual([['catalog'], 'everything']), { timeout: 20_000 })
    await here.transact(async ({ publish }) => publish('mails'))
    await vi.waitFor(() => expect(published).toEqual([['catalog'], 'everything', ['mails']]))
    await behind.close()
  },
  atPace(60_000),
)

test('after a lost connection it hears everything, then the changes again', async () => {
  await asAdmin(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'shop changes'",
  )
  await vi.waitFor(() => expect(received).toEqual(['everything']), { timeout: 10_000 })
  await here.transact(async ({ publish }) => publish('catalog'))
  await vi.waitFor(() => expect(received).toEqual(['everything', ['catalog']]))
})

test('more tags than a notification can carry are everything', async () => {
  await here.transact(async ({ publish }) => {
    for (let index = 0; index < 500; index += 1) publish(`product:0198c0de-0000-7000-8000-${index}`)
  })
  await vi.waitFor(() => expect(received).toEqual(['everything']))
})

test('an announcement never exceeds what the server takes', () => {
  for (const length of [7_900, 7_960, 7_999, 8_000, 20_000]) {
    expect(Buffer.byteLength(announcementOf('me', [`order:${'ক'.repeat(length / 3)}`]))).toBeLessThan(8_000)
  }
})

test('a connection that the server ends while it is used refuses its caller and the next one works', async () => {
  const work = here.transact(async ({ tx }) => {
    await tx.selectFrom('products').select('id').execute()
    await asAdmin(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'shop'",
    )
    await tx.selectFrom('products').select('id').execute()
  })
  await expect(work).rejects.toThrow()
  expect(await here.main.selectFrom('products').select('id').execute()).toEqual([])
})

test('a database that cannot be reached stops the opening', async () => {
  await expect(openPostgres('postgres://shop@127.0.0.1:1/shop')).rejects.toThrow('ECONNREFUSED')
})
