import { expect, test } from 'vitest'
import { OrdersAnswer } from '#contract/orders/order-query-wire.ts'
import { OrderSummaryAnswer } from '#contract/orders/order-summary-wire.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { FOLLOW_UP_DAYS } from '#domain/orders/follow-up.ts'
import { OFFICIAL_STATUSES, type OfficialStatus, type OrderSource } from '#domain/orders/order.ts'
import { COURIER_STATUSES, NO_PARCEL } from '#domain/parcels/courier-status.ts'
import type { Shop } from '#features/shop.ts'
import { fillOrders } from '#scripts/seed/fill-orders.ts'
import { seededRandom } from './faults/seeded.ts'
import { jsonOf } from './support/ask.ts'
import { eachEngine } from './support/databases.ts'
import { makeLine, makeProduct, makeVariant } from './support/makers.ts'
import { openBackoffice } from './support/open-backoffice.ts'
import { makeStaffOrder } from './support/staff-orders.ts'

type Change = {
  official_status?: OfficialStatus
  status?: string | null
  via?: OrderSource
  price?: number
  deleted_at?: string
}

/** Those of the settings, and one that has left them. */
const LEFT_SOURCE = 'Fair of 2025'
const SOURCES = ['WhatsApp', 'Facebook', 'Messenger', 'Website', LEFT_SOURCE] as const
const ORDERS = 1_500
const CHANGED = 300
/** Of three years: their list is one page. */
const DAYS = 300
const DELIVERED = ['delivered', 'partial_delivered']
const ENDED = [...DELIVERED, 'cancelled']

/** Changes by staff and couriers to orders of any age, so that the stored counts have to follow. */
async function changeSome({ db, clock }: Shop): Promise<void> {
  const random = seededRandom()
  const rows = await db.main.selectFrom('orders').select(['id', 'price']).execute()
  await db.transact(async ({ tx }) => {
    for (let count = 0; count < CHANGED; count++) {
      const row = rows[random.below(rows.length)]
      const change = random.pick<Change>([
        { official_status: random.pick(OFFICIAL_STATUSES) },
        { status: random.pick([null, ...COURIER_STATUSES]) },
        { via: random.pick(SOURCES) },
        { price: (row?.price ?? 0) + random.below(900) },
        { deleted_at: clock.now().toISOString() },
      ])
      await tx
        .updateTable('orders')
        .set(change)
        .where('id', '=', row?.id ?? '')
        .execute()
    }
  })
}

async function openFilled(engine: Parameters<Parameters<typeof eachEngine>[0]>[0]) {
  const { shop, send } = await openBackoffice({ engine })
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 41: 5, 42: 5 })] })
  const until = new Date(shop.clock.now().getTime() - 86_400_000)
  await fillOrders(shop.db, { amount: ORDERS, products: [product], until, print: () => {} })
  await changeSome(shop)
  // chance may give no other order of these days the source that is named only while an order has it
  const { id } = await makeStaffOrder(shop, [makeLine(product)])
  await shop.db.transact(({ tx }) =>
    tx.updateTable('orders').set({ via: LEFT_SOURCE }).where('id', '=', id).execute(),
  )
  const list = async (query: Record<string, string>) =>
    OrdersAnswer.parse(
      jsonOf(await send('GET', `/v1/orders?${new URLSearchParams({ limit: '500', ...query })}`)),
    )
  const summary = async (query: Record<string, string>) =>
    OrderSummaryAnswer.parse(jsonOf(await send('GET', `/v1/orders-summary?${new URLSearchParams(query)}`)))
      .data
  const today = dhakaDay(shop.clock.now())
  return { list, summary, today, range: { startDate: dayAfter(today, -DAYS), endDate: today } }
}

eachEngine(engine => {
  test('every number of the overview is the number of orders in the list that it leads to', async () => {
    const { list, summary, today, range } = await openFilled(engine)
    const reported = await summary(range)
    const total = async (query: Record<string, string>) => (await list(query)).total
    const totals = async (names: readonly string[], query: (name: string) => Record<string, string>) =>
      Object.fromEntries(
        await Promise.all(names.map(async name => [name, await total(query(name))] as const)),
      )
    const all = { with_hidden: 'true' }

    const official = await totals(OFFICIAL_STATUSES, name => ({ ...range, official_status: name }))
    expect(reported.official_status).toEqual(official)
    expect((await list(range)).counts).toEqual(official)
    expect(reported.via).toEqual(await totals(SOURCES, name => ({ ...range, ...all, via: name })))
    const courier = await totals(COURIER_STATUSES, name => ({ ...range, ...all, status: name }))
    const reportedCourier = Object.fromEntries(reported.status.map(({ status, orders }) => [status, orders]))
    expect({
      ...Object.fromEntries(COURIER_STATUSES.map(status => [status, 0])),
      ...reportedCourier,
    }).toEqual(courier)

    const waiting = (official_status: string) => total({ official_status, status: NO_PARCEL })
    expect(reported.now.to_confirm).toBe(await waiting('Queued'))
    expect(reported.now.ready_to_send).toBe(await waiting('Confirmed'))
    expect(reported.now.on_hold).toBe(await total({ ...all, status: 'hold' }))
    const out = await totals(
      COURIER_STATUSES.filter(status => !ENDED.includes(status)),
      status => ({ ...all, status }),
    )
    expect(reported.now.with_courier).toBe(Object.values(out).reduce((sum, one) => sum + one, 0))
    const followUps = { official_status: 'Follow Up' }
    const since = { follow_up_from: dayAfter(reported.today.date, -FOLLOW_UP_DAYS) }
    expect(reported.follow_ups.total).toBe(await total({ ...followUps, ...since }))
    expect(reported.follow_ups.total + reported.follow_ups.older).toBe(await total(followUps))
    expect(reported.today.orders).toBe(await total({ ...all, startDate: today, endDate: today }))
  })

  test('the days of the overview add up to the orders of the list', async () => {
    const { list, summary, today, range } = await openFilled(engine)
    const { data, total } = await list({ ...range, with_hidden: 'true' })
    expect(data).toHaveLength(total)
    const { days, ended } = await summary(range)
    const byDay = Map.groupBy(data, order => dhakaDay(new Date(order.createdAt)))
    expect(byDay.size).toBeGreaterThan(DAYS / 2)
    expect(byDay.get(today)).toHaveLength(1)
    const figures = days.map(({ date }) => {
      const orders = byDay.get(date) ?? []
      const real = orders.filter(order => order.official_status !== 'Fake')
      const delivered = real.filter(order => DELIVERED.includes(order.status ?? ''))
      const back = real.filter(order => order.status === 'cancelled')
      const taka = (some: typeof orders) => some.reduce((sum, order) => sum + order.price, 0)
      return {
        date,
        orders: orders.length,
        delivered: delivered.length,
        lost: orders.length - real.length + back.length,
        sales: taka(real),
        open_value: taka(real) - taka(delivered) - taka(back),
        lost_value: taka([...orders.filter(order => order.official_status === 'Fake'), ...back]),
      }
    })
    // another test compares the cash with the payouts
    expect(days).toMatchObject(figures)
    const sum = (name: 'delivered' | 'orders') => days.reduce((all, day) => all + day[name], 0)
    expect([ended.delivered, total]).toEqual([sum('delivered'), sum('orders')])
  })
})
