import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { CommitHangs } from '#db/commit-watch.ts'
import { OutcomeUnknown } from '#db/db-errors.ts'
import { LocalChanges } from '#db/local-changes.ts'
import type { Db } from '#db/open-db.ts'
import type { Statement } from '#db/sqlite-connection.ts'
import { NodeSqliteDialect } from '#db/sqlite-dialect.ts'
import { SqliteThread } from '#db/sqlite-thread.ts'
import { SqliteWriter } from '#db/sqlite-writer.ts'
import type { Tables } from '#db/tables.ts'
import { transactOn } from '#db/transact-on.ts'
import { eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { orderRow, productRow } from '#tests/support/db-rows.ts'

const slugs = async (db: Db) =>
  (await db.main.selectFrom('products').select('slug').orderBy('slug').execute()).map(({ slug }) => slug)

const addProduct = (db: Db, id: string) =>
  db.transact(({ tx }) => tx.insertInto('products').values(productRow(id)).execute())

/** Commits, but its answer never arrives. */
class DeafWriter extends SqliteWriter {
  override async commit(last: readonly Statement[]) {
    await super.commit(last)
    throw new Error('connection lost')
  }
}

test('a commit whose answer was lost is told all the same, since it may have been kept', async () => {
  const fresh = await freshDatabase('sqlite')
  const db = await fresh.open()
  const writer = new DeafWriter(new SqliteThread({ file: join(fresh.dataDir, 'shop.db'), readOnly: false }))
  const dialect = new NodeSqliteDialect({ name: 'deaf', read: () => ({ rows: [], changes: 0 }), writer })
  const changes = new LocalChanges()
  const transact = transactOn({ main: new Kysely<Tables>({ dialect }), changes })
  const received: unknown[] = []
  changes.subscribe(tags => received.push(tags))
  const lost = transact(async ({ tx, publish }) => {
    await tx.insertInto('products').values(productRow('tan')).execute()
    publish('catalog')
  })
  await expect(lost).rejects.toBeInstanceOf(OutcomeUnknown)
  await expect(lost).rejects.toThrow('connection lost')
  expect(await slugs(db)).toEqual(['tan'])
  expect(received).toEqual([['catalog']])
  await writer.close()
  await db.close()
  await fresh.remove()
})

/** Commits at last, long after everybody gave up. */
class SlowWriter extends SqliteWriter {
  readonly answered = Promise.withResolvers<void>()
  override async commit(last: readonly Statement[]) {
    await super.commit(last)
    throw new CommitHangs(this.answered.promise)
  }
}

test('a commit that hangs is told at once, and what it changed is told again when it ends', async () => {
  const fresh = await freshDatabase('sqlite')
  const writer = new SlowWriter(new SqliteThread({ file: join(fresh.dataDir, 'shop.db'), readOnly: false }))
  const dialect = new NodeSqliteDialect({ name: 'slow', read: () => ({ rows: [], changes: 0 }), writer })
  const changes = new LocalChanges()
  const transact = transactOn({ main: new Kysely<Tables>({ dialect }), changes })
  const received: unknown[] = []
  changes.subscribe(tags => received.push(tags))
  const hanging = transact(async ({ tx, publish }) => {
    await tx.insertInto('products').values(productRow('tan')).execute()
    publish('catalog')
  })
  await expect(hanging).rejects.toBeInstanceOf(OutcomeUnknown)
  expect(received).toEqual([['catalog']])
  writer.answered.resolve()
  await expect.poll(() => received).toEqual([['catalog'], ['catalog']])
  await writer.close()
  await fresh.remove()
})

eachEngine((engine, open) => {
  test('what the work wrote is there for both handles once transact resolves', async () => {
    const db = await open()
    await addProduct(db, 'tan')
    expect(await slugs(db)).toEqual(['tan'])
    expect(await db.reports.selectFrom('products').select('slug').execute()).toMatchObject([{ slug: 'tan' }])
  })

  test('a refusal comes back as the value and leaves nothing', async () => {
    const db = await open()
    const result = await db.transact(async ({ tx, publish }) => {
      publish('catalog')
      await tx.insertInto('products').values(productRow('tan')).execute()
      return { ok: false, code: 'out_of_stock' } as const
    })
    expect(result).toEqual({ ok: false, code: 'out_of_stock' })
    expect(await slugs(db)).toEqual([])
  })

  test('an error comes through and leaves nothing', async () => {
    const db = await open()
    const work = db.transact(async ({ tx }) => {
      await tx.insertInto('products').values(productRow('tan')).execute()
      throw new Error('broken machine')
    })
    await expect(work).rejects.toThrow('broken machine')
    expect(await slugs(db)).toEqual([])
  })

  test('a work that swallows a failed statement is not acknowledged', async () => {
    const db = await open()
    await addProduct(db, 'tan')
    const work = db.transact(async ({ tx }) => {
      await tx.insertInto('products').values(productRow('dusk')).execute()
      await tx
        .insertInto('products')
        .values(productRow('tan'))
        .returning('id')
        .execute()
        .catch(() => {})
      return { ok: true }
    })
    await expect(work).rejects.toThrow(/roll(ed )?back/i)
    expect(await slugs(db)).toEqual(['tan'])
  })

  test('after a savepoint a failed statement can be undone alone', async () => {
    const db = await open()
    await addProduct(db, 'tan')
    await db.transact(async ({ tx }) => {
      await tx.insertInto('products').values(productRow('dusk')).execute()
      await sql`savepoint careful`.execute(tx)
      await expect(tx.insertInto('products').values(productRow('tan')).execute()).rejects.toThrow()
      await sql`rollback to savepoint careful`.execute(tx)
    })
    expect(await slugs(db)).toEqual(['dusk', 'tan'])
  })

  test.for(['main', 'reports', 'transact'] as const)(
    'db.%s inside a transaction is refused at once',
    async door => {
      const db = await open()
      const use = {
        main: () => db.main.selectFrom('products').select('id').execute(),
        reports: () => db.reports.selectFrom('products').select('id').execute(),
        transact: () => db.transact(async () => []),
      }
      await expect(db.transact(async () => await use[door]())).rejects.toThrow('inside a transaction')
      expect(await use[door]()).toBeDefined()
    },
  )

  test('what a transaction started may use the database when it has ended', async () => {
    const db = await open()
    const ended = Promise.withResolvers<void>()
    let later: Promise<string[]> | undefined
    await db.transact(async () => {
      later = ended.promise.then(() => slugs(db))
    })
    ended.resolve()
    await expect(later).resolves.toEqual([])
  })

  test('50 transactions at once, a third refused and a third failing, keep exactly the others', async () => {
    const db = await open()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        db.transact(async ({ tx }) => {
          await tx
            .insertInto('products')
            .values(productRow(`p${index}`))
            .execute()
          if (index % 3 === 1) return { ok: false }
          if (index % 3 === 2)
            await tx
              .insertInto('products')
              .values(productRow(`p${index}`))
              .execute()
          return { ok: true }
        }),
      ),
    )
    const kept = outcomes.flatMap((outcome, index) =>
      outcome.status === 'fulfilled' && outcome.value.ok ? [`p${index}`] : [],
    )
    expect(kept).toHaveLength(17)
    expect(await slugs(db)).toEqual(kept.sort())
  })

  test('transactions that meet each other are run again until both are kept', async () => {
    const db = await open()
    await addProduct(db, 'one')
    await addProduct(db, 'two')
    let runs = 0
    let held = 0
    const bothHaveOne = Promise.withResolvers<void>()
    const oneHasBoth = Promise.withResolvers<void>()
    const raise = (first: string, second: string) =>
      db.transact(async ({ tx }) => {
        runs += 1
        // The row that the loser's rollback freed is anybody's until the winner is awake: a loser that took it first would
        // meet the winner a second time, and a busy machine wakes the winner late.
        if (engine === 'postgres' && runs > 2) await oneHasBoth.promise
        for (const id of [first, second]) {
          await tx
            .updateTable('products')
            .set(e => ({ price: e('price', '+', 1) }))
            .where('id', '=', id)
            .execute()
          held += 1
          if (held === 2) bothHaveOne.resolve()
          if (engine === 'postgres') await bothHaveOne.promise // each holds the row that the other wants next
        }
        oneHasBoth.resolve()
      })
    await Promise.all([raise('one', 'two'), raise('two', 'one')])
    expect(await db.main.selectFrom('products').select('price').execute()).toMatchObject([
      { price: 2502 },
      { price: 2502 },
    ])
    expect(runs).toBe(engine === 'postgres' ? 3 : 2)
  })

  test('the first order is number 1001 and a refused one leaves no order behind', async () => {
    const db = await open()
    const place = (id: string) =>
      db.transact(({ tx }) =>
        tx.insertInto('orders').values(orderRow(id)).returning('order_no').executeTakeFirstOrThrow(),
      )
    expect(await place('a')).toMatchObject({ order_no: 1001 })
    expect(await place('b')).toMatchObject({ order_no: 1002 })
  })

  describe('the change feed', () => {
    test('tells every tag once, after the commit and before transact resolves', async () => {
      const db = await open()
      const received: unknown[] = []
      db.changes.subscribe(tags => received.push(tags))
      await db.transact(async ({ tx, publish }) => {
        publish('catalog', 'product:tan')
        publish('catalog')
        await tx.insertInto('products').values(productRow('tan')).execute()
        expect(received).toEqual([])
      })
      expect(received).toEqual([['catalog', 'product:tan']])
    })

    test('says nothing of a refused or failed transaction, nor to one who left', async () => {
      const db = await open()
      const received: unknown[] = []
      const leave = db.changes.subscribe(tags => received.push(tags))
      await db.transact(async ({ publish }) => {
        publish('catalog')
        return { ok: false }
      })
      const failing = db.transact(async ({ publish }) => {
        publish('catalog')
        throw new Error('broken machine')
      })
      await expect(failing).rejects.toThrow('broken machine')
      leave()
      await db.transact(async ({ publish }) => publish('catalog'))
      expect(received).toEqual([])
    })
  })

  test('a closed database refuses', async () => {
    const fresh = await freshDatabase(engine)
    const db = await fresh.open()
    await Promise.all([db.close(), db.close()])
    await expect(slugs(db)).rejects.toThrow()
    await expect(addProduct(db, 'tan')).rejects.toThrow()
    await fresh.remove()
  })
})
