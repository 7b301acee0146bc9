import { expect, it, onTestFinished } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { isSoldOut } from '#domain/catalog/product.ts'
import { createProduct } from '#features/catalog/create-product.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { checkCoupon } from '#features/coupons/check-coupon.ts'
import { eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { demoProducts } from './catalogue.ts'
import { loadDemo } from './load-demo.ts'

const shopOn = (db: Db) => makeShop(db, heldClock('2026-11-21T04:00:00Z'))
const names = demoProducts.map(product => product.name)
const quietly = () => {}

eachEngine((engine, open) => {
  it('fills an empty shop once, in the order of the shop window, and tells each step', async () => {
    const shop = shopOn(await open())
    const lines: string[] = []
    expect(await loadDemo(shop, line => lines.push(line))).toBe(names.length)
    expect(lines[0]).toBe(`Demo catalogue: 1 of ${names.length}, ${names[0]}`)
    expect(lines).toHaveLength(names.length)
    const listed = await listProducts(shop)
    expect(listed.map(product => product.name)).toEqual(names)
    expect(listed.filter(isSoldOut).map(product => product.name)).toEqual(['Titas Buckle Shacci'])
    expect(await loadDemo(shop, quietly)).toBe(0)
    expect(await listProducts(shop)).toHaveLength(names.length)
  })

  it('leaves a shop alone that has a single draft', async () => {
    const shop = shopOn(await open())
    const [first] = demoProducts
    if (first) await createProduct(shop, { ...first, name: 'Dhaleshwari Sandal', status: 'draft' })
    expect(await loadDemo(shop, quietly)).toBe(0)
    expect(await listProducts(shop)).toEqual([])
  })

  it('brings one coupon that works and one that has expired', async () => {
    const shop = shopOn(await open())
    await loadDemo(shop, quietly)
    const [padma, karnaphuli] = await listProducts(shop)
    expect(await checkCoupon(shop, { productId: padma?.id ?? '', code: 'pathik10' })).toMatchObject({
      ok: true,
    })
    const expired = await checkCoupon(shop, { productId: karnaphuli?.id ?? '', code: 'EID2025' })
    expect(expired).toMatchObject({ ok: false, code: 'coupon_expired' })
  })

  it('loads every product once when three processes start at the same moment', async () => {
    const fresh = await freshDatabase(engine)
    onTestFinished(fresh.remove)
    const shops = (await Promise.all([fresh.open(), fresh.open(), fresh.open()])).map(shopOn)
    onTestFinished(async () => {
      await Promise.all(shops.map(shop => shop.db.close()))
    })
    const counts = await Promise.all(shops.map(shop => loadDemo(shop, quietly)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(names.length)
    const [shop] = shops
    expect(shop && (await listProducts(shop)).map(product => product.name)).toEqual(names)
  })
})
