import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { BackofficeAtWork } from './desk-at-work.ts'
import { type BackofficeStep, backofficeSteps } from './desk-steps.ts'
import { sampleOrFull, testSeed } from './seeded.ts'

const RUNS = sampleOrFull(6, 100)
const TIME_LIMIT_MS = atPace(600_000)

/** The expected refusals of a step; any other, and every exception, is a fault. */
const EXPECTED: Record<BackofficeStep['kind'], readonly RefusalCode[]> = {
  fields: [
    'order_deleted',
    'out_of_stock',
    'fake_reason_alone',
    'delivery_above_price',
    'advance_above_price',
    'advance_below_matched',
    'invoice_taken',
  ],
  line: ['order_deleted', 'out_of_stock', 'items_many', 'return_recorded'],
  items: ['order_deleted', 'out_of_stock', 'return_recorded'],
  return: [
    'order_deleted',
    'out_of_stock',
    'return_not_expected',
    'return_uncounted',
    'return_more_than_sent',
  ],
  delete: [],
  restore: ['out_of_stock'],
  bulk: ['order_deleted', 'out_of_stock'],
}

/** All data of the orders and the stock, except for how often and when they were changed. */
async function readBackoffice(
  { db }: Shop,
  { productId, ids }: { productId: string; ids: readonly string[] },
) {
  const orders = await db.main
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('order_no')
    .execute()
  const lines = await db.main
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('line_no')
    .execute()
  const sizes = await db.main
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variant_id')
    .select(['sizes.id', 'stock'])
    .where('product_id', '=', productId)
    .orderBy('sizes.id')
    .execute()
  return { orders: orders.map(({ version: _, updated_at: __, ...order }) => order), lines, sizes }
}

/** Every size's stock equals its ledger, and orders reserve the pairs that they took and did not return. */
async function expectEvenBooks(shop: Shop, of: Parameters<typeof readBackoffice>[1]): Promise<void> {
  const { sizes, lines } = await readBackoffice(shop, of)
  const ledger = await shop.db.main
    .selectFrom('stock_movements')
    .select(['size_id', 'change', 'order_id'])
    .execute()
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  for (const { id, stock } of sizes) {
    const movements = ledger.filter(row => row.size_id === id)
    const held = lines.filter(line => line.size_id === id && line.stock_state !== 'released')
    expect(stock).toBeGreaterThanOrEqual(0)
    expect(sum(movements.map(({ change }) => change))).toBe(stock)
    const taken = movements.filter(({ order_id }) => order_id !== null)
    const changes = taken.map(({ change }) => change)
    expect(sum(changes) + sum(held.map(({ quantity, returned }) => quantity - returned))).toBe(0)
  }
}

eachEngine((_engine, open) => {
  test(
    'whatever two people do to orders, undoing all of it brings back the first state, and no pair is lost between',
    async () => {
      const clock = heldClock('2026-03-02T06:00:00.000Z')
      const shop = makeShop(await open(), clock)
      const people = [(await makeAdmin(shop)).by, (await makeAdmin(shop)).by] as const
      const property = fc.asyncProperty(backofficeSteps, async steps => {
        // an invoice is unique: the orders of another run may have it
        await shop.db.transact(({ tx }) => tx.updateTable('orders').set({ invoice: null }).execute())
        const variants = [makeVariant('Black', { 41: 4, 42: 4 }), makeVariant('Tan', { 41: 1, 42: 2 })]
        const product = await makeProduct(shop, { variants })
        const ids: string[] = []
        for (const size of [41, 42, 42])
          ids.push((await makeStaffOrder(shop, [makeLine(product, { size })])).id)
        const of = { productId: product.id, ids }
        const first = await readBackoffice(shop, of)
        const transaction = new BackofficeAtWork(shop, { people, product, ids })
        const afterEach = async () => {
          clock.advance(1000)
          await expectEvenBooks(shop, of)
        }
        for (const step of steps) {
          for (const code of await transaction.take(step))
            expect(EXPECTED[step.kind], step.kind).toContain(code)
          await afterEach()
        }
        await transaction.undoAll(afterEach)
        expect(await readBackoffice(shop, of)).toEqual(first)
      })
      await fc.assert(property, { numRuns: RUNS, seed: testSeed() })
    },
    TIME_LIMIT_MS,
  )
})
