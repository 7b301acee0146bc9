import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { issuePapers } from '#features/papers/issue-papers.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder, markFake } from '#tests/support/staff-orders.ts'
import { unzip } from '#tests/support/unzip.ts'

eachEngine(engine => {
  async function openDesk() {
    const { origin, shop } = await openShop({ engine })
    const { by, cookie } = await makeAdmin(shop, { email: 'rahim@pothik.example' })
    const product = await makeProduct(shop, { name: '=1+1 Oxford' })
    const order = (phone: string) => makeStaffOrder(shop, [makeLine(product)], { recipientPhone: phone })
    const issue = (kind: string, orderIds: string[]) =>
      ask(origin, '/v1/papers', {
        method: 'POST',
        headers: { ...headersOf(cookie), 'content-type': 'application/json' },
        body: JSON.stringify({ kind, order_ids: orderIds }),
      })
    const get = (path: string) => ask(origin, path, { headers: headersOf(cookie) })
    return { shop, by, order, issue, get }
  }

  test('issues by one call what is printed, and answers the same papers again', async () => {
    const { order, issue, get } = await openDesk()
    const [one, two] = [await order('01711111111'), await order('01722222222')]
    const issued = jsonOf(await issue('invoice', [two.id, one.id, 'nobody']))
    expect(issued.data.papers.map((paper: { order_id: string }) => paper.order_id)).toEqual([two.id, one.id])
    expect(issued.data.failed).toEqual([
      { _id: 'nobody', order_no: null, message: 'This order is not in the shop any more.' },
    ])
    expect(issued.data.papers[0]).toMatchObject({
      number: expect.stringMatching(/^INV-20\d\d-\d\d-000001$/),
      kind: 'invoice',
      by: 'rahim@pothik.example',
      contents: { order_no: two.orderNo, vat_percent: null, total_poisha: two.priceTaka * 100 },
    })
    expect(jsonOf(await issue('invoice', [two.id, one.id, 'nobody']))).toEqual(issued)
    const found = jsonOf(await get(`/v1/papers?orders=${one.id},${two.id}`)).data
    expect(found).toHaveLength(2)
    const { year } = found[0]
    expect(jsonOf(await get(`/v1/papers?year=${year}&after=1`)).data).toHaveLength(1)
    for (const wrong of ['', '?year=2026', '?year=2026-28', '?orders='])
      expect((await get(`/v1/papers${wrong}`)).status).toBe(400)
  })

  test('a year is a file whose columns add up to the orders that stand, and no cell of it runs', async () => {
    const { shop, by, order, get } = await openDesk()
    const [kept, off] = [await order('01711111111'), await order('01722222222')]
    const orderIds = [kept.id, off.id]
    const { papers } = await issuePapers(shop, { by, kind: 'invoice', orderIds })
    await markFake(shop, off.id)
    await issuePapers(shop, { by, kind: 'credit_note', orderIds })
    const year = papers[0]?.year ?? ''
    const answer = await get(`/v1/papers/export?year=${year}`)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="papers-${year}.csv"`)
    const rows: Record<string, string>[] = parse(answer.text, { bom: true, columns: true })
    expect(rows.map(row => [row.Number, row.Kind, row.Total])).toEqual([
      [`INV-${year}-000001`, 'Invoice', String(kept.priceTaka)],
      [`INV-${year}-000002`, 'Invoice', String(off.priceTaka)],
      [`CN-${year}-000001`, 'Credit note', String(-off.priceTaka)],
    ])
    expect(rows.reduce((sum, row) => sum + Number(row.Total), 0)).toBe(kept.priceTaka)
    expect(rows[2]).toMatchObject({
      'Of invoice': `INV-${year}-000002`,
      Because: 'Order cancelled',
      Pairs: '-1',
    })
    for (const row of rows) expect(row.Goods).toMatch(/^'=1\+1/)
    const workbook = unzip((await get(`/v1/papers/export?year=${year}&format=xlsx`)).body)
    const sheet = String(workbook.get('xl/worksheets/sheet1.xml'))
    expect(sheet.match(/<row /g)).toHaveLength(4)
    expect(sheet).not.toMatch(/<f[\s>/]/)
    expect(String(workbook.get('xl/workbook.xml'))).toContain(`name="Papers ${year}"`)
    expect(parse((await get('/v1/papers/export?year=2001-02')).text, { bom: true })).toHaveLength(1)
  })
})
