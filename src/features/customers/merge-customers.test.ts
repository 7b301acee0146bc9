import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { numbersOf } from '#features/customer-numbers/read-numbers.ts'
import { readCustomerCounts } from '#features/orders/list/read-customer-counts.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeModerator } from '#tests/support/people.ts'
import { orderNow } from '#tests/support/staff-orders.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { customerIdOf } from './customer-id.ts'
import { findCustomer } from './find-customer.ts'
import { listCustomers } from './list-customers.ts'
import { mergeCustomers } from './merge-customers.ts'
import { separateNumber } from './separate-number.ts'
import { showCustomer } from './show-customer.ts'

const [A, B, C, D] = ['01711111111', '01722222222', '01733333333', '01744444444'] as const

async function openDesk(db: Db) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const shop = makeShop(db, clock)
  const { by } = await makeModerator(shop)
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 90 })] })
  const buy = async (recipientPhone: string) => {
    clock.advance(60_000)
    const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)], { recipientPhone }))
    if (!placed.ok) throw new Error(placed.code)
    return placed.order
  }
  const id = (phone: string) => customerIdOf(shop, phone)
  const merge = (phone: string, other: string) =>
    mergeCustomers(shop, { by, id: id(phone), other: id(other) })
  const separate = (phone: string, number: string) =>
    separateNumber(shop, { by, id: id(phone), number: id(number) })
  const phonesOf = async (phone: string) => [...(await numbersOf(db.main, phone)).phones].toSorted()
  const listed = async () => {
    const list = await listCustomers(shop, { by })
    return list.ok ? list.customers : []
  }
  const deeds = async () =>
    (
      await db.main
        .selectFrom('activity')
        .select('what')
        .where('area', '=', 'customers')
        .orderBy('id')
        .execute()
    ).map(row => row.what)
  return { shop, by, buy, id, merge, separate, phonesOf, listed, deeds }
}

eachEngine((_engine, open) => {
  test('joined numbers are one customer: in the list, on the page, beside an order, for a caller and for a duplicate', async () => {
    const db = await open()
    const { shop, by, buy, id, merge, listed, deeds } = await openDesk(db)
    const first = await buy(A)
    await buy(B)
    await buy(B)
    expect(await merge(A, B)).toEqual({ ok: true, id: id(A) })
    expect(await listed()).toMatchObject([{ id: id(A), phone: B, numbers: 2, orders: 3 }])
    for (const phone of [A, B]) {
      expect(await showCustomer(shop, { by, id: id(phone) })).toMatchObject({
        customer: {
          id: id(A),
          orders: 3,
          ownNumbers: [
            { phone: A, isMain: true },
            { phone: B, orders: 2 },
          ],
        },
      })
      expect(await findCustomer(shop, { by, phone })).toMatchObject({
        customer: { id: id(A), phone, orders: 3 },
      })
      expect((await readCustomerCounts(db, [phone])).get(phone)).toMatchObject({ orders: 3 })
      const found = await listCustomers(shop, { by, search: phone })
      expect(found).toMatchObject({ total: 1, customers: [{ id: id(A) }] })
    }
    const again = await orderNow(shop, (await buy(A)).id)
    expect([again.isDuplicate, again.repeatOf]).toEqual([true, first.orderNo + 2])
    expect((await deeds())[0]).toBe('customer_joined')
    const names = await db.main.selectFrom('activity').select(['thing_name', 'changes']).execute()
    expect(JSON.stringify(names)).not.toMatch(/017/)
  })

  test('chains are one group, joining again changes nothing, and a stranger is refused', async () => {
    const { shop, by, buy, id, merge, phonesOf, deeds } = await openDesk(await open())
    for (const phone of [A, B, C, D]) await buy(phone)
    await merge(A, B)
    await merge(C, D)
    await merge(B, D)
    for (const phone of [A, B, C, D]) expect(await phonesOf(phone)).toEqual([A, B, C, D])
    expect(await merge(D, A)).toEqual({ ok: true, id: id(A) })
    expect(await merge(A, A)).toEqual({ ok: true, id: id(A) })
    expect(await deeds()).toEqual(['customer_joined', 'customer_joined', 'customer_joined'])
    const nobody = { ok: false, code: 'customer_not_found' }
    expect(await merge(A, '01755555555')).toEqual(nobody)
    expect(await mergeCustomers(shop, { by, id: id(A), other: `${id(B)}A` })).toEqual(nobody)
  })

  test('a separated number is a customer of its own, also the main one; the others stay together', async () => {
    const { buy, id, merge, separate, phonesOf, listed } = await openDesk(await open())
    for (const phone of [A, B, C]) await buy(phone)
    await merge(A, B)
    await merge(A, C)
    expect(await separate(B, A)).toMatchObject({ ok: true })
    expect([await phonesOf(A), await phonesOf(B), await phonesOf(C)]).toEqual([[A], [B, C], [B, C]])
    expect(await separate(B, A)).toMatchObject({ ok: true })
    expect((await listed()).map(({ numbers }) => numbers)).toEqual([2, 1])
    await separate(C, C)
    expect([await phonesOf(B), await phonesOf(C)]).toEqual([[B], [C]])
    expect((await listed()).map(customer => customer.id)).toEqual([id(C), id(B), id(A)])
  })

  test('numbers joined at the same time, in any direction and in a ring, are one group without a rest', async () => {
    const db = await open()
    const { buy, merge, phonesOf, listed } = await openDesk(db)
    for (const phone of [A, B, C, D]) await buy(phone)
    const outcomes = await Promise.all([
      merge(A, B),
      merge(B, A),
      merge(B, C),
      merge(C, D),
      merge(D, A),
      merge(C, A),
    ])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    for (const phone of [A, B, C, D]) expect(await phonesOf(phone)).toEqual([A, B, C, D])
    const rows = await db.main.selectFrom('customer_numbers').select(['phone', 'main_phone']).execute()
    expect([rows.length, new Set(rows.map(row => row.main_phone)).size]).toEqual([4, 1])
    expect(await listed()).toHaveLength(1)
  })
})
