import { describe, expect, test } from 'vitest'
import { isRetryable, isUniqueViolation, violatedColumns } from '#db/db-errors.ts'
import type { Db } from '#db/open-db.ts'
import { eachEngine } from '#tests/databases.ts'
import { orderRow, productRow } from '#tests/db-rows.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

const addOrder = (db: Db, row: ReturnType<typeof orderRow>) =>
  db.transact(({ tx }) => tx.insertInto('orders').values(row).execute())

eachEngine((_engine, open) => {
  test('a second order with the same key is a unique violation of orders.request_key', async () => {
    const db = await open()
    await addOrder(db, orderRow('a', { request_key: 'key' }))
    const error = await failureOf(addOrder(db, orderRow('b', { request_key: 'key' })))
    expect(isUniqueViolation(error)).toBe(true)
    expect(violatedColumns(error)).toBe('orders.request_key')
    expect(isRetryable(error)).toBe(false)
  })

  test('a second row with the same key of the table is one as well', async () => {
    const db = await open()
    const add = () => db.transact(({ tx }) => tx.insertInto('products').values(productRow('a')).execute())
    await add()
    expect(isUniqueViolation(await failureOf(add()))).toBe(true)
  })

  test('both columns of a pair are named', async () => {
    const db = await open()
    const coupon = { product_id: 'a', code: 'EID', discount: 10, created_at: '2026-01-15T04:00:00.000Z' }
    const add = (id: string) =>
      db.transact(({ tx }) =>
        tx
          .insertInto('coupons')
          .values({ id, ...coupon })
          .execute(),
      )
    await db.transact(({ tx }) => tx.insertInto('products').values(productRow('a')).execute())
    await add('one')
    expect(violatedColumns(await failureOf(add('two')))).toBe('coupons.product_id, coupons.code')
  })

  test('a broken check and a missing reference are not unique violations', async () => {
    const db = await open()
    const unchecked = await failureOf(addOrder(db, orderRow('a', { via: 'Post' })))
    expect(unchecked).toBeInstanceOf(Error)
    expect(isUniqueViolation(unchecked)).toBe(false)
    const stray = db.transact(({ tx }) =>
      tx.insertInto('product_slugs').values({ slug: 'old', product_id: 'nothing' }).execute(),
    )
    const unreferenced = await failureOf(stray)
    expect(unreferenced).toBeInstanceOf(Error)
    expect(isUniqueViolation(unreferenced)).toBe(false)
    expect(violatedColumns(unreferenced)).toBeUndefined()
  })
})

describe('worth another try', () => {
  test.each([
    { code: '40001' },
    { code: '40P01' },
    { code: '55P03' },
    { errcode: 5 },
    { errcode: 517 },
    { errcode: 6 },
  ])('%o', error => expect(isRetryable(error)).toBe(true))
  test.each([
    { code: '23505' },
    { errcode: 2067 },
    { code: 'ECONNRESET' },
    new Error('bug'),
    undefined,
    'text',
  ])('not %o', error => expect(isRetryable(error)).toBe(false))
})
