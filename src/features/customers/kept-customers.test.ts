import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { CUSTOMER_TABS, LAST_ORDERS, lastOrderBetween } from '#domain/customers/customer-filter.ts'
import { RETURNED_WORDS } from '#domain/orders/order-stage.ts'
import { districtInAddress } from '#domain/places/district-in-address.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { restoreOrder } from '#features/orders/change/restore-order.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { forgetCustomer } from '#features/privacy/forget-customer.ts'
import { type Random, sampleOrFull, seededRandom } from '#tests/faults/seeded.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { setFields } from '#tests/support/staff-orders.ts'
import { customerIdOf } from './customer-id.ts'
import { findCustomers } from './list-customers.ts'
import { mergeCustomers } from './merge-customers.ts'
import { readDistricts } from './read-districts.ts'
import { separateNumber } from './separate-number.ts'

const PHONES = ['01711111111', '01722222222', '01733333333', '01744444444', '01755555555'] as const
const ADDRESSES = [
  'House 1, Sylhet Sadar, Sylhet',
  'গ্রাম রামপুর, খুলনা',
  'House 3, Dhanmondi, Dhaka',
  'no place',
] as const
const DISTRICTS = ['Dhaka', 'Khulna', 'Sylhet'] as const
const STATUSES = ['cancelled', 'delivered', 'pending', null] as const
/** At a time: on PostgreSQL they meet in the same customers. */
const TOGETHER = 3

async function openDesk(db: Db) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const shop = makeShop(db, clock)
  const { by } = await makeAdmin(shop)
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 9000 })] })
  return { shop, by, clock, product }
}
type Desk = Awaited<ReturnType<typeof openDesk>>

/** What staff, shoppers, couriers and older programs do; a refusal is an answer like any other. */
const actions: readonly [Action, ...Action[]] = [
  (desk, random) => order(desk, random),
  (desk, random) => order(desk, random),
  (desk, random) => order(desk, random),
  async ({ shop, by }, random, id) =>
    await setFields(shop, { by, id }, { recipientPhone: random.pick(PHONES) }),
  async ({ shop, by }, random, id) =>
    await setFields(shop, { by, id }, { recipientAddress: random.pick(ADDRESSES) }),
  async ({ shop, by }, random, id) =>
    await setFields(shop, { by, id }, { courierStatus: random.pick(STATUSES) }),
  async ({ shop, by }, _random, id) => await deleteOrder(shop, { by, id }),
  async ({ shop, by }, _random, id) => await restoreOrder(shop, { by, id }),
  async ({ shop, by }, random) => await mergeCustomers(shop, { by, ...idsOf(shop, random) }),
  async ({ shop, by }, random) => {
    const { id, other } = idsOf(shop, random)
    await separateNumber(shop, { by, id, number: other })
  },
  async ({ shop, by }, random) => {
    const phone = random.pick(PHONES)
    await forgetCustomer(shop, {
      by,
      id: customerIdOf(shop, phone),
      reason: 'call',
      lastDigits: phone.slice(-4),
    })
  },
  // of the newest orders, which say where their customers live
  async ({ shop, by }, random) => {
    const newest = await shop.db.main.selectFrom('customers').select('latest_no').execute()
    const found = newest[random.below(Math.max(1, newest.length))]
    const row = await shop.db.main
      .selectFrom('orders')
      .select('id')
      .where('order_no', '=', found?.latest_no ?? 0)
      .executeTakeFirst()
    if (row) await setFields(shop, { by, id: row.id }, { recipientAddress: random.pick(ADDRESSES) })
  },
  async ({ shop }) => await readDistricts(shop),
  // of one statement everything at once
  async ({ shop, clock }, random, id) =>
    await shop.db.transact(({ tx }) =>
      tx
        .updateTable('orders')
        .set({
          recipient_phone: random.pick(PHONES),
          status: random.pick(STATUSES),
          district: random.pick([...DISTRICTS, null]),
          recipient_address: random.pick(ADDRESSES),
          created_at: new Date(clock.now().getTime() - random.below(200) * 86_400_000).toISOString(),
          ...(random.below(4) === 0 && { deleted_at: clock.now().toISOString() }),
        })
        .where('id', '=', id)
        .execute(),
    ),
  async ({ shop }, random, id) =>
    random.below(4) === 0 &&
    (await shop.db.transact(({ tx }) => tx.deleteFrom('orders').where('id', '=', id).execute())),
]
type Action = (desk: Desk, random: Random, id: string) => Promise<unknown>

