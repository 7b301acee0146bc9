import { expect, test } from 'vitest'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeModerator } from '#tests/support/people.ts'
import { exportOrders } from './export-orders.ts'

/** One more than a part. */
const ORDERS = 51

eachEngine((_engine, open) => {
  test('a database that goes away in the middle of an export is waited for, and no order comes twice', async () => {
    const { db, ...shop } = makeShop(await open())
    const product = await makeProduct({ db, ...shop }, { variants: [makeVariant('Black', { 42: ORDERS })] })
    for (let count = 0; count < ORDERS; count += 1)
      await placeOrder(
        { db, ...shop },
        makeOrderRequest([makeLine(product)], { recipientName: `Rahim ${count}` }),
      )
    let faults = 0
    const exports = new Proxy(db.exports, {
      get(target, name) {
        const value = Reflect.get(target, name, target)
        if (name !== 'selectFrom' || faults === 0)
          return typeof value === 'function' ? value.bind(target) : value
        faults -= 1
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
      },
    })
    const { by } = await makeModerator({ db, ...shop })
    const asked = { by, what: { filter: {} }, maximum: 1000 }
    const exported = await exportOrders({ ...shop, db: { ...db, exports } }, asked)
    if (!exported.ok) throw new Error(exported.code)
    const names: string[] = []
    for await (const part of exported.parts) {
      names.push(...part.map(({ recipientName }) => recipientName))
      faults = 2
    }
    expect(names).toHaveLength(ORDERS)
    expect(new Set(names).size).toBe(ORDERS)
    const refused = await exportOrders({ ...shop, db: { ...db, exports } }, asked).then(
      () => undefined,
      error => error.code,
    )
    expect(refused).toBe('ECONNRESET')
  })
})
