import { beforeEach, expect, test } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { useCustomersAsked } from './use-customers.ts'

beforeEach(() => void openPage('/dashboard/customers'))

const openAt = (query: string) =>
  runBackofficeHook(useCustomersAsked, { at: `/dashboard/customers?${query}` })

test('a filter chosen right after another adds to it, before the first is drawn', async () => {
  const { run, router } = await openAt('tab=came_back&page=3')
  await run.turn(() => {
    run.now.go({ district: 'Khulna' })
    run.now.go({ lastOrder: '7' })
  })
  expect(router.state.location.search).toBe('?tab=came_back&district=Khulna&last=7')
  expect(run.now.asked).toEqual({
    tab: 'came_back',
    district: 'Khulna',
    lastOrder: '7',
    search: '',
    page: 1,
  })
})

test('what was searched a moment ago stays when a filter is chosen, in the tab alone', async () => {
  const { run, router } = await openAt('')
  await run.turn(() => {
    run.now.go({ search: '01711' })
    run.now.go({ district: 'Khulna' })
  })
  expect(router.state.location.search).toBe('?district=Khulna')
  expect(run.now.asked).toEqual({ district: 'Khulna', search: '01711', page: 1 })
})
