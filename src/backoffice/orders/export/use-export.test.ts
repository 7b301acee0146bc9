import { beforeEach, expect, test, vi } from 'vitest'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runHook } from '#tests/support/run-hook.tsx'
import { hideToasts, pressToast, shownToasts } from '#tests/support/toasts.ts'
import { readOrdersQuery } from '../orders-query.ts'
import { useExport } from './use-export.ts'

let page: Page
beforeEach(async () => {
  // fetched when an export is asked for
  await Promise.all([import('../../api/order-export.ts'), import('../../ui/save-file.ts')])
  page = openPage()
  hideToasts()
})
const address = readOrdersQuery(new URLSearchParams('via=Website&page=3&sortBy=price'))
const open = (ids?: readonly string[]) => runHook(() => useExport({ address, ids }))
/** Once the parts are there, which no timer says. */
const asked = (count: number) => vi.waitFor(() => expect(page.shop.calls).toHaveLength(count))

test('one export runs at a time; where it fails the reason stands with another try, of all pages of the list', async () => {
  const run = await open()
  await run.turn(() => {
    void run.now.start('csv')
    void run.now.start('xlsx')
  })
  await asked(1)
  expect(run.now.isRunning).toBe(true)
  expect(page.shop.calls[0]?.path).toContain('via=Website')
  expect(page.shop.calls[0]?.path).not.toContain('page=3')
  await run.turn(() => page.shop.answer('lost'))
  await vi.waitFor(() => expect(shownToasts()[0]).toMatch(/^The export failed\. /))
  await run.turn(() => {})
  expect(run.now.isRunning).toBe(false)
  await run.turn(pressToast)
  await asked(2)
  await run.turn(() => page.shop.answer('lost'))
})
