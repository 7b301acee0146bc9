import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'
import { MAXIMUM_PAPERS_AT_ONCE } from '#domain/papers/paper.ts'
import { ask } from '../support/ask.ts'
import { strictRowsIn } from '../support/catalogue-csv.ts'
import { unzip } from '../support/unzip.ts'
import { OF_ACTIVITY } from './check-team.ts'
import { MARKS } from './hostile-texts.ts'
import type { HostileShop } from './open-hostile-shop.ts'
import { nothingSeen, see, unseen } from './seen.ts'

/** Texts that spreadsheets execute (OWASP, CSV injection), and the wide signs that some treat as the same. */
const RUNS = /^[=+\-@\t\r\n＝＋－＠]/
const OF_PAPERS = ["an order's name", "an order's address", "a product's color"]
const OF_ORDERS = ["an order's name", "an order's address", "an order's new name", "a product's color"]

/** The exports of staff: no cell is a formula, and no text adds a cell or a line. */
export async function checkExports(filled: HostileShop): Promise<void> {
  const { origin, cookie, hostile, products, placed, typed, inCases, inBatch } = filled
  const read = async (path: string) =>
    await ask(origin, path, { headers: { cookie, origin: 'http://shop.test' } })
  const rowsOf = async (path: string) => {
    const { headers, text } = await read(path)
    expect([path, headers['content-type']]).toEqual([path, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"$/)
    const [head = [], ...rows] = strictRowsIn(text.replace(/^\uFEFF/, ''))
    const seen = nothingSeen()
    for (const row of rows) {
      expect([path, row, row.length]).toEqual([path, row, head.length])
      for (const cell of row.filter(one => one.match(MARKS))) expect(cell).not.toMatch(RUNS)
      see(hostile, seen, row.join('\n'))
    }
    return { rows, seen }
  }
  const orders = await rowsOf('/v1/orders/export?format=csv&with_hidden=true')
  expect(orders.rows.length).toBe(placed.length + typed.length + inCases.length + inBatch.length)
  expect(unseen(orders.seen, OF_ORDERS)).toEqual([])
  const year = await issueInvoices(filled)
  const papers = await rowsOf(`/v1/papers/export?year=${year}`)
  expect(unseen(papers.seen, OF_PAPERS)).toEqual([])
  const catalogue = await rowsOf('/v1/products/export')
  expect(catalogue.rows.length).toBe(products.length * 3)
  const texts = ['name', 'title', 'category', 'description', 'material', 'subtitle', 'paragraph', 'bullet']
  const ofCatalogue = texts.flatMap(place => [`a product's ${place}`, `an imported ${place}`])
  expect(unseen(catalogue.seen, [...ofCatalogue, "a product's color", 'an imported color'])).toEqual([])
  const activity = await rowsOf('/v1/activity/export')
  expect(unseen(activity.seen, OF_ACTIVITY)).toEqual([])
  const money = await rowsOf('/v1/courier/reconciliation/export')
  expect([...money.seen.keys()]).toContain("an order's name")
  const spend = await rowsOf('/v1/money/ad-spend/export?from=2026-01-01&to=2026-01-31')
  expect(
    unseen(spend.seen, ['a source', 'a campaign', 'a source of a file', 'a campaign of a file']),
  ).toEqual([])
  const costs = await rowsOf('/v1/money/costs/export')
  expect(unseen(costs.seen, ["a product's name", "a product's color"])).toEqual([])
  const stock = await rowsOf('/v1/money/stock/export')
  expect(unseen(stock.seen, ["a product's name", "a product's color"])).toEqual([])

  const seen = nothingSeen()
  const workbook = unzip((await read('/v1/orders/export?format=xlsx&with_hidden=true')).body)
  for (const [name, bytes] of workbook)
    expect([name, XMLValidator.validate(String(bytes))]).toEqual([name, true])
  const sheet = String(workbook.get('xl/worksheets/sheet1.xml'))
  expect(sheet).not.toMatch(/<f[\s>/]/)
  for (const [cell, kind] of sheet.matchAll(/<c [^>]*?(t="[^"]*")?>.*?<\/c>/gs))
    if (cell.match(MARKS)) expect([cell, kind]).toEqual([cell, 't="inlineStr"'])
  see(hostile, seen, sheet)
  expect(unseen(seen, OF_ORDERS)).toEqual([])
}

/** Prints the invoices of all orders that may have one; the tax year of their numbers. */
async function issueInvoices({ origin, cookie, placed, typed }: HostileShop): Promise<string> {
  const ids = [...placed, ...typed].map(({ id }) => id)
  let year = ''
  for (let from = 0; from < ids.length; from += MAXIMUM_PAPERS_AT_ONCE) {
    const { status, text } = await ask(origin, '/v1/papers', {
      method: 'POST',
      headers: { cookie, origin: 'http://shop.test', 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'invoice', order_ids: ids.slice(from, from + MAXIMUM_PAPERS_AT_ONCE) }),
    })
    expect(status).toBe(200)
    year = JSON.parse(text).data.papers[0]?.year ?? year
  }
  return year
}

/** The feeds of the catalogue for programs: well-formed XML, with each text whole. */
export async function checkFeeds({ origin, hostile, products }: HostileShop): Promise<void> {
  const parser = new XMLParser({ ignoreAttributes: false, processEntities: true, htmlEntities: false })
  const seen = nothingSeen()
  for (const path of ['/feeds/products.xml', '/sitemap.xml']) {
    const { headers, text } = await ask(origin, path)
    expect([path, XMLValidator.validate(text)]).toEqual([path, true])
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/(rss\+)?xml/),
      'x-content-type-options': 'nosniff',
    })
    const reported = JSON.stringify(parser.parse(text))
    if (path.startsWith('/feeds')) {
      see(hostile, seen, reported)
      const { item } = parser.parse(text).rss.channel
      for (const { name } of products)
        expect(item.some((one: { 'g:title': string }) => String(one['g:title']).includes(name))).toBe(true)
    }
  }
  expect(unseen(seen, ["a product's name", "a product's color"])).toEqual([])
  const robots = await ask(origin, '/robots.txt')
  expect([robots.headers['content-type'], robots.text.match(MARKS)]).toEqual([
    'text/plain; charset=utf-8',
    null,
  ])
  for (const { slug, disguise } of products)
    if (/letters$|HTML$|^a script$/.test(disguise)) {
      const address = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(
        (await ask(origin, `/products/${slug}`)).text,
      )?.[1]
      const picture = await ask(origin, address ?? '')
      expect([disguise, picture.status, picture.headers['content-type']]).toEqual([
        disguise,
        200,
        'image/jpeg',
      ])
    }
}
