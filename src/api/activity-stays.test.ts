import { describe, expect, test } from 'vitest'
import { FORGOTTEN_NAME } from '#domain/privacy/forgotten.ts'
import { customerIdOf } from '#features/customers/customer-id.ts'
import type { Shop } from '#features/shop.ts'
import { ask } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { EMULATED_ENV } from '#tests/support/identity-tokens.ts'
import { makeLine, makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder } from '#tests/support/staff-orders.ts'
import { deedsOf, documentedOperations, perform } from '#tests/support/walk-operations.ts'

/** The walk sends some two hundred requests, one after the other. */
const TIME_LIMIT_MS = atPace(240_000)

/** What a customer says of themselves; each word appears nowhere else in the shop. */
const CUSTOMER = {
  recipientName: 'Qabil Zamindarzada',
  recipientPhone: '01798765432',
  recipientEmail: 'qabil.zamindarzada@mail.example',
  recipientAddress: 'Plantation Lane 77, Savar, Dhaka',
  note: 'Ring-the-brass-bell',
}
const WIRE = {
  recipient_name: 'Qamrul Zamindarpotra',
  recipient_phone: '01898765431',
  alternative_phone: '01698765433',
  recipient_email: 'qamrul.zamindarpotra@mail.example',
  recipient_address: 'Cinnamon Alley 12, Savar, Dhaka',
  note: 'Brother of Zamindarzada',
  advance_method: 'By Qudrat, 01598765434',
  advance_reference: 'TRX-QUDRAT-01598765434',
}
const SEARCHED = [CUSTOMER.recipientName, 'Zamindar', '98765432', 'Plantation Lane', 'qabil.zam']

type Asked = [method: string, path: string, body?: object | Buffer, type?: string]

/** Everything that staff do with the data of one customer, in turn; forgotten at last. */
async function customerRequests(shop: Shop): Promise<Asked[]> {
  const product = await makeProduct(shop)
  const { id } = await makeStaffOrder(shop, [makeLine(product)], CUSTOMER)
  const other = await makeStaffOrder(shop, [makeLine(product)], {
    recipientPhone: '01398765435',
    recipientName: 'Quddus Zamindar',
  })
  const order = `/v1/orders/${id}`
  const [path, number] = [CUSTOMER.recipientPhone, other.recipientPhone].map(phone =>
    customerIdOf(shop, phone),
  )
  const customer = `/v1/customers/by-id/${path}`
  const items = [{ productId: product.id, product_color: 'Black', product_size: 42, total_lot: 1 }]
  const lines = 'consignment,invoice,recipient,phone,cod\n'
  const paid = `Qabil-77,Zamindarzada,${CUSTOMER.recipientName},${CUSTOMER.recipientPhone},100`
  return [
    ...SEARCHED.flatMap((search): Asked[] => [
      ['POST', '/v1/customers/search', { search, page: 1 }],
      ['GET', `/v1/orders/export?format=csv&search=${encodeURIComponent(search)}`],
      ['GET', `/v1/activity?thing=${encodeURIComponent(search)}`],
      ['GET', `/v1/activity/export?thing=${encodeURIComponent(search)}`],
      ['POST', '/v1/activity/search', { thing: search }],
      ['POST', '/v1/activity/export', { thing: search }],
      ['POST', '/v1/auth/login', { identifier: search, password: search }],
    ]),
    ['POST', '/v1/customers/by-phone', { phone: CUSTOMER.recipientPhone }],
    ['GET', `/v1/customers/${CUSTOMER.recipientPhone}`],
    ['GET', customer],
    ['GET', `${customer}/export`],
    ['POST', `${customer}/consents`, { purpose: 'reminders', given: true, source: 'call', lang: 'en' }],
    ['POST', `${customer}/merge`, { with: number }],
    ['POST', `${customer}/separate`, { number }],
    ['POST', '/v1/orders', { ...WIRE, via: 'WhatsApp', price: 2580, delivery_charge: 80, items }],
    ['PUT', order, WIRE],
    ['POST', `${order}/undo`],
    ['PUT', order, { ...WIRE, recipient_name: 'Qadir Zamindarani' }],
    ['POST', '/v1/orders/printed', { ids: [id], kind: 'slip', paper: 'a4' }],
    ['POST', '/v1/papers', { kind: 'invoice', order_ids: [id] }],
    ['POST', '/v1/courier/payouts/import', Buffer.from(lines + paid), 'text/csv'],
    ['DELETE', order],
    ['POST', `${order}/restore`],
    ['POST', '/v1/orders/bulk', { action: 'status', official_status: 'Fake', ids: [id, other.id] }],
    ['POST', `/v1/customers/by-id/${number}/forget`, { reason: 'call', last_digits: '5435' }],
  ]
}

/** Every text that is personal: of the planted customer, and of all orders as they are and were. */
async function personalWords({ db }: Shop): Promise<string[]> {
  const orders = await db.main
    .selectFrom('orders')
    .select([
      'recipient_name',
      'recipient_phone',
      'alternative_phone',
      'recipient_email',
      'recipient_address',
      'note',
    ])
    .execute()
  const texts = [...orders, CUSTOMER, WIRE].flatMap(row => Object.values(row)).concat(SEARCHED)
  const words = texts.flatMap(text => (text === null ? [] : [text, ...text.split(/[\s,]+/)]))
  // a shorter word stands in others, and a number of a house in a time
  return [...new Set(words.map(word => word.toLowerCase()))].filter(
    word => word.length > 4 && !HARMLESS.includes(word),
  )
}

/** Words that a shop has in its own texts too, and what stands where a name was. */
const HARMLESS = [
  'house',
  'dhaka',
  'savar',
  'brother',
  'twice',
  'order',
  ...FORGOTTEN_NAME.toLowerCase().split(' '),
]

describe.each(['sqlite', 'postgres'] as const)('on %s, over every operation of the document', engine =>
  test(
    'what the activity said before stays byte for byte, and no row holds a word of a customer',
    async () => {
      const { origin, shop } = await openShop({ engine, env: EMULATED_ENV })
      const seen = new Map<string, string>()
      const note = async () => {
        for (const { id, whole } of await deedsOf(shop)) if (!seen.has(id)) seen.set(id, whole)
      }
      for (const [name] of await documentedOperations(origin)) {
        await perform({ origin, shop }, name)
        await note()
      }
      const walked = seen.size
      const { cookie } = await makeAdmin(shop)
      for (const [method, path, body, type] of await customerRequests(shop)) {
        const headers = { cookie, origin: 'http://shop.test', ...(type && { 'content-type': type }) }
        const answer = await ask(origin, path, { method, headers, ...(body && { body }) })
        // nobody is called so
        if (path !== '/v1/auth/login')
          expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300)
        await note()
      }
      expect(walked).toBeGreaterThan(70)
      expect(seen.size).toBeGreaterThan(walked + 20)
      const rows = await deedsOf(shop)
      expect(rows.map(({ id, whole }) => [id, whole])).toEqual([...seen].toSorted())
      const words = await personalWords(shop)
      expect(words.length).toBeGreaterThan(40)
      const told = rows.flatMap(({ whole }) =>
        words.filter(word => whole.toLowerCase().includes(word)).map(word => `${word}: ${whole}`),
      )
      expect(told).toEqual([])
    },
    TIME_LIMIT_MS,
  ),
)
