import { request } from 'node:http'
import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EXPORT_COLUMNS } from '#contract/orders/order-export-wire.ts'
import { dhakaDay, dhakaMinute } from '#domain/dates.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeVariant } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makePerson } from '#tests/support/people.ts'
import { unzip } from '#tests/support/unzip.ts'

type Given = Parameters<typeof makeOrderRequest>[1]

async function openBackoffice(options: Parameters<typeof openShop>[0] = {}) {
  const { origin, shop } = await openShop(options)
  const { cookie } = await makePerson(shop, { role: 'Moderator' })
  const product = await makeProduct(shop, { name: 'Oxford', variants: [makeVariant('Black', { 42: 2_000 })] })
  const buy = async (given: Given = {}) => {
    const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)], given))
    if (!placed.ok) throw new Error(placed.code)
    return placed.order
  }
  const get = (query: string) => ask(origin, `/v1/orders/export?${query}`, { headers: headersOf(cookie) })
  return { origin, shop, cookie, buy, get }
}

const readCsv = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

/** The rows of a workbook's sheet by their column heads; a missing cell is undefined. */
function readXlsx(bytes: Buffer) {
  const files = unzip(bytes)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
    isArray: name => name === 'row' || name === 'c',
  })
  for (const file of files.values()) parser.parse(file)
  const { worksheet } = parser.parse(files.get('xl/worksheets/sheet1.xml') ?? '')
  const [head = {}, ...rows]: Record<string, string | number | undefined>[] = worksheet.sheetData.row.map(
    (row: { c: Cell[] }) =>
      Object.fromEntries(row.c.map(cell => [cell.r.replace(/\d+$/, ''), valueIn(cell)])),
  )
  return {
    sheet: worksheet,
    rows: rows.map(row =>
      Object.fromEntries(Object.entries(head).map(([column, name]) => [name, row[column]])),
    ),
  }
}
type Cell = { r: string; t?: string; v?: string; is?: { t: { '#text'?: string } } }
const valueIn = (cell: Cell) => (cell.t === 'inlineStr' ? cell.is?.t['#text'] : Number(cell.v))

const AWKWARD = {
  recipientName: '=1+1 "রহিম" <b>',
  recipientAddress: 'House 12,\nRoad 7 & more\u0001',
  note: '@SUM(A1)',
}

eachEngine(engine => {
  test('a list is written with every order that fits, newest first, as a file of the day', async () => {
    const { shop, buy, get } = await openBackoffice({ engine })
    const first = await buy()
    const second = await buy({ recipientName: 'Karim', recipientPhone: '01811111111' })
    await shop.db.transact(({ tx }) =>
      tx.updateTable('orders').set({ official_status: 'Fake' }).where('id', '=', first.id).execute(),
    )
    const answer = await get('format=csv')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="orders-${dhakaDay(shop.clock.now())}.csv"`,
      'cache-control': 'no-store',
    })
    expect(readCsv(answer.text).map(row => row.Order)).toEqual([String(second.orderNo)])
    // the format is optional
    const all = await get('with_hidden=true')
    expect(readCsv(all.text).map(row => row.Order)).toEqual([second.orderNo, first.orderNo].map(String))
    const found = await get('format=csv&with_hidden=true&search=karim')
    expect(readCsv(found.text).map(row => row.Name)).toEqual(['Karim'])
    expect(jsonOf(await get('format=csv&search=ka')).code).toBe('search_too_short')
  })

  test('more orders than are read at a time come whole, none twice', async () => {
    const { shop, buy, get } = await openBackoffice({ engine })
    const { id } = await buy()
    const row = await shop.db.main
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { order_no, ...copied } = row
    const days = ['2026-01-01', '2026-01-02', '2026-01-03']
    const copies = Array.from({ length: 620 }, (_, index) => ({
      ...copied,
      id: `copy-${index}`,
      // not in the order of their numbers
      day: days[(index * 7) % 3] ?? '',
    }))
    await shop.db.transact(({ tx }) => tx.insertInto('orders').values(copies.slice(0, 310)).execute())
    await shop.db.transact(({ tx }) => tx.insertInto('orders').values(copies.slice(310)).execute())
    const { rows } = readXlsx((await get('format=xlsx')).body)
    const numbers = rows.map(row => row.Order)
    expect(numbers).toHaveLength(621)
    expect(new Set(numbers).size).toBe(621)
    expect(numbers[0]).toBe(order_no)
    const found = readXlsx((await get(`format=xlsx&search=${row.recipient_phone}`)).body).rows
    expect(found.map(({ Order }) => Order).toSorted()).toEqual(numbers.toSorted())
  })
})

test('a browser that goes away while it is asked who it is holds up no later export', async () => {
  const { origin, shop, cookie, get } = await openBackoffice({ engine: 'postgres' })
  await shop.db.transact(async ({ tx }) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx)
    const gone = request(new URL('/v1/orders/export?format=csv', origin), {
      headers: headersOf(cookie),
      agent: false,
    })
    gone.on('error', () => {})
    gone.end()
    const waiting = sql`select 1 from pg_locks where not granted`
    await expect.poll(async () => (await waiting.execute(tx)).rows.length).toBe(1)
    gone.destroy()
    // once this is answered, the shop has noticed that the client left
    await ask(origin, '/v1/products')
  })
  expect((await get('format=csv')).status).toBe(200)
})

test('in CSV no text is run as a formula, and a phone is a text without a mark before it', async () => {
  const { buy, get } = await openBackoffice()
  const order = await buy(AWKWARD)
  const { text } = await get('format=csv')
  expect(text.startsWith('\uFEFFOrder,')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const [row] = readCsv(text)
  expect(row).toMatchObject({
    Phone: order.recipientPhone.replace(/^(.{5})/, '$1-'),
    Name: `'${AWKWARD.recipientName}`,
    Note: `'${AWKWARD.note}`,
    'Date & time': dhakaMinute(new Date(order.createdAt)),
    Size: '42',
    DC: '80',
    Price: '2500',
    'Total with delivery': '2580',
    Items: 'Oxford / Black / 42 × 1 @ 2500',
  })
})

