import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { isCouponUse } from '#domain/coupons/coupon-use.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { purgeDeletedOrders } from '#features/orders/change/purge-deleted-orders.ts'
import { restoreOrder } from '#features/orders/change/restore-order.ts'
import { undoChange } from '#features/orders/change/undo-change.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { sampleOrFull, seededRandom } from '#tests/faults/seeded.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeShopCoupon } from '#tests/support/shop-coupons.ts'
import { setFields } from '#tests/support/staff-orders.ts'
import { makeCouponCodes } from './make-coupon-codes.ts'

const LIMIT = 4
const OF_PHONE = 2
/** Each step is three changes at once. */
const STEPS = () => sampleOrFull(40, 200)
const COURIER = [null, 'pending', 'delivered', 'partial_delivered', 'cancelled'] as const

async function openWithCoupons(shop: Shop) {
  const { by } = await makeAdmin(shop)
  const shoe = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 9000 })] })
  await makeShopCoupon(shop, { by, code: 'EID', limit: LIMIT, limitOfPhone: OF_PHONE })
  const batch = await makeShopCoupon(shop, { by, code: null, name: 'Cards' })
  const made = await makeCouponCodes(shop, { by, id: batch.id, count: 3, prefix: 'CARD', key: null })
  if (!made.ok) throw new Error(made.code)
  return { by, shoe, codes: ['EID', 'EID', ...made.codes] as const }
}

/** What is counted of each coupon, what its orders say, and which code is whose. */
async function readCounts(shop: Shop) {
  const orders = await shop.db.main
    .selectFrom('orders')
    .select(['id', 'coupon_id', 'coupon_code', 'coupon_use', 'recipient_phone'])
    .select(['official_status', 'status', 'deleted_at'])
    .execute()
  const coupons = await shop.db.main.selectFrom('shop_coupons').select(['id', 'used']).execute()
  const codes = await shop.db.main.selectFrom('coupon_codes').select(['code', 'order_id']).execute()
  return { orders, coupons, codes, counted: orders.filter(order => order.coupon_use === 1) }
}

async function expectTrue(shop: Shop) {
  const read = await readCounts(shop)
  const { orders, coupons, codes, counted } = read
  for (const { id, used } of coupons)
    expect(used).toBe(counted.filter(order => order.coupon_id === id).length)
  for (const order of orders) {
    const { official_status: officialStatus, status: courierStatus, deleted_at: deletedAt } = order
    expect(order.coupon_use).toBe(Number(isCouponUse({ officialStatus, courierStatus, deletedAt })))
  }
  const ofCard = counted.filter(order => order.coupon_code !== 'EID')
  expect(
    codes.flatMap(({ code, order_id }) => (order_id === null ? [] : [[code, order_id]])).toSorted(),
  ).toEqual(ofCard.map(order => [order.coupon_code, order.id]).toSorted())
  const shared = counted.filter(order => order.coupon_code === 'EID')
  expect(shared.length).toBeLessThanOrEqual(LIMIT)
  for (const some of Map.groupBy(shared, order => order.recipient_phone).values())
    expect(some.length).toBeLessThanOrEqual(OF_PHONE)
  return read
}

eachEngine((_engine, open) => {
  test('whatever is done to orders, as many uses are counted as orders stand, and never more than there may be', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { by, shoe, codes } = await openWithCoupons(shop)
    const random = seededRandom()
    const place = () =>
      placeOrder(
        shop,
        makeOrderRequest([makeLine(shoe)], {
          couponCode: random.pick(codes),
          recipientPhone: `0171234567${random.below(4)}`,
        }),
      )
    const steps = STEPS()
    const outcomes = new Set<string>()
    let { orders } = await expectTrue(shop)
    for (let step = 0; step < steps; step++) {
      const id = orders[random.below(Math.max(1, orders.length))]?.id ?? 'none'
      const act = (): Promise<{ ok: boolean; code?: string }> => {
        switch (random.below(7)) {
          case 0:
          case 1:
            return place()
          case 2:
            return setFields(shop, { by, id }, { officialStatus: random.pick(OFFICIAL_STATUSES) })
          case 3:
            return setFields(shop, { by, id }, { courierStatus: random.pick(COURIER) })
          case 4:
            return deleteOrder(shop, { by, id })
          case 5:
            return restoreOrder(shop, { by, id })
          default:
            return undoChange(shop, { by, id })
        }
      }
      const done = await Promise.all([act(), act(), act()])
      for (const one of done) outcomes.add(one.ok ? 'ok' : (one.code ?? ''))
      if (random.below(20) === 0) {
        clock.advance(86_400_000)
        await purgeDeletedOrders(shop, 2)
      }
      orders = (await expectTrue(shop)).orders
    }
    expect(outcomes).toContain('ok')
    expect(outcomes).toContain('coupon_used_up')
  })

  test('a use that somebody took meanwhile is refused to the order that gave it back, which stays as it is', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const shoe = await makeProduct(shop)
    await makeShopCoupon(shop, { by, limit: 1 })
    const place = () => placeOrder(shop, makeOrderRequest([makeLine(shoe)], { couponCode: 'EID' }))
    const first = await place()
    if (!first.ok) throw new Error(first.code)
    const { id } = first.order
    await setFields(shop, { by, id }, { officialStatus: 'Fake' })
    const second = await place()
    expect(second).toMatchObject({ ok: true })
    const refused = { ok: false, code: 'coupon_no_room' }
    expect(await setFields(shop, { by, id }, { officialStatus: 'Confirmed' })).toEqual(refused)
    expect(await undoChange(shop, { by, id })).toEqual(refused)
    expect(await setFields(shop, { by, id }, { note: 'still to be changed' })).toMatchObject({ ok: true })
    await deleteOrder(shop, { by, id: second.ok ? second.order.id : '' })
    expect(await setFields(shop, { by, id }, { officialStatus: 'Confirmed' })).toMatchObject({ ok: true })
    await expectTrue(shop)
  })

  test('an order without a coupon asks nothing of the coupons, neither when it is placed nor later', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const shoe = await makeProduct(shop)
    await shop.db.transact(async ({ tx }) => {
      for (const table of ['shop_coupon_products', 'coupon_codes', 'shop_coupons', 'coupons'])
        await sql`drop table ${sql.table(table)}`.execute(tx)
    })
    const placed = await placeOrder(shop, makeOrderRequest([makeLine(shoe)]))
    if (!placed.ok) throw new Error(placed.code)
    const { id } = placed.order
    expect(await setFields(shop, { by, id }, { officialStatus: 'Fake' })).toMatchObject({ ok: true })
    expect(await undoChange(shop, { by, id })).toMatchObject({ ok: true })
    expect(await deleteOrder(shop, { by, id })).toMatchObject({ ok: true })
    expect(await restoreOrder(shop, { by, id })).toMatchObject({ ok: true })
  })
})
