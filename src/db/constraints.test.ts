import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { orderRow, productRow } from '#tests/support/db-rows.ts'
import type { Db } from './open-db.ts'

/** A product with three pairs of one size, and an order. */
async function fill(db: Db) {
  await db.transact(async ({ tx }) => {
    await tx.insertInto('products').values(productRow('p')).execute()
    const variant = { id: 'v', product_id: 'p', color: 'Tan', swatch: '#aa7', images: '[]', position: 1 }
    await tx.insertInto('variants').values(variant).execute()
    await tx.insertInto('sizes').values({ id: 's', variant_id: 'v', size: 42, stock: 3 }).execute()
    await tx.insertInto('orders').values(orderRow('o')).execute()
  })
}

/** Statements that no rule of the shop would allow, and that the database refuses as well. */
const NONSENSE: readonly (readonly [string, string])[] = [
  ['stock below none', "update sizes set stock = -1 where id = 's'"],
  ['a sale of more pairs than there are', "update sizes set stock = stock - 4 where id = 's'"],
  ['a size of nothing', "update sizes set size = 0 where id = 's'"],
  ['a price below ten taka', "update products set price = 9 where id = 'p'"],
  ['a discount below none', "update products set discount = -1 where id = 'p'"],
  ['a discount of more than all', "update products set discount = 101 where id = 'p'"],
  ['a product in a state that is none', "update products set status = 'sold' where id = 'p'"],
  [
    'a coupon of nothing',
    "insert into coupons (id, product_id, code, discount, created_at) values ('c', 'p', 'EID', 0, 'now')",
  ],
  [
    'a coupon of more than all',
    "insert into coupons (id, product_id, code, discount, created_at) values ('c', 'p', 'EID', 101, 'now')",
  ],
  ['an order that pays the buyer', "update orders set price = -1 where id = 'o'"],
  ['a delivery that costs less than nothing', "update orders set delivery_charge = -1 where id = 'o'"],
  ['a discount on an order below none', "update orders set discount = -1 where id = 'o'"],
  ['an advance below none', "update orders set advance_paid = -1 where id = 'o'"],
  ['a status that is none', "update orders set official_status = 'Lost' where id = 'o'"],
  ['a delivery area that is none', "update orders set shipping_area = 'moon' where id = 'o'"],
  ['a colour of no product', "update variants set product_id = 'nobody' where id = 'v'"],
  ['a size of no colour', "update sizes set variant_id = 'nobody' where id = 's'"],
  [
    'an event of no order',
    "insert into order_events (id, order_id, kind, details, actor, created_at) values ('e', 'nobody', 'placed', '{}', 'shop', 'now')",
  ],
  [
    'a movement of no pairs',
    "insert into stock_movements (id, size_id, change, reason, actor, created_at) values ('m', 's', 0, 'order', 'shop', 'now')",
  ],
  [
    'an account with a role that is none',
    "insert into users (id, email, role, created_at) values ('u', 'u@pothik.example', 'Owner', 'now')",
  ],
]

eachEngine((_engine, open) => {
  test('the database itself refuses stock below none, prices and discounts that cannot be, and rows of nothing', async () => {
    const db = await open()
    await fill(db)
    const held = async () => ({
      sizes: await db.main.selectFrom('sizes').selectAll().execute(),
      products: await db.main.selectFrom('products').selectAll().execute(),
      orders: await db.main.selectFrom('orders').selectAll().execute(),
      coupons: await db.main.selectFrom('coupons').selectAll().execute(),
    })
    const before = await held()
    for (const [what, statement] of NONSENSE)
      await expect(
        db.transact(({ tx }) => sql.raw(statement).execute(tx)),
        what,
      ).rejects.toThrow(/check constraint|foreign key constraint/i)
    expect(await held()).toEqual(before)
    // the same statements with valid values are accepted
    await db.transact(({ tx }) => sql.raw("update sizes set stock = stock - 3 where id = 's'").execute(tx))
    await db.transact(({ tx }) => sql.raw('update products set price = 10, discount = 100').execute(tx))
  })
})
