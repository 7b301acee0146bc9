import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RefusalCode } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { sampleOrFull, testSeed } from './seeded.ts'
import { ShelfAtWork } from './shelf-at-work.ts'
import { type ShelfStep, shelfSteps } from './shelf-steps.ts'

const RUNS = sampleOrFull(10, 200)
const TIME_LIMIT_MS = atPace(600_000)

/** The expected refusals of a step; any other, and every exception, is a fault. */
const EXPECTED: Record<ShelfStep['kind'], readonly RefusalCode[]> = {
  order: ['out_of_stock', 'product_not_found'],
  release: ['order_not_found'],
  count: ['stock_changed', 'color_not_found', 'size_not_found', 'product_not_found'],
  overwrite: ['color_not_found', 'size_not_found', 'product_not_found'],
  change: ['stock_too_low', 'change_key_reused', 'color_not_found', 'size_not_found', 'product_not_found'],
  rename: ['size_taken', 'stock_changed', 'color_not_found', 'size_not_found', 'product_not_found'],
  add_size: ['size_taken', 'color_not_found', 'product_not_found'],
  add_color: ['color_taken', 'product_not_found'],
  delete_size: ['color_not_found', 'size_not_found', 'product_not_found'],
  delete_color: ['color_not_found', 'product_not_found'],
  edit: ['product_not_found'],
  rename_product: [
    'stock_too_low',
    'change_key_reused',
    'color_not_found',
    'size_not_found',
    'product_not_found',
  ],
  delete_product: ['product_not_found'],
  restore_product: [],
}

/** The rows of the sizes created since; a size belongs to one product forever. */
async function readBooks({ db }: Shop, earlier: ReadonlySet<string>) {
  const sizes = await db.main.selectFrom('sizes').select(['id', 'stock']).execute()
  const ledger = await db.main
    .selectFrom('stock_movements')
    .select(['size_id', 'change', 'reason', 'request_key'])
    .execute()
  const reserved = await db.main
    .selectFrom('order_lines')
    .select(['size_id', 'quantity'])
    .where('stock_state', '=', 'reserved')
    .execute()
  return {
    sizes: sizes.filter(({ id }) => !earlier.has(id)),
    ledger: ledger.filter(({ size_id }) => !earlier.has(size_id)),
    reserved,
  }
}
type Books = Awaited<ReturnType<typeof readBooks>>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Every size's stock equals its ledger, and open orders reserve the rest; a deleted one's ledger sums to zero. */
function expectEvenBooks({ sizes, ledger, reserved }: Books): void {
  const stocks = new Map(sizes.map(({ id, stock }) => [id, stock]))
  for (const id of new Set([...stocks.keys(), ...ledger.map(row => row.size_id)])) {
    const movements = ledger.filter(row => row.size_id === id)
    const stock = stocks.get(id)
    expect(sum(movements.map(({ change }) => change))).toBe(stock ?? 0)
    expect(stock ?? 0).toBeGreaterThanOrEqual(0)
    if (stock === undefined) continue
    const ordered = movements.filter(({ reason }) => reason === 'order' || reason === 'release')
    const held = reserved.filter(row => row.size_id === id)
    expect(sum(ordered.map(({ change }) => change)) + sum(held.map(({ quantity }) => quantity))).toBe(0)
  }
}

/** The counts and changes reported to staff equal the ledger: no sale in between was overwritten. */
function expectAsTold({ ledger }: Books, shelf: ShelfAtWork): void {
  const counts = ledger.filter(row => row.reason === 'correction' && row.request_key === null)
  expect(sum(counts.map(({ change }) => change))).toBe(shelf.counted)
  const changes = ledger.flatMap(row => (row.request_key === null ? [] : [[row.request_key, row.change]]))
  expect(changes.toSorted()).toEqual([...shelf.changed].toSorted())
}

eachEngine((_engine, open) => {
  test(
    'whatever shoppers and staff do, also at the same moment, every pair is accounted for',
    async () => {
      const shop = makeShop(await open())
      const { by } = await makeAdmin(shop)
      const earlier = new Set<string>()
      const property = fc.asyncProperty(shelfSteps, async moments => {
        const variants = [makeVariant('Black', { 41: 5, 42: 5 }), makeVariant('Tan', { 42: 3 })]
        const { id: productId } = await makeProduct(shop, { variants })
        const shelf = new ShelfAtWork(shop, { by, productId })
        for (const moment of moments) {
          const refused = await Promise.all(moment.map(step => shelf.take(step)))
          for (const [index, code] of refused.entries()) {
            const { kind } = moment[index] ?? { kind: 'release' }
            if (code !== undefined) expect(EXPECTED[kind], kind).toContain(code)
          }
        }
        const books = await readBooks(shop, earlier)
        for (const { size_id } of books.ledger) earlier.add(size_id)
        for (const { id } of books.sizes) earlier.add(id)
        expectEvenBooks(books)
        expectAsTold(books, shelf)
      })
      await fc.assert(property, { numRuns: RUNS, seed: testSeed() })
    },
    TIME_LIMIT_MS,
  )
})
