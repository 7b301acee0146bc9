import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { eachEngine } from '#tests/support/databases.ts'
import {
  makeLine,
  makeOrderRequest,
  makeProduct,
  makeShop,
  makeVariant,
  makeVisit,
} from '#tests/support/makers.ts'
import { purgeVisitSources } from './purge-visit-sources.ts'

const DAY_MS = 86_400_000

eachEngine((_engine, open) => {
  async function openDesk() {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 900 })] })
    const place = async () => {
      const placed = await placeOrder(
        shop,
        makeOrderRequest([makeLine(product)], { attribution: { first: null, last: makeVisit() } }),
      )
      if (!placed.ok) throw new Error(placed.code)
    }
    const sources = async () => {
      const rows = await shop.db.main
        .selectFrom('orders')
        .select(['attribution', 'version', 'updated_at'])
        .orderBy('order_no')
        .execute()
      return rows.map(row => row.attribution !== null)
    }
    return { shop, clock, place, sources }
  }

  test('which visits led to an order goes after its days, and the order stays as it was', async () => {
    const { shop, clock, place, sources } = await openDesk()
    await place()
    clock.advance(DAY_MS)
    await place()
    const rest = () =>
      shop.db.main
        .selectFrom('orders')
        .select(['id', 'version', 'updated_at', 'recipient_name', 'search_text'])
        .orderBy('order_no')
        .execute()
    const before = await rest()
    clock.advance(39 * DAY_MS - 1)
    await purgeVisitSources(shop, 40)
    expect(await sources()).toEqual([true, true])
    clock.advance(1)
    await purgeVisitSources(shop, 40)
    await purgeVisitSources(shop, 40)
    expect(await sources()).toEqual([false, true])
    expect(await rest()).toEqual(before)
  })

  test('more than one step of orders lose it, none once the job is stopped', async () => {
    const { shop, clock, place, sources } = await openDesk()
    await place()
    const row = await shop.db.main.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const { order_no: _, ...same } = row
    await shop.db.transact(async ({ tx }) => {
      for (let count = 0; count < 501; count += 1)
        await tx
          .insertInto('orders')
          .values({ ...same, id: crypto.randomUUID(), request_key: null })
          .execute()
    })
    clock.advance(40 * DAY_MS)
    await purgeVisitSources(shop, 40, AbortSignal.abort())
    expect((await sources()).filter(Boolean)).toHaveLength(502)
    await purgeVisitSources(shop, 40)
    expect((await sources()).filter(Boolean)).toEqual([])
  })
})
