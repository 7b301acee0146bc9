import { expect, test } from 'vitest'
import { CostFileAnswer, CostListAnswer } from '#contract/costs/cost-wire.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeVariant } from '#tests/support/makers.ts'
import { openBackoffice } from '#tests/support/open-backoffice.ts'

eachEngine(engine => {
  async function openCosts() {
    const { shop, by, send } = await openBackoffice({ engine })
    const product = await makeProduct(shop, {
      name: 'Titas, “Buckle”',
      variants: [makeVariant('Black', { 42: 5 }), makeVariant('কালো', { 42: 5 })],
    })
    const put = (body: object) =>
      send('PUT', `/v1/products/${product.id}/cost`, {
        colors: [{ product_color: 'Black' }],
        from_day: '2026-01-01',
        ...body,
      })
    const list = async () => CostListAnswer.parse(jsonOf(await send('GET', '/v1/money/costs'))).data
    const file = async (text: string, given: object = {}) => {
      const answer = await send('POST', '/v1/money/costs/import', { file: text, ...given })
      expect(answer.status, answer.text).toBe(200)
      return CostFileAnswer.parse(jsonOf(answer)).data
    }
    const rowOf = async (color: string) => (await list()).rows.find(row => row.product_color === color)
    return { shop, by, send, product, put, list, file, rowOf, today: dhakaDay(shop.clock.now()) }
  }

  test('a cost is a sum or the parts of one; 0 is refused, since unknown is empty', async () => {
    const { put, rowOf, list } = await openCosts()
    const parts = { material_poisha: 78_000, labour_poisha: 40_000, packing_poisha: 8_000 }
    expect((await put({ parts })).status).toBe(200)
    expect((await rowOf('Black'))?.cost).toMatchObject({
      cost_poisha: 126_000,
      parts: { ...parts, other_poisha: 0 },
    })
    for (const [body, message] of [
      [{ cost_poisha: 0 }, 'A pair costs something. Leave the cost empty while it is unknown.'],
      [{ parts: {} }, 'A pair costs something. Leave the cost empty while it is unknown.'],
      [{ cost_poisha: 1, parts }, 'The parts make another sum.'],
      [{ cost_poisha: 10.5 }, 'A pair costs something. Leave the cost empty while it is unknown.'],
      [{ cost_poisha: 2_000_000_000 }, 'This is more than any pair costs.'],
    ] as const) {
      const refused = await put(body)
      expect([refused.status, Object.values(jsonOf(refused).fields)]).toEqual([400, [message]])
    }
    expect((await put({ cost_poisha: 1, from_day: '2026-02-30' })).status).toBe(400)
    const { without_cost, last_changes } = await list()
    expect([without_cost, last_changes.length]).toEqual([1, 1])
  })

  test('the conflict of two people is told with the present cost', async () => {
    const { put } = await openCosts()
    await put({ cost_poisha: 134_050 })
    const refused = await put({ cost_poisha: 9, colors: [{ product_color: 'Black', seen_at: null }] })
    expect(refused.status).toBe(409)
    expect(jsonOf(refused)).toMatchObject({
      code: 'cost_changed',
      message: expect.stringMatching(/ has set the cost of Black to Tk. 1,340.5 meanwhile\.$/),
      changed_by: expect.any(String),
      present: {
        product_color: 'Black',
        cost: { cost_poisha: 134_050, parts: null, from_day: '2026-01-01', at: expect.any(String) },
      },
    })
  })

  test('a product that was deleted has no cost to enter and is not listed', async () => {
    const { shop, by, product, put, list } = await openCosts()
    await deleteProduct(shop, { by, id: product.id })
    expect((await put({ cost_poisha: 1 })).status).toBe(404)
    expect((await list()).rows).toEqual([])
  })

  test('the exported file names every entry and every colour without one, and changes nothing when it comes back', async () => {
    const { send, put, file, today } = await openCosts()
    await put({ cost_poisha: 106_550 })
    await put({ parts: { material_poisha: 70_000, labour_poisha: 42_000 }, from_day: today })
    const exported = await send('GET', '/v1/money/costs/export')
    expect(exported.headers['content-disposition']).toBe(`attachment; filename="costs-${today}.csv"`)
    expect(exported.text.trimEnd().split('\r\n')).toEqual([
      '\uFEFFProduct,Color,From,Cost,Material,Labour,Packing,Other',
      '"Titas, “Buckle”",কালো,,,,,,',
      `"Titas, “Buckle”",Black,${today},1120,700,420,0,0`,
      '"Titas, “Buckle”",Black,2026-01-01,1065.5,,,,',
    ])
    expect(await file(exported.text, { apply: true, take_different: true })).toMatchObject({
      applied: true,
      same_lines: 2,
      new_lines: 0,
      different_lines: 0,
      refused_lines: 0,
    })
  })

  test('a file is told line by line, applied without what it cannot use, and twice is once', async () => {
    const { file, put, rowOf, today } = await openCosts()
    await put({ cost_poisha: 100_000 })
    const name = '"titas, “buckle”"'
    const text = [
      'Product;Colour;From;Cost;Material;Labour',
      `${name};black;01/01/2026;1120;;`,
      `${name};Black;2026-03-01;1,200;800;400`,
      `${name};কালো;;৳৯৯০;;`,
      `${name};কালো;;990;;`,
      `${name};Red;;1;;`,
      'Surma;Black;;1;;',
      `${name};Black;31/02/2026;1;;`,
      `${name};Black;${dayAfter(today, 500)};1;;`,
      `${name};Black;;0;;`,
      `${name};Black;2026-04-01;;;`,
      `${name};Black;2026-04-01;100;50;`,
    ].join('\n')
    const before = await file(text)
    expect(
      before.lines.map(one => [one.line, one.outcome, one.from_day, one.cost_poisha, one.present_poisha]),
    ).toEqual([
      [2, 'differs', '2026-01-01', 112_000, 100_000],
      [3, 'new', '2026-03-01', 120_000, 100_000],
      [4, 'new', today, 99_000, null],
    ])
    expect(before.refused).toEqual([
      { line: 5, message: 'This color and day stand in line 4 already.' },
      { line: 6, message: 'Titas, “Buckle” has no color “Red”.' },
      { line: 7, message: '“Surma” is no product of the shop.' },
      { line: 8, message: '“31/02/2026” is not a day.' },
      { line: 9, message: `${dayAfter(today, 500)} is too far ahead.` },
      { line: 10, message: 'A pair costs something. Leave the cost empty while it is unknown.' },
      { line: 12, message: 'The parts make another sum than the cost.' },
    ])
    expect((await rowOf('কালো'))?.cost).toBeNull()
    await file(text, { apply: true })
    expect((await rowOf('Black'))?.history.map(one => one.cost_poisha)).toEqual([120_000, 100_000])
    expect((await rowOf('কালো'))?.cost?.cost_poisha).toBe(99_000)
    expect(await file(text, { apply: true })).toMatchObject({
      same_lines: 2,
      different_lines: 1,
      new_lines: 0,
    })
    expect((await rowOf('Black'))?.history[1]?.cost_poisha).toBe(100_000)
    await file(text, { apply: true, take_different: true })
    expect((await rowOf('Black'))?.history[1]?.cost_poisha).toBe(112_000)
    expect(await file(text, { apply: true, take_different: true })).toMatchObject({ same_lines: 3 })
  })
})
