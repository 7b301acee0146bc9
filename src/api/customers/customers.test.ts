import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { type Engine, eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeVariant } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makePerson } from '#tests/support/people.ts'

const NOBODY = {
  id: expect.stringMatching(/^[\w-]{36}$/),
  other_phones: [],
  phone: '01712345678',
  orders: 0,
  delivered: 0,
  returned: 0,
  fake: 0,
  pranks: 0,
  fake_reasons: {},
  delivered_taka: 0,
  first_order_at: null,
  last_order_at: null,
  names: [],
  addresses: [],
  recent: [],
}

async function openBackoffice(engine: Engine) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const { origin, shop } = await openShop({ engine, clock })
  const { cookie } = await makePerson(shop, { role: 'Moderator' })
  const product = await makeProduct(shop, { name: 'Oxford', variants: [makeVariant('Black', { 42: 90 })] })
  const know = async (phone: string) => {
    const headers = headersOf(cookie)
    return jsonOf(await ask(origin, `/v1/customers/${encodeURIComponent(phone)}`, { headers }))
  }
  /** An order placed a minute later, with its outcome. */
  const buy = async (recipientName: string, became: object = {}) => {
    clock.advance(60_000)
    const of = { recipientName, recipientPhone: '01712345678' }
    const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)], of))
    if (!placed.ok) throw new Error(placed.code)
    const { id } = placed.order
    await shop.db.transact(({ tx }) =>
      tx
        .updateTable('orders')
        .set({ price: 1000, ...became })
        .where('id', '=', id)
        .execute(),
    )
    return placed.order
  }
  return { know, buy, product }
}

eachEngine(engine => {
  test('a caller is known by what became of their orders, whatever the spelling of the phone', async () => {
    const { know, buy } = await openBackoffice(engine)
    expect((await know('01712345678')).data).toEqual(NOBODY)
    const first = await buy('Rahim', { status: 'delivered' })
    await buy('RAHIM', { status: 'partial_delivered' })
    await buy('Rahim Uddin', { status: 'cancelled' })
    await buy('Rahim', { official_status: 'Fake', fake_reason: 'prank' })
    await buy('Rahim', { official_status: 'Fake', fake_reason: 'customer_cancelled' })
    await buy('Rahim', { official_status: 'Fake' })
    await buy('Rahim', { official_status: 'Follow Up' })
    await buy('Somebody', { deleted_at: '2026-03-02T07:00:00.000Z' })
    const last = await buy('Rahim')
    const { data } = await know('+880 1712-345678')
    expect(data).toMatchObject({
      phone: '01712345678',
      orders: 8,
      delivered: 2,
      returned: 1,
      fake: 2,
      pranks: 1,
      fake_reasons: { prank: 1, customer_cancelled: 1 },
      delivered_taka: 2000,
      first_order_at: first.createdAt,
      last_order_at: last.createdAt,
      names: ['Rahim', 'Rahim Uddin'],
      addresses: [last.recipientAddress],
    })
    expect(data.recent).toHaveLength(8)
    expect(data.recent[2]).toMatchObject({ official_status: 'Fake', fake_reason: null })
    expect((await know('১৭১২৩৪৫৬৭৮')).data.orders).toBe(8)
    expect(await know('12')).toMatchObject({ success: false, code: 'phone_invalid' })
  })

  test('of the latest orders a caller is told what they were', async () => {
    const { know, buy, product } = await openBackoffice(engine)
    for (let orders = 0; orders < 20; orders += 1) await buy('Rahim')
    const last = await buy('Rahim')
    const { recent, orders } = (await know('01712345678')).data
    expect([orders, recent.length]).toEqual([21, 20])
    expect(recent[0]).toEqual({
      _id: last.id,
      order_no: last.orderNo,
      createdAt: last.createdAt,
      official_status: 'Queued',
      fake_reason: null,
      status: null,
      via: 'Website',
      price: 1000,
      product_name: 'Oxford',
      product_color: 'Black',
      product_size: '42',
      total_lot: 1,
      product_ids: [product.id],
    })
  })
})
