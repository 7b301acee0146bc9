import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { COURIER_STATUSES } from '#domain/parcels/courier-status.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { restoreOrder } from '#features/orders/change/restore-order.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { deleteVariant } from '#features/variants/delete-variant.ts'
import { sampleOrFull, seededRandom } from '#tests/faults/seeded.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { orderNow, setFields } from '#tests/support/staff-orders.ts'
import { listTrash } from './list-trash.ts'

const STEPS = sampleOrFull(80, 1_000)

async function pairsOnShelves({ db }: Shop): Promise<number> {
  const rows = await db.main.selectFrom('sizes').select('stock').execute()
  return rows.reduce((sum, { stock }) => sum + stock, 0)
}

async function pairsHeld(shop: Shop, id: string): Promise<number> {
  const { items } = await orderNow(shop, id)
  return items
    .filter(({ stockState }) => stockState === 'reserved')
    .reduce((sum, { quantity, returned }) => sum + quantity - returned, 0)
}

/** A shop with a few pairs of two colours, and what may happen to its orders. */
async function openHistory(shop: Shop) {
  const random = seededRandom()
  const { by } = await makeAdmin(shop)
  const product = await makeProduct(shop, {
    variants: ['Black', 'Tan'].map(color => makeVariant(color, { 41: 6, 42: 6 })),
  })
  const line = () =>
    makeLine(product, {
      color: random.pick(['Black', 'Tan']),
      size: random.pick([41, 42]),
      quantity: 1 + random.below(3),
    })
  const ids: string[] = []
  const place = async () => {
    const recipientPhone = `018${String(10_000_000 + random.below(89_999_999))}`
    const lines = random.below(2) === 0 ? [line()] : [line(), line()]
    const placed = await placeOrder(shop, makeOrderRequest(lines, { recipientPhone }))
    if (placed.ok) ids.push(placed.order.id)
  }
  const anOrder = () => ids[random.below(ids.length)] ?? ''
  const change = async (fields: Parameters<typeof setFields>[2]) =>
    void (await setFields(shop, { by, id: anOrder() }, fields))
  const remove = async () => void (await deleteOrder(shop, { by, id: anOrder() }))
  const step = () =>
    random.pick([
      place,
      place,
      remove,
      remove,
      () => change({ officialStatus: random.pick(['Queued', 'Confirmed', 'Fake']) }),
      () => change({ courierStatus: random.pick([null, ...COURIER_STATUSES]) }),
    ])()
  return { random, by, product, place, step }
}

eachEngine((_engine, open) =>
  test('whatever happened to its pairs meanwhile, a deleted order comes back as the trash said before', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { random, by, product, place, step } = await openHistory(shop)
    const outcomes = new Set<string>()
    const restoreOne = async () => {
      const page = await listTrash(shop, { by, kind: 'orders', limit: 50 })
      const items = page.ok ? page.items : []
      const { id = '', order, outcome = '', toKnow = '' } = items[random.below(items.length)] ?? {}
      if (!order) return
      outcomes.add(outcome)
      const { takes, takesNone, short } = order.restore
      const before = await pairsOnShelves(shop)
      const done = await restoreOrder(shop, { by, id })
      expect(done.ok, toKnow).toBe(outcome !== 'refused')
      expect(before - (await pairsOnShelves(shop)), toKnow).toBe(done.ok ? takes : 0)
      if (!done.ok) {
        expect(short.length).toBeGreaterThan(0)
        for (const { color, size, needs } of short) {
          expect(toKnow).toContain(`${color} ${size}`)
          expect(toKnow).toContain(`needs ${needs} pair`)
        }
        return
      }
      if (takesNone === null) {
        expect(toKnow).toContain(`Takes ${takes} pair`)
        expect(await pairsHeld(shop, id), toKnow).toBe(takes)
      } else expect(takes).toBe(0)
    }
    await place()
    // a short history of luck alone may refuse nothing: such a one goes on
    const goesOn = (count: number) => count < STEPS || (outcomes.size < 2 && count < 10 * STEPS)
    for (let count = 0; goesOn(count); count += 1) {
      clock.advance(60_000)
      await step()
      if (count === Math.floor(STEPS / 2))
        await deleteVariant(shop, { by, productId: product.id, color: 'Tan', size: 41 })
      if (count % 2 === 1) await restoreOne()
    }
    expect(outcomes).toEqual(new Set(['restores', 'refused']))
  }),
)
