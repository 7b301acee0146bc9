import { expect, onTestFinished, test } from 'vitest'
import type { CatalogueLine } from '#domain/catalog/catalogue-line.ts'
import type { Product } from '#domain/catalog/product.ts'
import { eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant, readStock } from '#tests/support/makers.ts'
import { openOutsideOrder } from '#tests/support/outside-order.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { importCatalogue } from './import-catalogue.ts'

const line = (given: Partial<CatalogueLine>): CatalogueLine => ({
  line: 2,
  id: null,
  fields: {},
  color: 'Black',
  swatch: null,
  images: null,
  size: 42,
  stock: null,
  stockWas: null,
  exportId: null,
  ...given,
})

const sizeIdOf = (product: Product) => product.variants[0]?.sizes[0]?.id ?? ''

async function openPostgresShop() {
  const fresh = await freshDatabase('postgres')
  onTestFinished(fresh.remove)
  const db = await fresh.open()
  onTestFinished(db.close)
  const shop = makeShop(db)
  const { by } = await makeAdmin(shop)
  return { shop, by, order: await openOutsideOrder(fresh.databaseUrl) }
}

test('three sendings of a file that names a product by its name add its pairs once, however they meet', async () => {
  const { shop, by, order } = await openPostgresShop()
  const product = await makeProduct(shop, { name: 'Oxford', variants: [makeVariant('Black', { 42: 5 })] })
  const wished = line({ fields: { name: 'OXFORD' }, stock: 12, stockWas: 5, exportId: crypto.randomUUID() })
  await order.takeSize(sizeIdOf(product))
  const sendings = [1, 2, 3].map(() => importCatalogue(shop, { by, isDryRun: false, lines: [wished] }))
  await order.isWaitedFor(3)
  await order.commit()
  for (const { isApplied } of await Promise.all(sendings)) expect(isApplied).toBe(true)
  expect(await readStock(shop, product)).toEqual({ stock: 12, ledger: 12 })
})

test.each([
  ['counts of two products', { stock: 9 }, {}],
  [
    'a count of one and a name of another',
    { stock: 9 },
    { fields: { name: 'Brogue' }, size: null, stock: null },
  ],
])(
  'an order of two products is never waited for with what it still needs: %s',
  async (_what, ofLater, ofSooner) => {
    const { shop, by, order } = await openPostgresShop()
    const variants = [makeVariant('Black', { 42: 5 })]
    const made = [await makeProduct(shop, { variants }), await makeProduct(shop, { variants })]
    const [sooner, later] = made.toSorted((one, other) => (sizeIdOf(one) < sizeIdOf(other) ? -1 : 1))
    if (!sooner || !later) throw new Error('no products')
    await order.takeSize(sizeIdOf(sooner))
    const lines = [
      line({ id: later.id, ...ofLater }),
      line({ line: 3, id: sooner.id, stock: 9, ...ofSooner }),
    ]
    const imported = importCatalogue(shop, { by, isDryRun: false, lines })
    await order.isWaitedFor()
    expect(await order.takeSize(sizeIdOf(later))).toBe(sizeIdOf(later))
    for (const { id } of made) expect(await order.nameProduct(id)).toBe(id)
    await order.commit()
    expect(await imported).toMatchObject({ isApplied: true, problems: [] })
  },
)

eachEngine((_engine, open) => {
  test.each(['its id', 'its name'])(
    'one file that comes several times at once and names a product by %s adds its pairs once',
    async named => {
      const shop = makeShop(await open())
      const { by } = await makeAdmin(shop)
      const product = await makeProduct(shop, { name: 'Oxford' })
      const wished = line({
        id: named === 'its id' ? product.id : null,
        fields: { name: 'OXFORD' },
        stock: 12,
        stockWas: 5,
        exportId: crypto.randomUUID(),
      })
      const sendings = [1, 2, 3].map(() => importCatalogue(shop, { by, isDryRun: false, lines: [wished] }))
      for (const { isApplied } of await Promise.all(sendings)) expect(isApplied).toBe(true)
      expect(await readStock(shop, product)).toEqual({ stock: 12, ledger: 12 })
    },
  )

  test('a file that is changed and sent again, to and fro, brings what it says then', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const product = await makeProduct(shop)
    const exportId = crypto.randomUUID()
    for (const stock of [8, 10, 8, 10, 5, 5, 8]) {
      const lines = [line({ id: product.id, stock, stockWas: 5, exportId })]
      expect(await importCatalogue(shop, { by, isDryRun: false, lines })).toMatchObject({ isApplied: true })
      expect(await readStock(shop, product)).toEqual({ stock, ledger: stock })
    }
    // a change is recognised by this very export and size alone
    const other = line({ id: product.id, stock: 9, stockWas: 8, exportId: `${exportId};` })
    await importCatalogue(shop, { by, isDryRun: false, lines: [other] })
    expect(await readStock(shop, product)).toEqual({ stock: 9, ledger: 9 })
    const rows = await shop.db.main.selectFrom('stock_movements').select('request_key').execute()
    const keys = rows.flatMap(({ request_key }) => request_key ?? [])
    const sizeId = product.variants[0]?.sizes[1]?.id
    expect(keys).toHaveLength(7)
    expect(keys).toContain(`csv:${exportId}:${sizeId}:0`)
  })
})
