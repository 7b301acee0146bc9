import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '#db/open-db.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/databases.ts'
import { productRow } from '#tests/support/db-rows.ts'

let fresh: FreshDatabase
let db: Db
/** The threads of the database in the order of their start: the writer at once, the reader with its first query. */
let threads: Worker[] = []
const note = (thread: Worker) => threads.push(thread)

beforeEach(async () => {
  threads = []
  process.on('worker', note)
  fresh = await freshDatabase('sqlite')
  db = await fresh.open()
})
afterEach(async () => {
  vi.useRealTimers()
  process.off('worker', note)
  await db.close()
  await fresh.remove()
})

const threadThat = (mode: 'reads' | 'writes'): Worker | undefined => threads[mode === 'writes' ? 0 : 1]
const add = (id: string) =>
  db.transact(({ tx }) => tx.insertInto('products').values(productRow(id)).execute())
const ids = async () =>
  (await db.main.selectFrom('products').select('id').orderBy('id').execute()).map(row => row.id)

test('when the writing thread dies, everybody who waits is refused, nothing is half written, and the next one writes', async () => {
  await add('before')
  const inside = Promise.withResolvers<void>()
  const dying = db.transact(async ({ tx }) => {
    await tx.insertInto('products').values(productRow('dying')).execute()
    inside.resolve()
    await tx.insertInto('products').values(productRow('dying too')).execute()
    await new Promise(resolve => threadThat('writes')?.once('exit', resolve))
    await tx.insertInto('products').values(productRow('dying as well')).execute()
  })
  await inside.promise
  const waiting = add('waiting')
  await threadThat('writes')?.terminate()
  await expect(dying).rejects.toThrow('the database thread that writes')
  await waiting
  await add('after')
  expect(await ids()).toEqual(['after', 'before', 'waiting'])
})

test('transactions done in a group that the thread dies with are refused, not acknowledged', async () => {
  const gate = Promise.withResolvers<void>()
  const first = db.transact(async ({ tx }) => {
    await tx.insertInto('products').values(productRow('first')).execute()
  })
  const second = db.transact(async ({ tx }) => {
    await tx.insertInto('products').values(productRow('second')).execute()
    gate.resolve()
    await new Promise(resolve => threadThat('writes')?.once('exit', resolve))
  })
  const outcomes = Promise.allSettled([first, second])
  await gate.promise
  await threadThat('writes')?.terminate()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ids()).toEqual([])
})

test('when the report thread dies its caller is refused and the next report is answered', async () => {
  await add('tan')
  await db.reports.selectFrom('products').select('id').execute()
  const asked = db.reports.selectFrom('products').select('id').execute()
  const ended = threadThat('reads')?.terminate()
  await expect(asked).rejects.toThrow('the database thread that reads ended unexpectedly')
  await ended
  expect(await db.reports.selectFrom('products').select('id').execute()).toMatchObject([{ id: 'tan' }])
})

test('a transaction that does nothing for ten seconds is undone and lets the others write', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stuck = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const hanging = db.transact(async ({ tx }) => {
    await tx.insertInto('products').values(productRow('hanging')).execute()
    started.resolve()
    await stuck.promise
    await tx.insertInto('products').values(productRow('too late')).execute()
  })
  await started.promise
  await vi.advanceTimersByTimeAsync(10_000)
  await add('other')
  stuck.resolve()
  await expect(hanging).rejects.toThrow('this transaction has ended')
  expect(await ids()).toEqual(['other'])
})

test('who waits for the writer longer than ten seconds is refused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const going = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const long = db.transact(async ({ tx }) => {
    started.resolve()
    for (let seconds = 0; seconds < 11; seconds += 1) {
      await tx.selectFrom('products').select('id').execute()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    await tx.insertInto('products').values(productRow('long')).execute()
    going.resolve()
  })
  await started.promise
  await expect(add('impatient')).rejects.toThrow('waited 10 s for the database writer')
  await long
  expect(await ids()).toEqual(['long'])
})

test.each(['reports', 'exports'] as const)(
  'the %s handle cannot write, whatever a raw statement says',
  async name => {
    const untyped: Db['main'] = Object(db[name])
    await expect(sql`delete from products`.execute(untyped)).rejects.toThrow(`db.${name} cannot write`)
  },
)

test('64 transactions at once share commits: they write less than half the log of 64 one by one', async () => {
  const logBytes = () => statSync(join(fresh.dataDir, 'shop.db-wal')).size
  const empty = logBytes()
  for (let index = 0; index < 64; index += 1) await add(`alone ${index}`)
  const alone = logBytes() - empty
  await Promise.all(Array.from({ length: 64 }, (_, index) => add(`together ${index}`)))
  const together = logBytes() - empty - alone
  expect(await ids()).toHaveLength(128)
  expect(together).toBeLessThan(alone / 2)
})

test('closing waits for the transaction under way and leaves one file without a log', async () => {
  const started = Promise.withResolvers<void>()
  const closing = Promise.withResolvers<void>()
  const work = db.transact(async ({ tx }) => {
    started.resolve()
    await closing.promise
    await tx.insertInto('products').values(productRow('tan')).execute()
  })
  await started.promise
  const closed = db.close()
  closing.resolve()
  await Promise.all([work, closed])
  expect(readdirSync(fresh.dataDir)).toEqual(['shop.db'])
  db = await fresh.open()
  expect(await ids()).toEqual(['tan'])
})