test('a workbook holds numbers as numbers, days in Dhaka as dates, and phones as text', async () => {
  const { buy, get } = await openBackoffice()
  const order = await buy(AWKWARD)
  const answer = await get('format=xlsx')
  expect(answer.headers['content-type']).toContain('spreadsheetml.sheet')
  const { sheet, rows } = readXlsx(answer.body)
  expect(sheet.sheetViews.sheetView.pane).toMatchObject({ ySplit: '1', state: 'frozen' })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    Order: order.orderNo,
    Phone: order.recipientPhone,
    Name: AWKWARD.recipientName,
    Address: 'House 12,\nRoad 7 & more',
    Note: AWKWARD.note,
    Size: 42,
    DC: 80,
    Price: 2500,
    'To collect': 2580,
    'CN ID': undefined,
  })
  const days = Number(rows[0]?.['Date & time']) - 25_569
  expect(new Date(Math.round(days * 86_400_000)).toISOString().slice(0, 16)).toBe(
    dhakaMinute(new Date(order.createdAt)).replace(' ', 'T'),
  )
  expect(sheet.cols.col).toHaveLength(EXPORT_COLUMNS.length)
})

test('chosen orders are written alone, more of them by POST, and deleted ones not at all', async () => {
  const { origin, shop, cookie, buy, get } = await openBackoffice()
  const [one, two, three] = [await buy(), await buy(), await buy()]
  await shop.db.transact(({ tx }) =>
    tx.updateTable('orders').set({ deleted_at: three.createdAt }).where('id', '=', three.id).execute(),
  )
  const ids = [one.id, two.id, three.id, 'unknown']
  const numbers = [two.orderNo, one.orderNo].map(String)
  expect(readCsv((await get(`format=csv&ids=${ids}`)).text).map(row => row.Order)).toEqual(numbers)
  const post = (body: object) => ask(origin, '/v1/orders/export', { headers: headersOf(cookie), body })
  expect(readCsv((await post({ format: 'csv', ids })).text).map(row => row.Order)).toEqual(numbers)
  const tooMany = Array.from({ length: 501 }, (_, index) => `id-${index}`)
  expect((await post({ format: 'csv', ids: tooMany })).status).toBe(400)
  expect((await get('format=pdf')).status).toBe(400)
  expect((await post({ format: 'csv', ids: ['a\u0000b'] })).status).toBe(400)
})

test('one export at a time; a browser that goes away ends its own', async () => {
  const { origin, shop, cookie, buy, get } = await openBackoffice()
  const { id } = await buy()
  const row = await shop.db.main
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { order_no: _, ...copied } = row
  // far more than the socket buffers hold
  const note = 'x'.repeat(100_000)
  for (let part = 0; part < 4; part += 1)
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('orders')
        .values(
          Array.from({ length: 100 }, (_one, index) => ({ ...copied, note, id: `copy-${part}-${index}` })),
        )
        .execute(),
    )
  const begun = Promise.withResolvers<void>()
  const slow = request(
    new URL('/v1/orders/export?format=csv', origin),
    { headers: headersOf(cookie), agent: false },
    response => response.once('readable', () => begun.resolve()),
  )
  slow.on('error', () => {})
  slow.end()
  await begun.promise
  const refused = await get('format=csv')
  expect([refused.status, jsonOf(refused).code]).toEqual([429, 'export_running'])
  slow.destroy()
  await expect.poll(async () => (await get('format=csv&search=nobody')).status).toBe(200)
})
