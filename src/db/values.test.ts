import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toSqlite } from '#db/sqlite-connection.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { orderRow, productRow } from '#tests/support/db-rows.ts'

eachEngine((engine, open) => {
  test('what goes in comes out the same: text, whole numbers, half sizes, instants and null', async () => {
    const db = await open()
    const at = '2026-06-05T04:30:00.123Z'
    await db.transact(async ({ tx }) => {
      await tx
        .insertInto('products')
        .values(productRow('a', { name: "মেয়ে's %_\\ জুতা", created_at: at }))
        .execute()
      const variant = { id: 'v', product_id: 'a', color: 'Tan', swatch: '#aa7', images: '[]', position: 1 }
      await tx.insertInto('variants').values(variant).execute()
      await tx.insertInto('sizes').values({ id: 's', variant_id: 'v', size: 39.5, stock: 3 }).execute()
      await tx
        .insertInto('orders')
        .values(orderRow('o', { note: null }))
        .execute()
    })
    const product = await db.main.selectFrom('products').selectAll().executeTakeFirstOrThrow()
    expect(product).toEqual({
      ...productRow('a', { name: "মেয়ে's %_\\ জুতা", created_at: at }),
      discount: 0,
      deleted_at: null,
      deleted_by: null,
    })
    expect(await db.main.selectFrom('sizes').select(['size', 'stock']).execute()).toEqual([
      { size: 39.5, stock: 3 },
    ])
    const order = await db.main.selectFrom('orders').select(['order_no', 'note']).executeTakeFirstOrThrow()
    expect(order).toEqual({ order_no: 1001, note: null })
  })

  test('counts, sums and averages are numbers, and the sum of nothing is null', async () => {
    const db = await open()
    const figures = () =>
      db.reports
        .selectFrom('orders')
        .select(e => [
          e.fn.countAll<number>().as('count'),
          e.fn.sum<number | null>('price').as('sum'),
          e.fn.avg<number | null>('price').as('average'),
        ])
        .executeTakeFirstOrThrow()
    expect(await figures()).toEqual({ count: 0, sum: null, average: null })
    const rows = [orderRow('a', { price: 100 }), orderRow('b', { price: 101 })]
    await db.transact(({ tx }) => tx.insertInto('orders').values(rows).execute())
    expect(await figures()).toEqual({ count: 2, sum: 201, average: 100.5 })
  })

  test('a whole number given as a parameter divides to a whole number', async () => {
    const db = await open()
    await db.transact(({ tx }) =>
      tx
        .insertInto('products')
        .values(productRow('a', { price: 2501 }))
        .execute(),
    )
    const half = await db.main
      .selectFrom('products')
      .select(e => e('price', '/', 2).as('half'))
      .executeTakeFirstOrThrow()
    expect(half).toEqual({ half: 1250 })
  })

  test('an update tells how many rows it changed, an insert that met a conflict answers no row', async () => {
    const db = await open()
    await db.transact(async ({ tx }) => {
      const rows = [productRow('a'), productRow('b'), productRow('c')]
      await tx.insertInto('products').values(rows).execute()
      const changed = await tx
        .updateTable('products')
        .set({ price: 99 })
        .where('id', '>', 'a')
        .executeTakeFirst()
      expect(changed.numUpdatedRows).toBe(2n)
      const again = tx
        .insertInto('products')
        .values(productRow('a'))
        .onConflict(on => on.column('id').doNothing())
      expect(await again.returning('id').executeTakeFirst()).toBeUndefined()
    })
  })

  test('text in a number column, a fraction in a whole one and a broken check are refused', async () => {
    const db = await open()
    const price = (value: unknown) =>
      db.transact(({ tx }) => sql`update products set price = ${value}`.execute(tx))
    await db.transact(({ tx }) => tx.insertInto('products').values(productRow('a')).execute())
    await expect(price('abc')).rejects.toThrow()
    await expect(price(1500.5)).rejects.toThrow()
    await expect(price(9)).rejects.toThrow()
    expect(await db.main.selectFrom('products').select('price').execute()).toEqual([{ price: 2500 }])
  })

  if (engine === 'sqlite') {
    test('the cache of statements is bounded and a changed table is read anew', async () => {
      const db = await open()
      for (let length = 1; length <= 400; length += 1) {
        const ids = Array.from({ length }, (_, index) => `p${index}`)
        expect(await db.main.selectFrom('products').select('id').where('id', 'in', ids).execute()).toEqual([])
      }
      await db.transact(({ tx }) => tx.insertInto('products').values(productRow('p0')).execute())
      const found = await db.main.selectFrom('products').select('id').where('id', 'in', ['p0']).execute()
      expect(found).toEqual([{ id: 'p0' }])
    })
  }
})

test.each([undefined, true, new Date(), {}, ['a'], Symbol('a'), () => 1])(
  '%o is refused before it reaches SQLite',
  value => expect(() => toSqlite(value)).toThrow('use text, a number or null'),
)
