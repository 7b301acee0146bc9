import { beforeEach, describe, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { OrderChange } from '#domain/orders/order-change.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { type Random, sampleOrFull, seededRandom } from '#tests/faults/seeded.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, makeVariant, readStock } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder, orderNow } from '#tests/support/staff-orders.ts'
import { changeOrder } from './change-order.ts'
import { deleteOrder } from './delete-order.ts'
import { restoreOrder } from './restore-order.ts'
import { undoChange } from './undo-change.ts'

type Choose = Random['pick']

function someFields(choose: Choose): Partial<OrderFields> {
  const ways: readonly [() => Partial<OrderFields>, ...(() => Partial<OrderFields>)[]] = [
    () => ({ recipientName: choose(['Karim', 'Nadia', 'রহিমা']) }),
    () => ({ recipientPhone: choose(['01812345678', '01912345678']), note: choose([null, 'Ring twice']) }),
    () => ({ priceTaka: choose([2000, 2580, 5000]), deliveryChargeTaka: choose([0, 80, 130]) }),
    () => ({ officialStatus: choose(['Queued', 'Confirmed', 'Packed', 'Follow Up']) }),
    () => ({ officialStatus: 'Fake', fakeReason: choose([null, 'prank', 'duplicate']) }),
    () => ({ officialStatus: 'Follow Up', followUpAt: choose([null, '2026-03-05T04:00:00.000Z']) }),
    () => ({ courierStatus: choose([null, 'pending', 'delivered', 'cancelled']) }),
    () => ({ invoice: choose([null, 'INV-1', 'INV-2']), trackingCode: choose([null, 'T1']) }),
  ]
  return choose(ways)()
}

const MANY_EDITS = 24
const FAR_MORE = 100
const times = Array.from({ length: sampleOrFull(3, 100) }, (_, index) => index + 1)

eachEngine((_engine, open) => {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  let shop: Shop
  let by: Admin
  let oxford: Product
  let order: StaffOrder

  beforeEach(async () => {
    shop = makeShop(await open(), clock)
    by = (await makeAdmin(shop)).by
    const variants = [makeVariant('Black', { 41: 3, 42: 5 }), makeVariant('Tan', { 42: 2 })]
    oxford = await makeProduct(shop, { name: 'Oxford', variants })
    order = await makeStaffOrder(shop, [makeLine(oxford, { quantity: 2 })])
  })

  type Variant = { color: string; size: number }
  const variants: [Variant, Variant, Variant] = [
    { color: 'Black', size: 41 },
    { color: 'Black', size: 42 },
    { color: 'Tan', size: 42 },
  ]
  async function everything() {
    const { version: _, updatedAt: _at, ...kept } = await orderNow(shop, order.id)
    const stocks = await Promise.all(variants.map(of => readStock(shop, oxford, of)))
    for (const { stock, ledger } of stocks) expect(ledger).toBe(stock)
    return { kept, stocks: stocks.map(({ stock }) => stock) }
  }

  function someLines(choose: Choose): Pick<OrderChange, 'line' | 'items'> {
    if (choose([true, false])) return { line: { size: choose([41, 42]), quantity: choose([1, 2, 3]) } }
    const line = () => makeLine(oxford, { ...choose(variants), quantity: choose([1, 2]) })
    return { items: choose([() => [line()], () => [line(), line()]])() }
  }

  const someEdit = (choose: Choose) => {
    const { id } = order
    clock.advance(1)
    const write = (change: OrderChange) => changeOrder(shop, { by, id, change })
    return choose([
      () => write({ fields: someFields(choose) }),
      () => write({ fields: someFields(choose) }),
      () => write({ fields: {}, ...someLines(choose) }),
      () => write({ fields: someFields(choose), ...someLines(choose) }),
      () => deleteOrder(shop, { by, id }),
      () => restoreOrder(shop, { by, id }),
    ])()
  }

  async function undoAll(): Promise<number> {
    for (let undone = 0; undone < FAR_MORE; undone += 1) {
      clock.advance(1)
      const outcome = await undoChange(shop, { by, id: order.id })
      if (outcome.ok) continue
      expect(outcome.code).toBe('nothing_to_undo')
      return undone
    }
    throw new Error('there was always more to undo')
  }

  describe('undo of all', () => {
    test.each(times)('is the order and the stock of before, whatever was done (%i)', async () => {
      const { pick: choose } = seededRandom()
      const before = await everything()
      let written = 0
      for (let edit = 0; edit < MANY_EDITS; edit += 1) {
        const outcome = await someEdit(choose)
        if (outcome.ok && outcome.batch !== null) written += 1
      }
      expect(await undoAll()).toBe(written)
      expect(await everything()).toEqual(before)
    })
  })
})
