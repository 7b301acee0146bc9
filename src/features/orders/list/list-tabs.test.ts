import type { Selectable } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tables } from '#db/tables.ts'
import type { OrderFilter, OrderPage } from '#domain/orders/order-filter.ts'
import { filterOfTab, noTabs, ORDER_TABS, tabsOf } from '#domain/orders/order-stage.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { fillOrders } from '#scripts/seed/fill-orders.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { changeOrder } from '../change/change-order.ts'
import { listOrders } from './list-orders.ts'
import { renewSearchTexts } from './renew-search-texts.ts'

type Row = Selectable<Tables['orders']>

eachEngine((_engine, open) => {
  let shop: Shop
  let by: Staff
  let rows: Row[]

  beforeAll(async () => {
    shop = makeShop(await open())
    by = (await makeAdmin(shop)).by
    const product = await makeProduct(shop, { name: 'Oxford' })
    const until = shop.clock.now()
    await fillOrders(shop.db, { amount: 300, products: [product], until, print: () => {} })
    rows = await shop.db.main.selectFrom('orders').selectAll().execute()
  }, 60_000)

  test('the tabs have the numbers of their lists, whichever is open and whatever it is filtered by', async () => {
    const tabsInMemory = (filter: OrderFilter) => {
      const tabs = noTabs()
      for (const row of rows.filter(one => isBeside(one, filter)))
        for (const tab of tabsOf(standing(row), filter.withHidden === true)) tabs[tab] += 1
      return tabs
    }
    const some = rows.find(row => row.deleted_at === null)
    const filters: OrderFilter[] = [
      {},
      { officialStatus: 'Confirmed', stage: 'to_do' },
      { stage: 'delivered', withHidden: true, source: 'Facebook' },
      { search: some?.recipient_phone, stage: 'with_courier' },
    ]
    for (const filter of filters) {
      const listed = await listOrders(shop, { by, filter, view: viewOf({ isWithTabs: true }) })
      if (!listed.ok) throw new Error(listed.code)
      expect(listed.tabs).toEqual(tabsInMemory(filter))
    }
    const all = await listOrders(shop, { by, filter: {}, view: viewOf({ isWithTabs: true }) })
    if (!all.ok) throw new Error(all.code)
    for (const tab of ORDER_TABS) {
      const listed = await listOrders(shop, { by, filter: filterOfTab(tab), view: viewOf({}) })
      expect(listed.ok && listed.total).toBe(all.tabs?.[tab])
    }
  })

  test('who is to be called stands in the order of the calls, and those of long ago are left out', async () => {
    const followUps = rows.filter(row => row.official_status === 'Follow Up' && row.deleted_at === null)
    const [first, second] = followUps
    const at = (iso: string, row: Row | undefined) =>
      shop.db.transact(({ tx }) =>
        tx
          .updateTable('orders')
          .set({ follow_up_at: iso })
          .where('id', '=', row?.id ?? '')
          .execute(),
      )
    await at('2026-04-02T12:00:00.000Z', first)
    await at('2026-04-01T04:00:00.000Z', second)
    const filter = { officialStatus: 'Follow Up', followUpFrom: '2026-04-01' } as const
    const view = viewOf({ sortBy: 'follow_up_at', direction: 'asc', isWithTabs: true })
    const listed = await listOrders(shop, { by, filter, view })
    expect(listed).toMatchObject({
      total: 2,
      orders: [{ id: second?.id, followUpAt: '2026-04-01T04:00:00.000Z' }, { id: first?.id }],
      counts: { 'Follow Up': followUps.length },
      tabs: { 'Follow Up': followUps.length },
    })
    const older = await listOrders(shop, {
      by,
      filter: { officialStatus: 'Follow Up', followUpTo: '2026-03-31' },
      view: viewOf({ sortBy: 'follow_up_at', direction: 'asc' }),
    })
    expect(older.ok && older.total).toBe(followUps.length - 2)
    expect(older.ok && older.orders[0]?.createdAt).toBe(
      followUps
        .filter(row => row !== first && row !== second)
        .map(row => row.created_at)
        .sort()[0],
    )
    rows = await shop.db.main.selectFrom('orders').selectAll().execute()
  })

  test('an order is found by its note, its products, and names in either script', async () => {
    const row = rows.find(one => one.deleted_at === null && one.official_status === 'Packed')
    const id = row?.id ?? ''
    const find = async (search: string) => {
      const listed = await listOrders(shop, { by, filter: { search }, view: viewOf({}) })
      return listed.ok && listed.orders.some(order => order.id === id)
    }
    const set = async (recipientAddress: string) => {
      const changed = await changeOrder(shop, {
        by,
        id,
        change: { fields: { recipientAddress, note: 'Wants the xylophone box' } },
        seen: undefined,
      })
      expect(changed).toMatchObject({ ok: true, order: { recipientAddress } })
    }
    await set('House 31, Halishahar, Chattogram')
    for (const search of ['xylophone', 'হালিশহর', 'halishahar', 'হালিশহর চট্টগ্রাম'])
      expect([search, await find(search)]).toEqual([search, true])
    await set('বাসা ৩১, হালিশহর, চট্টগ্রাম')
    for (const search of ['হালিশহর', 'Halishahar', 'chattogram'])
      expect([search, await find(search)]).toEqual([search, true])
    expect(await find('Rangpur Sadar')).toBe(false)
    // as an older program left it
    await shop.db.transact(({ tx }) =>
      tx.updateTable('orders').set({ search_text: 'old', search_made: 0 }).where('id', '=', id).execute(),
    )
    expect(await find('xylophone')).toBe(false)
    expect(await renewSearchTexts(shop)).toBe(1)
    expect(await find('xylophone')).toBe(true)
    expect(await renewSearchTexts(shop)).toBe(0)
    rows = await shop.db.main.selectFrom('orders').selectAll().execute()
  })
})

/** Whether a row fits a filter, its tab apart. */
const isBeside = (row: Row, { source, search }: OrderFilter): boolean =>
  row.deleted_at === null &&
  (source === undefined || row.via === source) &&
  (search === undefined || row.recipient_phone === search)

const standing = (row: Row) => ({
  officialStatus: row.official_status,
  courierStatus: row.status,
})

const viewOf = (given: Partial<OrderPage>): OrderPage => ({
  sortBy: 'createdAt',
  direction: 'desc',
  page: 1,
  limit: 50,
  ...given,
})
