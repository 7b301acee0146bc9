import { type IncomingMessage, request } from 'node:http'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { customerIdOf } from '#features/customers/customer-id.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { forgetCustomer } from '#features/privacy/forget-customer.ts'
import type { Shop } from '#features/shop.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { type Engine, eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makePerson } from '#tests/support/people.ts'
import { setSettings } from '#tests/support/set-settings.ts'

const PATH = '/v1/customers/export'
const HOSTILE = '=HYPERLINK("http://evil.example")'
const [RAHIM, KARIM, SALMA] = ['01712345678', '01898765432', '01911111111'] as const

async function openBackoffice(engine: Engine) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const { origin, shop } = await openShop({ engine, clock })
  const { cookie } = await makePerson(shop, { role: 'Moderator' })
  const product = await makeProduct(shop, { name: 'Oxford' })
  /** An order placed a minute later, with what became of it. */
  const buy = async (given: Parameters<typeof makeOrderRequest>[1], became: object = {}) => {
    clock.advance(60_000)
    const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)], given))
    if (!placed.ok) throw new Error(placed.code)
    const { id } = placed.order
    await shop.db.main
      .updateTable('orders')
      .set({ price: 1000, ...became })
      .where('id', '=', id)
      .execute()
    return placed.order
  }
  const take = (body: object = {}) => ask(origin, PATH, { headers: headersOf(cookie), body })
  return { origin, shop, cookie, buy, take }
}

const readCsv = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

eachEngine(engine => {
  test('the list as it is filtered is written as a file that runs nothing, and leaves one row without a name', async () => {
    const { shop, buy, take } = await openBackoffice(engine)
    await buy({ recipientPhone: RAHIM, recipientName: HOSTILE }, { status: 'delivered' })
    await buy({ recipientPhone: RAHIM, recipientName: HOSTILE }, { status: 'pending', district: 'Khulna' })
    await buy({ recipientPhone: KARIM, recipientName: 'Karim' }, { status: 'cancelled' })
    const answer = await take()
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="customers-2026-03-02.csv"',
      'cache-control': 'no-store',
    })
    const [karim, rahim] = readCsv(answer.text)
    expect(karim).toMatchObject({ Name: 'Karim', 'Came back': '1', Paid: '0', 'Said yes to': 'never asked' })
    expect(rahim).toEqual({
      Name: `'${HOSTILE}`,
      Phone: '01712-345678',
      Numbers: '1',
      Where: expect.stringContaining('Khulna'),
      Orders: '2',
      Delivered: '1',
      'Came back': '0',
      'On the way': '1',
      Paid: '1000',
      'To come': '1000',
      'First order': '2026-03-02 12:01',
      'Last order': '2026-03-02 12:02',
      'Said yes to': 'never asked',
    })
    const filtered = await take({ search: RAHIM, tab: 'came_back', district: 'Khulna', lastOrder: '7' })
    expect(readCsv(filtered.text)).toEqual([rahim])
    expect(readCsv((await take({ district: 'Sylhet' })).text)).toEqual([])
    expect(jsonOf(await take({ search: 'ra' })).code).toBe('search_too_short')
    expect((await take({ tab: 'rich' })).status).toBe(400)
    // it stands in the activity: nothing that somebody types
    expect((await take({ district: RAHIM })).status).toBe(400)
    const rows = await shop.db.main
      .selectFrom('activity')
      .select(['count', 'changes'])
      .where('what', '=', 'customers_exported')
      .orderBy('id')
      .execute()
    expect(rows.map(({ count }) => count)).toEqual([2, 1, 0])
    expect(rows[1]?.changes).toMatch(/Came back.*Khulna.*Last 7 days.*a text/)
    expect(JSON.stringify(rows)).not.toMatch(/Rahim|1712345678/)
  })

  test('sums of money are left out for whoever may not see them, and a forgotten person has no phone', async () => {
    const { shop, buy, take } = await openBackoffice(engine)
    const { by } = await makeAdmin(shop)
    await buy({ recipientPhone: RAHIM }, { status: 'delivered' })
    const forgotten = await forgetCustomer(shop, {
      by,
      id: customerIdOf(shop, RAHIM),
      reason: 'call',
      lastDigits: RAHIM.slice(-4),
    })
    expect(forgotten).toMatchObject({ ok: true })
    await setSettings(shop, 'team', { seesMoney: false })
    const { text } = await take()
    expect(readCsv(text)).toMatchObject([
      { Name: 'Forgotten person', Phone: 'case 1', Where: 'erased', Orders: '1', 'Said yes to': '' },
    ])
    expect(text).not.toMatch(/Paid|To come|1000|forgotten-1/)
  })

  test('one file at a time, and it breaks off when its receiver loses the right to it', async () => {
    const { origin, shop, cookie, buy, take } = await openBackoffice(engine)
    await fillCustomers(shop, (await buy({ recipientPhone: SALMA })).id)
    const slow = await beginExport(origin, cookie)
    expect(slow.status).toBe(200)
    const refused = await take()
    expect([refused.status, jsonOf(refused).code]).toEqual([429, 'export_running'])
    await setSettings(shop, 'team', { exportsOrders: false })
    expect(await slow.finish(), 'whoever loses the right takes the whole file').toBe(false)
    expect([(await take()).status, jsonOf(await take()).code]).toEqual([403, 'not_allowed'])
    await setSettings(shop, 'team', { exportsOrders: true })
    const whole = await beginExport(origin, cookie)
    expect([whole.status, await whole.finish()]).toEqual([200, true])
  })
})

/** Far more than the socket buffers hold. */
const CUSTOMERS = 250
const NAME = 'x'.repeat(100_000)

async function fillCustomers(shop: Shop, id: string): Promise<void> {
  const { order_no: _, ...row } = await shop.db.main
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (let from = 0; from < CUSTOMERS; from += 50) {
    const copies = Array.from({ length: 50 }, (_one, index) => ({
      ...row,
      id: `copy-${from + index}`,
      recipient_name: NAME,
      recipient_phone: `0171000${String(from + index).padStart(4, '0')}`,
    }))
    await shop.db.transact(({ tx }) => tx.insertInto('orders').values(copies).execute())
  }
}

/** Starts a download of all customers and receives only its beginning. */
async function beginExport(origin: string, cookie: string) {
  const begun = Promise.withResolvers<IncomingMessage>()
  const sent = request(
    new URL(PATH, origin),
    {
      method: 'POST',
      headers: { ...headersOf(cookie), 'content-type': 'application/json' },
      agent: false,
    },
    response => response.once('readable', () => begun.resolve(response)),
  )
  sent.on('error', begun.reject)
  sent.end('{}')
  const response = await begun.promise
  const over = new Promise<boolean>(resolve => response.once('close', () => resolve(response.complete)))
  response.on('error', () => {})
  /** Receives the rest; returns whether it came complete. */
  const finish = () => {
    response.resume()
    return over
  }
  return { status: response.statusCode, finish }
}
