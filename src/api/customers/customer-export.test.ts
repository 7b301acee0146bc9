import { expect, test } from 'vitest'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { customerIdOf } from '#features/customers/customer-id.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { type Engine, eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makePerson } from '#tests/support/people.ts'

const PHONE = '01712345678'
const HOSTILE = '=HYPERLINK("http://evil.example")'
const SCRIPT = '<script>alert(1)</script>'

/** A customer with an order that the courier has spoken of, and somebody else whose second number is theirs. */
async function openWithCustomer(engine: Engine) {
  const { origin, shop } = await openShop({ engine })
  const { cookie } = await makePerson(shop, { role: 'Moderator' })
  const product = await makeProduct(shop, { name: 'Oxford' })
  const buy = async (given: Parameters<typeof makeOrderRequest>[1]) => {
    const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)], given))
    if (!placed.ok) throw new Error(placed.code)
    return placed.order
  }
  const own = await buy({ recipientPhone: PHONE, recipientName: HOSTILE, note: SCRIPT })
  const others = await buy({ recipientPhone: '01898765432', recipientName: 'Somebody Else' })
  const at = '2026-03-02T06:00:00.000Z'
  await shop.db.transact(async ({ tx }) => {
    await tx
      .updateTable('orders')
      .set({ alternative_phone: PHONE, search_text: `somebody else 01898765432 ${PHONE}` })
      .where('id', '=', others.id)
      .execute()
    await tx
      .insertInto('courier_events')
      .values({
        id: 'event',
        courier: 'steadfast',
        dedupe_key: 'k',
        source: 'webhook',
        kind: 'status',
        order_id: own.id,
        at,
        received_at: at,
        message: 'Nobody opened the blue door',
        outcome: 'applied',
        raw: '{"consignee":"as the courier wrote it"}',
      })
      .execute()
    const said = { purpose: 'marketing_sms', given: 1, text_version: 7, lang: 'bn', said_at: at } as const
    const subject = phoneMark(shop, PHONE)
    await tx
      .insertInto('consents')
      .values({ id: 'consent', subject, ...said, source: 'call', actor: 'u1' })
      .execute()
  })
  return { origin, shop, cookie, others }
}

eachEngine(engine => {
  test('a customer gets everything that is kept about them, in three forms, and nothing of anybody else', async () => {
    const { origin, shop, cookie, others } = await openWithCustomer(engine)
    const path = `/v1/customers/by-id/${customerIdOf(shop, PHONE)}/export`
    const files = await Promise.all(
      ['json', 'html', 'csv'].map(format =>
        ask(origin, `${path}?format=${format}`, { headers: headersOf(cookie) }),
      ),
    )
    for (const file of files) {
      expect(file.status).toBe(200)
      expect(file.headers['content-disposition']).toMatch(
        /^attachment; filename="customer-data-[\d-]+\.\w+"$/,
      )
      expect(file.text).toContain('Nobody opened the blue door')
      expect(file.text).toContain('as the courier wrote it')
      expect(file.text).toContain('Oxford')
      expect(file.text).toContain('marketing_sms')
      // that the number stands on an order, but not whose order it is
      expect(file.text).toContain(String(others.orderNo))
      expect(file.text).not.toMatch(/Somebody Else|01898765432/)
    }
    const [json, html, csv] = files
    const kept = JSON.parse(json?.text ?? '')
    expect(kept).toMatchObject({ phones: [PHONE], orders: [{ recipient_name: HOSTILE, note: SCRIPT }] })
    expect(kept.order_history.length).toBeGreaterThan(0)
    expect(html?.text).not.toContain('<script')
    expect(html?.text).toContain('&lt;script&gt;')
    expect(csv?.text).toContain(`'=HYPERLINK`)
    expect(csv?.text).not.toMatch(/(^|,|\n)"?=/)
    const recorded = await shop.db.main
      .selectFrom('activity')
      .select(['what', 'thing_id', 'thing_name'])
      .where('what', '=', 'customer_exported')
      .execute()
    expect(recorded).toHaveLength(3)
    expect(recorded[0]).toMatchObject({ thing_id: phoneMark(shop, PHONE), thing_name: 'a customer' })
  })

  test('nothing is given of a number that the shop does not know, nor of an altered id', async () => {
    const { origin, shop } = await openShop({ engine })
    const { cookie } = await makePerson(shop, { role: 'Moderator' })
    for (const id of [customerIdOf(shop, PHONE), PHONE, 'x'.repeat(36)]) {
      const answer = await ask(origin, `/v1/customers/by-id/${id}/export`, { headers: headersOf(cookie) })
      expect([answer.status, jsonOf(answer).code]).toEqual([404, 'customer_not_found'])
    }
  })
})
