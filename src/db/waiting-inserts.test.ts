import { expect, test } from 'vitest'
import { isUniqueViolation } from '#db/db-errors.ts'
import type { Db } from '#db/open-db.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { productRow } from '#tests/support/db-rows.ts'

const slugs = async (db: Db) =>
  (await db.main.selectFrom('products').select('slug').orderBy('slug').execute()).map(({ slug }) => slug)

const addProduct = (db: Db, id: string) =>
  db.transact(({ tx }) => tx.insertInto('products').values(productRow(id)).execute())

// On SQLite an insert that answers nothing waits for the next statement of its transaction.
eachEngine((_engine, open) => {
  test('an insert that fails fails its transaction, whatever comes after it', async () => {
    const db = await open()
    await addProduct(db, 'tan')
    const swallow = () => {}
    const asLast = db.transact(async ({ tx }) => {
      await tx.insertInto('products').values(productRow('tan')).execute().catch(swallow)
    })
    await expect(asLast).rejects.toThrow()
    const thenRead = db.transact(async ({ tx }) => {
      await tx.insertInto('products').values(productRow('tan')).execute()
      return await tx.selectFrom('products').select('id').execute()
    })
    await expect(thenRead).rejects.toSatisfy(isUniqueViolation)
    const thenRefused = await db.transact(async ({ tx }) => {
      await tx.insertInto('products').values(productRow('tan')).execute().catch(swallow)
      return { ok: false }
    })
    expect(thenRefused).toEqual({ ok: false })
    expect(await slugs(db)).toEqual(['tan'])
  })

  test('of many at once whose last insert fails, the others are kept', async () => {
    const db = await open()
    await addProduct(db, 'taken')
    const names = Array.from({ length: 40 }, (_, index) => (index % 4 === 3 ? 'taken' : `pair ${index}`))
    const outcomes = await Promise.allSettled(names.map(name => addProduct(db, name)))
    const kept = names.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    expect(kept).toEqual(names.filter(name => name !== 'taken'))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toSatisfy(isUniqueViolation)
    expect(await slugs(db)).toEqual(['taken', ...kept].sort())
  })

  test('more inserts than are kept back are all there, and read in between', async () => {
    const db = await open()
    const count = await db.transact(async ({ tx }) => {
      for (let index = 0; index < 40; index += 1)
        await tx
          .insertInto('products')
          .values(productRow(`pair ${index}`))
          .execute()
      return await tx.selectFrom('products').select('id').execute()
    })
    expect(count).toHaveLength(40)
  })
})
