import { beforeEach, expect, test, vi } from 'vitest'
import { OrderUpdateCodec } from '#contract/orders/order-codec.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { openEventSources } from '#tests/support/open-event-sources.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { runBackofficeHook } from '#tests/support/run-hook.tsx'
import { useStreamState } from '../live/order-stream.ts'
import { isOfFailedBooking, useCourier, useCourierUpdates } from './use-courier.ts'

let page: Page
let sources: ReturnType<typeof openEventSources>
beforeEach(() => {
  page = openPage('/dashboard/courier')
  sources = openEventSources()
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage(): void {}
      close(): void {}
    },
  )
  useStreamState.setState(useStreamState.getInitialState())
})

async function openSign() {
  const { run } = await runBackofficeHook(() => {
    useCourierUpdates(isOfFailedBooking)
    return useCourier()
  })
  await run.turn(() => page.shop.answer('lost'))
  const hear = (kind: string) => {
    const update = OrderUpdateCodec.write({ order: anOrder(), kind, by: 'rahim', isNew: false })
    return run.turn(() => sources.last.send('order', JSON.stringify(update)))
  }
  return { run, hear, asked: () => page.shop.calls.length }
}

test('many bookings that fail at once are one question, soon; other news is none', async () => {
  const { run, hear, asked } = await openSign()
  await hear('changed')
  await run.later(5000)
  expect(asked()).toBe(1)
  for (const kind of ['parcel_refused', 'parcel_unsure', 'parcel_refused']) {
    await hear(kind)
    await run.later(500)
  }
  expect(asked()).toBe(1)
  await run.later(500)
  expect(asked()).toBe(2)
  await run.turn(() => page.shop.answer('lost'))
  await run.later(5000)
  expect(asked()).toBe(2)
})

test('a page that nobody sees asks nothing, and one that is left neither', async () => {
  const { run, hear, asked } = await openSign()
  Object.assign(page.document, { visibilityState: 'hidden' })
  await hear('parcel_refused')
  await run.later(2000)
  expect(asked()).toBe(1)
  Object.assign(page.document, { visibilityState: 'visible' })
  await hear('parcel_refused')
  await run.leave()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked()).toBe(1)
})
