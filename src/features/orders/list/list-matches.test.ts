import { expect, test } from 'vitest'
import { matchesFilter } from '#domain/orders/matches-filter.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import { NONE, type WholeOrderFilter } from '#domain/orders/order-filter.ts'
import { ORDER_STAGES } from '#domain/orders/order-stage.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { COURIER_STATUSES, NO_PARCEL } from '#domain/parcels/courier-status.ts'
import { fillOrders } from '#scripts/seed/fill-orders.ts'
import { fillParcels } from '#scripts/seed/fill-parcels.ts'
import { type Random, sampleOrFull, seededRandom } from '#tests/faults/seeded.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { readStaffOrders } from '../read-staff-orders.ts'
import { fillVisitSources } from './fill-visit-sources.ts'
import { listOrders } from './list-orders.ts'

/** One page shows them all. */
const ORDERS = 450
const VIEW = { sortBy: 'createdAt', direction: 'desc', page: 1, limit: 500 } as const
const DAY_LENGTH = 10

/** Each condition is set now and then; a search uses a text of some order. */
function anyFilter(random: Random, orders: readonly StaffOrder[]): WholeOrderFilter {
  const maybe = <Value>(percent: number, value: Value) => (random.below(100) < percent ? value : undefined)
  const order = orders[random.below(orders.length)]
  const days = [order, orders[random.below(orders.length)]]
    .map(one => one?.createdAt.slice(0, DAY_LENGTH))
    .sort()
  const texts = ['dhaka', 'Rahim', order?.recipientPhone ?? '', `#${order?.orderNo}`] as const
  return {
    officialStatus: maybe(25, random.pick(OFFICIAL_STATUSES)),
    withHidden: maybe(30, true),
    courierStatus: maybe(15, random.pick([NO_PARCEL, ...COURIER_STATUSES])),
    stage: maybe(20, random.pick(ORDER_STAGES)),
    source: maybe(20, random.pick(['WhatsApp', 'Facebook', 'Messenger', 'Website'])),
    visitSource: maybe(15, random.pick(['Facebook', 'Website', 'Tiktok'])),
    campaign: maybe(10, random.pick(['eid', 'Eid', '50% off', NONE])),
    startDay: maybe(25, days[0]),
    endDay: maybe(25, days[1]),
    product: maybe(15, random.pick(['Oxford', 'oxford', 'Padma, Slide', 'Ox%'])),
    district: maybe(15, order?.district ?? NONE),
    courier: maybe(15, random.pick([NONE, 'steadfast', 'pathao', 'simulator'])),
    size: maybe(15, random.pick([41, 42, 50])),
    color: maybe(15, random.pick(['Black', 'tan', 'Ta'])),
    minPriceTaka: maybe(15, 1000 + random.below(4000)),
    maxPriceTaka: maybe(15, 1000 + random.below(8000)),
    search: maybe(25, random.pick(texts)),
    followUpFrom: undefined,
    followUpTo: undefined,
    // list-parcels.test.ts compares these
    parcel: undefined,
    // only Follow Ups have a time to call, whatever status is named beside it
    ...(random.below(100) < 15 && {
      officialStatus: maybe(70, random.pick(['Follow Up', 'Follow Up', 'Queued'])),
      followUpFrom: maybe(60, days[0]),
      followUpTo: maybe(60, days[1]),
    }),
  }
}

eachEngine((_engine, open) => {
  test('the rule that browsers judge an order by is the rule of the list', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const product = await makeProduct(shop, {
      name: 'Oxford',
      variants: [makeVariant('Black', { 41: 5, 42: 5 }), makeVariant('Tan', { 42: 5 })],
    })
    const slide = await makeProduct(shop, {
      name: 'Padma, Slide',
      variants: [makeVariant('Black', { 41: 5, 42: 5 })],
    })
    await fillOrders(shop.db, {
      amount: ORDERS,
      products: [product, slide],
      until: shop.clock.now(),
      print: () => {},
    })
    await fillParcels(shop.db, { courier: 'steadfast', until: shop.clock.now() })
    await fillVisitSources(shop)
    const campaigns = { visit_campaign: 'eid' }
    await shop.db.transact(({ tx }) =>
      tx.updateTable('orders').set(campaigns).where('via', '=', 'Facebook').execute(),
    )
    const rows = await shop.db.main.selectFrom('orders').select('id').execute()
    const read = await readStaffOrders(
      shop.db.main,
      rows.map(({ id }) => id),
    )
    const orders = [...read.values()]
    const random = seededRandom()
    let found = 0
    for (let count = 0; count < sampleOrFull(150, 3_000); count++) {
      const filter = anyFilter(random, orders)
      const listed = await listOrders(shop, { by, filter, view: VIEW })
      if (!listed.ok) throw new Error(listed.code)
      const matching = orders.filter(order => matchesFilter(order, filter)).map(order => order.orderNo)
      expect(listed.orders.map(order => order.orderNo).sort(), JSON.stringify(filter)).toEqual(
        matching.sort(),
      )
      found += matching.length
    }
    expect(found).toBeGreaterThan(ORDERS)
  })
})
