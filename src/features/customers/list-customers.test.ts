import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeModerator } from '#tests/support/people.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { customerIdOf } from './customer-id.ts'
import { listCustomers } from './list-customers.ts'
import { showCustomer } from './show-customer.ts'

const RAHIM = '01712345678'
const KARIM = '01898765432'

async function openDesk(db: Db) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const shop = makeShop(db, clock)
  const { by } = await makeModerator(shop)
  const product = await makeProduct(shop, { name: 'Oxford', variants: [makeVariant('Black', { 42: 900 })] })
  /** An order placed a minute later, with what became of it. */
  const buy = async (phone: string, given: { name?: string; address?: string; became?: object } = {}) => {
    clock.advance(60_000)
    const placed = await placeOrder(
      shop,
      makeOrderRequest([makeLine(product)], {
        recipientPhone: phone,
        ...(given.name && { recipientName: given.name }),
        ...(given.address && { recipientAddress: given.address }),
      }),
    )
    if (!placed.ok) throw new Error(placed.code)
    await db.main
      .updateTable('orders')
      .set({ price: 1000, ...given.became })
      .where('id', '=', placed.order.id)
      .execute()
    return placed.order
  }
  const list = async (search?: string, page?: number) => {
    const listed = await listCustomers(shop, { by, search, page })
    if (!listed.ok) throw new Error(listed.code)
    return listed
  }
  const found = async (search: string) => (await list(search)).customers.map(customer => customer.phone)
  const show = async (phone: string) => {
    const shown = await showCustomer(shop, { by, id: customerIdOf(shop, phone) })
    if (!shown.ok) throw new Error(shown.code)
    return shown.customer
  }
  return { shop, by, clock, buy, list, found, show }
}