const idsOf = (shop: Desk['shop'], random: Random) => ({
  id: customerIdOf(shop, random.pick(PHONES)),
  other: customerIdOf(shop, random.pick(PHONES)),
})

async function order({ shop, clock, product }: Desk, random: Random): Promise<void> {
  clock.advance(random.below(30) * 86_400_000)
  await placeOrder(shop, makeOrderRequest([makeLine(product)], { recipientPhone: random.pick(PHONES) }))
}

/** Every customer, counted from the orders alone. */
async function countedCustomers({ shop }: Desk) {
  const orders = await shop.db.main.selectFrom('orders').selectAll().where('deleted_at', 'is', null).execute()
  const numbers = await shop.db.main.selectFrom('customer_numbers').selectAll().execute()
  const mainOf = new Map(numbers.map(row => [row.phone, row.main_phone]))
  const own = Map.groupBy(orders, row => mainOf.get(row.recipient_phone) ?? row.recipient_phone)
  return [...own]
    .map(([main, rows]) => {
      const last = rows.reduce((one, other) =>
        other.created_at > one.created_at ||
        (other.created_at === one.created_at && other.order_no > one.order_no)
          ? other
          : one,
      )
      return {
        main_phone: main,
        latest_no: last.order_no,
        last_order_at: last.created_at,
        orders: rows.length,
        returned: rows.filter(row => RETURNED_WORDS.some(word => word === row.status)).length,
        district: last.district ?? districtInAddress(last.recipient_address) ?? '',
      }
    })
    .sort((one, other) =>
      one.last_order_at === other.last_order_at
        ? other.latest_no - one.latest_no
        : one.last_order_at < other.last_order_at
          ? 1
          : -1,
    )
}

async function expectRows(desk: Desk) {
  const { shop } = desk
  const counted = await countedCustomers(desk)
  const kept = await shop.db.main
    .selectFrom('customers')
    .selectAll()
    .orderBy('last_order_at', 'desc')
    .orderBy('latest_no', 'desc')
    .execute()
  // what no job has read yet is read by whoever asks
  const read = kept.map((row, index) => ({ ...row, district: row.district ?? counted[index]?.district }))
  expect(read).toEqual(counted)
  return counted
}

async function expectLists(desk: Desk): Promise<void> {
  const { shop } = desk
  const counted = await expectRows(desk)
  for (const tab of CUSTOMER_TABS.slice(0, 3))
    for (const district of [undefined, ...DISTRICTS])
      for (const lastOrder of [undefined, ...LAST_ORDERS]) {
        const { from = '', before = '9' } = lastOrder ? lastOrderBetween(lastOrder, shop.clock.now()) : {}
        const wanted = counted.filter(
          one =>
            (tab !== 'came_back' || one.orders > 1) &&
            (tab !== 'sent_back_twice' || one.returned > 1) &&
            (district === undefined || one.district === district) &&
            one.last_order_at >= from &&
            one.last_order_at < before,
        )
        const filter = { tab, district, lastOrder }
        const found = await findCustomers(shop, { search: '', filter, most: 3_000 })
        expect(found, JSON.stringify(filter)).toEqual({
          ok: true,
          orderNos: wanted.map(one => one.latest_no),
          isCapped: false,
        })
      }
}

eachEngine((_engine, open) => {
  test('what is kept of customers equals a full count after random orders, changes, joins and deletions', {
    timeout: atPace(120_000),
  }, async () => {
    const desk = await openDesk(await open())
    const random = seededRandom()
    const rounds = sampleOrFull(90, 1_500)
    for (let round = 0; round < rounds; round++) {
      const ids = await desk.shop.db.main.selectFrom('orders').select('id').orderBy('order_no').execute()
      const at = () => ids[random.below(Math.max(1, ids.length))]?.id ?? ''
      await Promise.all(Array.from({ length: TOGETHER }, () => random.pick(actions)(desk, random, at())))
      await (round % 15 === 14 ? expectLists : expectRows)(desk)
    }
    await readDistricts(desk.shop)
    const unread = desk.shop.db.main
      .selectFrom('customers')
      .select('main_phone')
      .where('district', 'is', null)
    expect(await unread.execute()).toEqual([])
    await expectLists(desk)
  })
})
