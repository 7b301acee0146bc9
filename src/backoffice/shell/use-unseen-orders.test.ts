import { beforeEach, expect, test, vi } from 'vitest'
import { UnseenCodec } from '#contract/orders/order-codec.ts'
import { openEventSources } from '#tests/support/open-event-sources.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { RAHIM, runBackofficeHook } from '#tests/support/run-hook.tsx'
import { useStreamState } from '../live/order-stream.ts'
import { useUnseenOrders } from './use-unseen-orders.ts'

let page: Page
beforeEach(() => {
  page = openPage('/dashboard/products')
  openEventSources()
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage(): void {}
      close(): void {}
    },
  )
  useStreamState.setState(useStreamState.getInitialState())
})

async function openBell(at = '/dashboard/products') {
  const { run, router } = await runBackofficeHook(() => useUnseenOrders(RAHIM.id), { at })
  return {
    run,
    go: (to: string) => run.turn(() => void router.navigate(to)),
    notify: (count: number, latest: number) =>
      run.turn(() => page.shop.answer({ body: { data: UnseenCodec.write({ count, latest }) } })),
    asked: () => page.shop.calls.map(({ path }) => path),
  }
}

test('a first visit begins at the latest order: nothing that was there before is new', async () => {
  const bell = await openBell()
  await bell.notify(0, 41)
  expect(bell.run.now).toBe(0)
  await bell.run.leave()
  const again = await openBell()
  expect(again.asked()).toEqual(['/v1/orders/unseen', '/v1/orders/unseen?after=41'])
  await again.notify(3, 44)
  expect(again.run.now).toBe(3)
})

test('who opens the orders has seen them, without being asked; those that come afterwards are counted again', async () => {
  const bell = await openBell()
  await bell.notify(0, 41)
  await bell.run.later(60_000)
  await bell.notify(2, 43)
  expect(bell.run.now).toBe(2)
  await bell.go('/dashboard/orders')
  expect(bell.run.now).toBe(0)
  await bell.run.later(60_000)
  expect(bell.asked().at(-1)).toBe('/v1/orders/unseen?after=43')
  await bell.notify(1, 44)
  expect(bell.run.now).toBe(1)
})

test('a number past the latest is of a database that was put back: it begins again there', async () => {
  const first = await openBell()
  await first.notify(0, 41)
  await first.run.leave()
  const bell = await openBell()
  await bell.notify(0, 7)
  expect(bell.run.now).toBe(0)
  await bell.run.leave()
  expect((await openBell()).asked().at(-1)).toBe('/v1/orders/unseen?after=7')
})

test('a count that could not be had leaves what was known', async () => {
  const bell = await openBell()
  await bell.notify(0, 41)
  await bell.run.later(60_000)
  await bell.notify(2, 43)
  await bell.run.later(60_000)
  await bell.run.turn(() => page.shop.answer('lost'))
  expect(bell.run.now).toBe(2)
  expect(page.left).toEqual([])
})
