import { expect, test } from 'vitest'
import type { OrderFilter, OrderPage } from '#domain/orders/order-filter.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { comingBack, hasNeed, ORDER_NEEDS } from '#domain/parcels/parcel-need.ts'
import type { Shop } from '#features/shop.ts'
import { fillOrders } from '#scripts/seed/fill-orders.ts'
import { type Random, seededRandom } from '#tests/faults/seeded.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { readStaffOrders } from '../read-staff-orders.ts'
import { exportOrders } from './export-orders.ts'
import { listOrders } from './list-orders.ts'
import { selectOrders } from './select-orders.ts'

const ORDERS = 900
const RETURNED_AT = '2026-03-01T06:00:00.000Z'
const VIEW: OrderPage = { sortBy: 'createdAt', direction: 'desc', page: 1, limit: 500 }

/** Gives every other order a parcel of some kind, as the shop would have written it. */
async function addParcels(shop: Shop, random: Random): Promise<void> {
  const rows = await shop.db.main.selectFrom('orders').selectAll().execute()
  await shop.db.transact(async ({ tx }) => {
    for (const row of rows.filter(() => random.below(2) === 0)) {
      const returned_at = random.pick([null, null, RETURNED_AT])
      const hasId = random.below(3) > 0
      await tx
        .updateTable('orders')
        .set({
          consignment_id: hasId ? `C${row.order_no}` : null,
          tracking_code: random.pick([null, null, 'T1']),
        })
        .where('order_no', '=', row.order_no)
        .execute()
      await tx
        .insertInto('parcels')
        .values({
          order_id: row.id,
          courier: 'simulator',
          state: random.pick(['booking', 'unsure', 'refused', 'booked']),
          asked_by: 'shop',
          differs: random.pick([null, 'cod', 'phone,items']),
          returned_at,
          coming_back: comingBack(row.status, returned_at),
        })
        .execute()
    }
  })
}

/** Some of the newest wait for a call; one was confirmed since, another is Fake. */
async function letSomeWait(shop: Shop): Promise<void> {
  const rows = await shop.db.main
    .selectFrom('orders')
    .select('order_no')
    .where('status', 'is', null)
    .orderBy('order_no', 'desc')
    .limit(12)
    .execute()
  const statuses = ['Queued', 'Queued', 'Follow Up', 'Queued', 'Confirmed', 'Fake'] as const
  await shop.db.transact(async ({ tx }) => {
    for (const [index, { order_no }] of rows.entries())
      await tx
        .updateTable('orders')
        .set({
          official_status: statuses[index % statuses.length] ?? 'Queued',
          wait_reason: index % 2 === 0 ? 'rush' : 'lapsed',
        })
        .where('order_no', '=', order_no)
        .execute()
  })
}

async function openFilled(shop: Shop): Promise<StaffOrder[]> {
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 41: 5, 42: 5 })] })
  await fillOrders(shop.db, { amount: ORDERS, products: [product], until: shop.clock.now(), print: () => {} })
  await addParcels(shop, seededRandom())
  await letSomeWait(shop)
  const ids = await shop.db.main.selectFrom('orders').select('id').execute()
  const read = await readStaffOrders(
    shop.db.main,
    ids.map(({ id }) => id),
  )
  return [...read.values()].sort((one, other) =>
    one.createdAt === other.createdAt
      ? other.orderNo - one.orderNo
      : one.createdAt < other.createdAt
        ? 1
        : -1,
  )
}

const isHidden = ({ officialStatus }: StaffOrder) =>
  officialStatus === 'Fake' || officialStatus === 'Follow Up'

eachEngine((_engine, open) => {
  test('a list by what a parcel needs holds the orders that have this need, alone and beside other filters', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const all = await openFilled(shop)
    const numbers = async (filter: OrderFilter) => {
      const listed = await listOrders(shop, { by, filter, view: VIEW })
      if (!listed.ok) throw new Error(listed.code)
      expect(listed.total).toBe(listed.orders.length)
      return { listed, orderNos: listed.orders.map(order => order.orderNo).sort() }
    }
    const numbersOf = (judge: (order: StaffOrder) => boolean) =>
      all
        .filter(judge)
        .map(order => order.orderNo)
        .sort()
    for (const parcel of ORDER_NEEDS) {
      const wanted = numbersOf(order => hasNeed(order, parcel) && !isHidden(order))
      expect(wanted.length, parcel).toBeGreaterThan(0)
      const { listed, orderNos } = await numbers({ parcel })
      expect(orderNos, parcel).toEqual(wanted)
      expect(listed.counts?.Fake).toBe(
        numbersOf(order => hasNeed(order, parcel) && order.officialStatus === 'Fake').length,
      )
      expect(listed.hidden.Fake).toBe(listed.counts?.Fake)
      expect((await numbers({ parcel, officialStatus: 'Fake' })).orderNos).toEqual(
        numbersOf(order => hasNeed(order, parcel) && order.officialStatus === 'Fake'),
      )
      expect((await numbers({ parcel, search: 'dhaka', source: 'Website' })).orderNos).toEqual(
        numbersOf(
          order =>
            hasNeed(order, parcel) &&
            !isHidden(order) &&
            order.source === 'Website' &&
            order.recipientAddress.toLowerCase().includes('dhaka'),
        ),
      )
      const selected = await selectOrders(shop.db, { parcel })
      expect(selected.ok && selected.ids.length, parcel).toBe(wanted.length)
      const exported = await exportOrders(shop, { by, what: { filter: { parcel } }, maximum: ORDERS })
      if (!exported.ok) throw new Error(exported.code)
      const reported: number[] = []
      for await (const part of exported.parts) reported.push(...part.map(order => order.orderNo))
      expect(reported.sort(), parcel).toEqual(wanted)
    }
  })
})
