import { expect, test } from 'vitest'
import { AdSpendAnswer, OverheadsAnswer, SpendFileAnswer } from '#contract/ad-spend/ad-spend-wire.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { openBackoffice } from '#tests/support/open-backoffice.ts'
import { makeModerator } from '#tests/support/people.ts'

type Typed = {
  day?: string
  source?: string
  campaign?: string
  amount_poisha: number | null
  seen_poisha?: number | null
}

eachEngine(engine => {
  async function openSpend() {
    const { origin, shop, send } = await openBackoffice({ engine })
    const { cookie } = await makeModerator(shop, { name: 'Nadia' })
    const today = dhakaDay(shop.clock.now())
    const yesterday = dayAfter(today, -1)
    const grid = async (from = dayAfter(today, -40)) =>
      AdSpendAnswer.parse(jsonOf(await send('GET', `/v1/money/ad-spend?from=${from}&to=${today}`))).data
    const put = (...cells: Typed[]) =>
      send('PUT', '/v1/money/ad-spend', {
        cells: cells.map(cell => ({ day: yesterday, source: 'Facebook', ...cell })),
      })
    const cellOf = async (day: string, source: string) => {
      const { sources, days } = await grid()
      return days.find(one => one.day === day)?.cells[sources.indexOf(source)]
    }
    const file = async (text: string, given: object = {}) => {
      const answer = await send('POST', '/v1/money/ad-spend/import', { file: text, ...given })
      expect(answer.text).toContain('"success":true')
      return SpendFileAnswer.parse(jsonOf(answer)).data
    }
    /** The same request by a Moderator. */
    const byNadia = (method: string, path: string, body?: object) =>
      ask(origin, path, { method, headers: headersOf(cookie), ...(body && { body }) })
    return { shop, send, today, yesterday, grid, put, cellOf, file, byNadia }
  }

  test('an amount is what was typed, 0 too, an empty cell is none, and a name is spelled one way', async () => {
    const { grid, put, cellOf, yesterday, today } = await openSpend()
    expect(
      (await put({ source: 'fb', amount_poisha: 780_050 }, { source: 'TikTok', amount_poisha: 0 })).status,
    ).toBe(200)
    const { sources, days, sums_poisha, sum_poisha } = await grid()
    expect(sources).toEqual(['Facebook', 'Instagram', 'TikTok', 'Google'])
    expect(days[0]?.day).toBe(today)
    const row = days.find(({ day }) => day === yesterday)
    expect(row).toMatchObject({
      sum_poisha: 780_050,
      missing: false,
      orders_placed: 0,
      per_order_poisha: null,
    })
    expect(row?.cells.map(cell => cell.amount_poisha)).toEqual([780_050, null, 0, null])
    expect(row?.cells[0]?.campaigns).toMatchObject([{ campaign: '', origin: 'typed' }])
    expect([sums_poisha, sum_poisha]).toEqual([[780_050, 0, 0, 0], 780_050])
    await put({ amount_poisha: null })
    expect(await cellOf(yesterday, 'Facebook')).toMatchObject({ amount_poisha: null, campaigns: [] })
  })

  test('a day is missing while its source spent something in the 30 days before it', async () => {
    const { grid, put, today } = await openSpend()
    await put(
      { day: dayAfter(today, -35), amount_poisha: 100 },
      { day: dayAfter(today, -35), source: 'TikTok', amount_poisha: 0 },
    )
    const missing = (await grid()).days.filter(({ missing }) => missing).map(({ day }) => day)
    expect(missing).toEqual(Array.from({ length: 30 }, (_, index) => dayAfter(today, -5 - index)))
    expect((await grid()).per_order_poisha).toBeNull()
    await put({ day: dayAfter(today, -5), amount_poisha: 0 })
    expect((await grid()).missing_days).toBe(29)
  })

  test('two people do not overwrite each other unseen, and one wrong cell keeps all of them out', async () => {
    const { put, cellOf, yesterday, byNadia, today } = await openSpend()
    const cells = [{ day: yesterday, source: 'Facebook', amount_poisha: 700, seen_poisha: null }]
    expect((await byNadia('PUT', '/v1/money/ad-spend', { cells })).status).toBe(200)
    const refused = await put(
      { source: 'Google', amount_poisha: 5 },
      { amount_poisha: 800, seen_poisha: null },
    )
    expect(refused.status).toBe(409)
    expect(jsonOf(refused)).toMatchObject({
      code: 'spend_changed',
      message: 'Nadia has set this to Tk. 7 meanwhile.',
      changed_by: 'Nadia',
      present: { day: yesterday, source: 'Facebook', amount_poisha: 700 },
    })
    expect((await cellOf(yesterday, 'Google'))?.amount_poisha).toBeNull()
    expect((await put({ amount_poisha: 800, seen_poisha: 700 })).status).toBe(200)
    const ahead = await put({ day: dayAfter(today, 1), amount_poisha: 1 })
    expect(jsonOf(ahead)).toMatchObject({ code: 'day_too_late' })
  })

  test('of two people who fill an empty cell at once the second is told', async () => {
    const { send, byNadia, yesterday } = await openSpend()
    const body = (amount_poisha: number) => ({
      cells: [{ day: yesterday, source: 'Facebook', amount_poisha, seen_poisha: null }],
    })
    const answers = await Promise.all([
      send('PUT', '/v1/money/ad-spend', body(100)),
      byNadia('PUT', '/v1/money/ad-spend', body(200)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  const FILE = (yesterday: string) =>
    [
      'Campaign name,Day,Amount spent (BDT),Impressions',
      `Eid,${yesterday},"5,000.50",10`,
      `=Winter,${yesterday},2000,10`,
      `Eid,${dayAfter(yesterday, -1)},100,1`,
      'Eid,31/11/2026,50,1',
      ',,8000,1',
      `Eid,${yesterday},much,1`,
      `Eid,${dayAfter(yesterday, 9)},1,1`,
      `Eid,${yesterday},,1`,
    ].join('\r\n')

  test('a file says what it would change, changes it once, and tells each line that it cannot use', async () => {
    const { file, cellOf, yesterday, grid } = await openSpend()
    const text = FILE(yesterday)
    const unnamed = await file(text, { apply: true })
    expect(unnamed).toMatchObject({ needs_source: true, applied: false, written_cells: 0 })
    const given = { source: 'meta' }
    const before = await file(text, given)
    expect(before).toMatchObject({
      applied: false,
      columns: ['Campaign name', 'Day', 'Amount spent (BDT)'],
      new_cells: 2,
      refused_lines: 4,
    })
    expect(before.cells[0]).toMatchObject({
      day: yesterday,
      source: 'Facebook',
      line: 2,
      amount_poisha: 700_050,
      campaigns: 2,
      outcome: 'new',
    })
    expect(before.refused.map(({ line, message }) => [line, message])).toEqual([
      [5, '“31/11/2026” is not a day.'],
      [6, 'This line names no day: it may be a sum.'],
      [7, '“much” is no amount.'],
      [8, `“${dayAfter(yesterday, 9)}” has not come yet.`],
    ])
    expect((await grid()).sum_poisha).toBe(0)
    expect(await file(text, { ...given, apply: true })).toMatchObject({ applied: true, written_cells: 2 })
    const cell = await cellOf(yesterday, 'Facebook')
    expect(cell).toMatchObject({ amount_poisha: 700_050 })
    expect(cell?.campaigns).toMatchObject([
      { campaign: '=Winter', amount_poisha: 200_000, origin: 'file' },
      { campaign: 'Eid', amount_poisha: 500_050 },
    ])
    const again = await file(text, { ...given, apply: true })
    expect(again).toMatchObject({ same_cells: 2, new_cells: 0, different_cells: 0, written_cells: 0 })
  })

  test('what a person typed stays unless the file is chosen, whose campaigns are then kept', async () => {
    const { file, put, cellOf, yesterday, send } = await openSpend()
    await put({ amount_poisha: 780_000 })
    const text = `Date;Campaign;Cost\n${yesterday};Eid;5000\n${yesterday};Winter;3214`
    const given = { source: 'Facebook', apply: true }
    const kept = await file(text, given)
    expect(kept).toMatchObject({ different_cells: 1, written_cells: 0 })
    expect(kept.cells[0]).toMatchObject({
      chosen: 'keep',
      present: { amount_poisha: 780_000, origin: 'typed' },
    })
    const choices = [{ day: yesterday, source: 'Facebook', choice: 'take' }]
    expect(await file(text, { ...given, choices })).toMatchObject({ written_cells: 1 })
    expect(await cellOf(yesterday, 'Facebook')).toMatchObject({
      amount_poisha: 821_400,
      campaigns: [{ campaign: 'Eid' }, { campaign: 'Winter' }],
    })
    // a sum that is typed over campaigns keeps them; one below them is refused
    await put({ amount_poisha: 900_000 })
    expect(
      (await cellOf(yesterday, 'Facebook'))?.campaigns.map(one => [one.campaign, one.amount_poisha]),
    ).toEqual([
      ['', 78_600],
      ['Eid', 500_000],
      ['Winter', 321_400],
    ])
    expect(jsonOf(await put({ amount_poisha: 500_000 }))).toMatchObject({ code: 'spend_below_campaigns' })
    await put({ amount_poisha: 821_400 })
    expect((await cellOf(yesterday, 'Facebook'))?.campaigns).toHaveLength(2)
    const exported = await send('GET', `/v1/money/ad-spend/export?from=${yesterday}`)
    const [head, first] = exported.text.split('\r\n')
    expect(head).toBe('\uFEFFDay,Source,Campaign name,Amount spent (BDT),Entered,By')
    expect(first).toMatch(new RegExp(`^${yesterday},Facebook,Eid,5000,file,.+`))
    expect(await file(exported.text, { apply: true })).toMatchObject({ same_cells: 1, written_cells: 0 })
  })

  test.each([
    ['Day,Amount spent (USD)\n2026-01-01,5', 'This file is in USD. The shop counts in taka.'],
    ['Campaign name,Amount\nEid,5', 'The file needs a column with the day, such as “Day”.'],
    [
      'Day,Campaign\n2026-01-01,Eid',
      'The file needs a column with the amount, such as “Amount spent (BDT)”.',
    ],
    ['', 'This file is empty.'],
    ['Day,Amount\n"2026,5', 'A quotation mark is missing or misplaced from here on.'],
    ['Day,Currency,Amount\n2026-01-01,USD,5', 'This line is in USD. The shop counts in taka.'],
    [
      'Reporting starts,Reporting ends,Amount spent\n2026-01-01,2026-01-07,5',
      'This line is of several days. Export the file by day.',
    ],
    ['Day,Amount\n2026-01-01,-5', '“-5” is less than nothing.'],
  ])('a file that says nothing usable changes nothing, and says why %#', async (text, message) => {
    const { file } = await openSpend()
    expect(await file(text, { source: 'Facebook', apply: true })).toMatchObject({
      cells: [],
      written_cells: 0,
      refused: [{ message }],
    })
  })

  test('overheads are written by month, one name in any case, and nobody overwrites what they did not see', async () => {
    const { send, today, byNadia } = await openSpend()
    const month = today.slice(0, 7)
    const put = (...items: object[]) => send('PUT', '/v1/money/overheads', { items })
    await put({ month, name: 'Rent', amount_poisha: 4_500_000 }, { month, name: 'Wages', amount_poisha: 0 })
    await byNadia('PUT', '/v1/money/overheads', {
      items: [{ month, name: 'RENT', amount_poisha: 5_000_000 }],
    })
    const refused = await put({ month, name: 'Rent', amount_poisha: 1, seen_poisha: 4_500_000 })
    expect(jsonOf(refused)).toMatchObject({
      code: 'overhead_changed',
      message: 'Nadia has set this to Tk. 50,000 meanwhile.',
      present: { month, name: 'Rent', amount_poisha: 5_000_000 },
    })
    const read = async () => OverheadsAnswer.parse(jsonOf(await send('GET', '/v1/money/overheads'))).data
    expect((await read()).months).toHaveLength(12)
    expect((await read()).months[0]).toMatchObject({
      month,
      sum_poisha: 5_000_000,
      items: [
        { name: 'Rent', by: 'Nadia' },
        { name: 'Wages', amount_poisha: 0 },
      ],
    })
    await put({ month, name: 'Wages', amount_poisha: null })
    expect(await read()).toMatchObject({ names: ['Rent'] })
    for (const odd of ['2026-13', '2026', '2026-1', "2026-01'; drop"])
      expect((await put({ month: odd, name: 'Rent', amount_poisha: 1 })).status).toBe(400)
  })
})
