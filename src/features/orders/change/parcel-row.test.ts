import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { giveParcel, parcelNow } from '#tests/support/booked-parcels.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { lockOrder } from './lock-order.ts'
import { changeParcel } from './parcel-row.ts'

test('no other module of the shop writes the table of parcels', () => {
  const writing =
    /(insertInto|updateTable|deleteFrom)\('parcels'\)|(insert into|update|delete from) parcels\b/
  const writers = globSync('src/**/*.{ts,tsx}').filter(
    file => !/\.test\.tsx?$/.test(file) && writing.test(readFileSync(file, 'utf8')),
  )
  expect(writers.map(file => file.replace(/.*[\\/]/, ''))).toEqual(['parcel-row.ts'])
})

eachEngine((_engine, open) => {
  test('a change that changes nothing writes nothing; another answers the row as it is then', async () => {
    const shop = makeShop(await open())
    const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop))])
    await giveParcel(shop, order)
    const { same, changed } = await shop.db.transact(async transaction => {
      const locked = await lockOrder(transaction, order.id)
      if (!locked?.parcel) throw new Error('the order has no parcel')
      const same = await changeParcel(transaction, locked.parcel, { state: 'booked', refusal: undefined })
      expect(same).toBe(locked.parcel)
      return { same, changed: await changeParcel(transaction, locked.parcel, { misses: 3, refusal: null }) }
    })
    expect(changed).toEqual({ ...same, misses: 3 })
    expect(await parcelNow(shop, order)).toMatchObject(changed)
  })
})
