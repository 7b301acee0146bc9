import { beforeEach, expect, test } from 'vitest'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runHook } from '#tests/support/run-hook.tsx'
import { readTableSettings } from './table-settings.ts'
import { useShownColumns, useTableSettings } from './use-table-settings.ts'

let page: Page
beforeEach(() => {
  page = openPage()
  useTableSettings.setState(useTableSettings.getInitialState())
})
const settings = () => useTableSettings.getState()
const kept = () => readTableSettings(JSON.parse(page.window.localStorage.getItem('orders-table') ?? 'null'))

test('how the table is arranged is kept in the browser at each change', () => {
  settings().show('note', false)
  settings().pin('price', true)
  settings().resize('address', 4000)
  settings().setRows('compact')
  expect(kept()).toEqual({
    hidden: ['note'],
    asked: [],
    pinned: ['phone', 'name', 'price'],
    widthsPx: { address: 600 },
    rows: 'compact',
  })
})

test('an extra column that is shown is asked for also where there is little room; hidden, it is so everywhere', () => {
  settings().show('collect', true)
  expect(kept()).toMatchObject({ hidden: [], asked: ['collect'] })
  settings().show('collect', false)
  expect(kept()).toMatchObject({ hidden: ['collect'], asked: [] })
})

test('columns are put back as they were at first, the height of the rows stays', () => {
  settings().setRows('compact')
  settings().show('note', false)
  settings().pin('phone', false)
  settings().resetColumns()
  expect(kept()).toMatchObject({ hidden: [], pinned: ['phone', 'name'], widthsPx: {}, rows: 'compact' })
})

test('rows are made anew for other columns alone, not for another width of one', async () => {
  const run = await runHook(() => useShownColumns(1384))
  const before = run.now
  await run.turn(() => settings().resize('note', 120))
  expect(run.now).toBe(before)
  await run.turn(() => settings().show('note', false))
  expect(run.now.all).not.toContain('note')
})