eachEngine((_engine, open) => {
  test('each customer stands once, the newest order first, with what became of all their orders', async () => {
    const { shop, buy, list } = await openDesk(await open())
    expect(await list()).toMatchObject({ customers: [], total: 0, page: 1, pages: 1, isCapped: false })
    const first = await buy(RAHIM, { became: { status: 'delivered' } })
    await buy(RAHIM, { became: { status: 'partial_delivered' } })
    await buy(KARIM, { name: 'Karim', became: { status: 'cancelled' } })
    await buy(RAHIM, { became: { status: 'cancelled' } })
    await buy(RAHIM, { became: { status: 'pending', advance_paid: 300 } })
    const last = await buy(RAHIM, { name: 'Rahim Mia' })
    await buy(KARIM, { became: { deleted_at: '2026-03-02T07:00:00.000Z' } })
    const { customers, total, isCapped } = await list()
    expect([total, isCapped]).toEqual([2, false])
    expect(customers[0]).toEqual({
      id: customerIdOf(shop, RAHIM),
      phone: RAHIM,
      name: 'Rahim Mia',
      place: expect.stringContaining('Dhaka'),
      numbers: 1,
      saidYesTo: null,
      orders: 5,
      delivered: 2,
      returned: 1,
      onTheWay: 1,
      followUps: 0,
      paidTaka: 2000,
      toComeTaka: 700,
      firstOrderAt: first.createdAt,
      lastOrderAt: last.createdAt,
    })
    expect(customers[1]).toMatchObject({ phone: KARIM, name: 'Karim', orders: 1, returned: 1, paidTaka: 0 })
  })

  test('a page has fifty customers, and the last one is shown for a later one', async () => {
    const db = await open()
    const { buy, list } = await openDesk(db)
    for (let customer = 0; customer < 61; customer += 1)
      await buy(`0171000${String(customer).padStart(4, '0')}`)
    // an order of somebody who is on the first page moves nobody
    await buy('01710000060')
    const [one, two, beyond] = [await list('', 1), await list('', 2), await list('', 9)]
    expect([one.customers.length, one.page, one.pages, one.total]).toEqual([50, 1, 2, 61])
    expect([two.customers.length, two.page, two.total]).toEqual([11, 2, 61])
    expect(beyond).toEqual(two)
    const phones = [...one.customers, ...two.customers].map(customer => customer.phone)
    expect(phones).toEqual([...new Set(phones)])
    expect([phones[0], phones.at(-1)]).toEqual(['01710000060', '01710000000'])
  })

  test('a customer is found by any spelling of the phone, its last digits, or any name they gave', async () => {
    const { shop, by, buy, found } = await openDesk(await open())
    await buy(RAHIM, { name: 'Rahim Uddin' })
    await buy(KARIM, { name: 'Karim Oxford' })
    // the latest order has another name, and stands for the person
    await buy(RAHIM, { name: 'Mrs. Uddin', address: 'Road 7, Halishahar, Chattogram' })
    for (const phone of [
      RAHIM,
      '+880 1712-345678',
      '১৭১২৩৪৫৬৭৮',
      '345678',
      '5678',
      'rahim',
      'UDDIN',
      'হালিশহর',
    ])
      expect(await found(phone), phone).toEqual([RAHIM])
    // what they bought says nothing of who they are
    expect(await found('oxford')).toEqual([KARIM])
    expect(await found('nobody at all')).toEqual([])
    expect(await found('01700000000')).toEqual([])
    expect(await listCustomers(shop, { by, search: 'ra' })).toEqual({ ok: false, code: 'search_too_short' })
  })

  test('the page of a customer holds what staff ask during a call, and nobody is shown by an altered id', async () => {
    const { shop, by, buy, show } = await openDesk(await open())
    const first = await buy(RAHIM, {
      name: 'Rahim Uddin',
      became: { status: 'delivered', note: 'Ring twice' },
    })
    await buy(RAHIM, { name: 'rahim  uddin', became: { official_status: 'Fake', fake_reason: 'prank' } })
    const last = await buy(RAHIM, {
      name: 'Rahim U.',
      address: 'House 1, Savar, Dhaka',
      became: { status: 'hold' },
    })
    const customer = await show(RAHIM)
    expect(customer).toMatchObject({
      phone: RAHIM,
      name: 'Rahim U.',
      otherNames: ['rahim  uddin'],
      orders: 3,
      delivered: 1,
      onTheWay: 1,
      fake: 1,
      pranks: 1,
      usualSize: 42,
      cameBackAt: null,
      notes: [{ orderId: first.id, orderNo: first.orderNo, note: 'Ring twice', createdAt: first.createdAt }],
      ownNumbers: [{ phone: RAHIM, orders: 3, isMain: true }],
    })
    expect(customer.addresses.map(({ orders }) => orders)).toEqual([1, 2])
    expect(customer.recent.map(({ id }) => id)).toEqual([last.id, expect.any(String), first.id])
    expect(customer.parcels.map(({ status }) => status)).toEqual(['hold', 'delivered'])
    const id = customerIdOf(shop, RAHIM)
    for (const strange of [`${id}A`, id.slice(0, -1), RAHIM, '', customerIdOf(shop, KARIM)])
      expect(await showCustomer(shop, { by, id: strange })).toEqual({ ok: false, code: 'customer_not_found' })
  })

  test('the page says when a parcel last came back, and not when another one was delivered later', async () => {
    const { shop, clock, buy, show } = await openDesk(await open())
    const times: string[] = []
    for (const [index, status] of ['cancelled', 'cancelled', 'delivered'].entries()) {
      const order = await buy(RAHIM)
      times.push(clock.now().toISOString())
      await giveParcel(shop, order, { status, consignmentId: `142410${index}` })
    }
    expect(await show(RAHIM)).toMatchObject({ returned: 2, delivered: 1, cameBackAt: times[1] })
  })

  test('looks and searches are recorded without a name, a phone or what was searched', async () => {
    const { shop, by, clock, buy, list, show } = await openDesk(await open())
    await buy(RAHIM, { name: 'Rahim' })
    await list('Rahim')
    await list()
    await show(RAHIM)
    await show(RAHIM)
    clock.advance(61 * 60_000)
    await show(RAHIM)
    const rows = await shop.db.main.selectFrom('activity').selectAll().orderBy('id').execute()
    const looked = { what: 'customer_looked_up', actor: by.actor, thing_id: phoneMark(shop, RAHIM) }
    // a screen that asks again within the hour is one look
    expect(rows).toMatchObject([{ what: 'customers_searched', thing_id: null, count: 1 }, looked, looked])
    expect(JSON.stringify(rows)).not.toMatch(/Rahim|1712345678/i)
  })
})
