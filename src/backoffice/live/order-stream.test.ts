import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { OrderUpdateCodec } from '#contract/orders/order-codec.ts'
import { anOrder } from '#tests/support/an-order.ts'
import { openEventSources } from '#tests/support/open-event-sources.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { followOrders, useStreamState } from './order-stream.ts'

/** The other tabs of the browser: what they are told, and whether one of them has the stream. */
class OtherTabs {
  readonly reported: unknown[] = []
  readonly #heardHere: EventTarget[] = []
  readonly #waiting: (() => unknown)[] = []
  hasStream = false

  /** What a tab here listens at. */
  channels() {
    const { reported } = this
    const heardHere = this.#heardHere
    return class extends EventTarget {
      constructor() {
        super()
        heardHere.push(this)
      }
      postMessage(message: unknown): void {
        reported.push(message)
      }
      close(): void {}
    }
  }
  say(data: unknown): void {
    for (const channel of this.#heardHere) channel.dispatchEvent(new MessageEvent('message', { data }))
  }
  readonly locks = {
    request: async (_name: string, { signal }: { signal: AbortSignal }, run: () => unknown) => {
      const begin = () => signal.aborted || run()
      if (this.hasStream) this.#waiting.push(begin)
      else begin()
    },
  }
  /** The tab that has the stream is closed. */
  giveUp(): void {
    this.hasStream = false
    for (const begin of this.#waiting.splice(0)) begin()
  }
}

let page: Page
let sources: ReturnType<typeof openEventSources>
let others: OtherTabs
let received: string[]
beforeEach(() => {
  page = openPage()
  sources = openEventSources()
  others = new OtherTabs()
  sources.has({ locks: others.locks })
  vi.stubGlobal('BroadcastChannel', others.channels())
  received = []
  useStreamState.setState(useStreamState.getInitialState())
})

function follow(): () => void {
  const leave = followOrders({
    update: ({ order, kind }) => void received.push(`${kind} ${order.id}`),
    missed: how => void received.push(`missed ${how}`),
  })
  onTestFinished(leave)
  return leave
}
const update = (id: string) =>
  OrderUpdateCodec.write({ order: anOrder({ id }), kind: 'changed', by: 'rahim', isNew: false })
const isLive = () => useStreamState.getState().isLive
const see = (visibilityState: string) => {
  Object.assign(page.document, { visibilityState })
  page.document.dispatchEvent(new Event('visibilitychange'))
}

test('what happens to an order is heard by all who follow, and by the other tabs', () => {
  follow()
  follow()
  sources.last.send('ready', '{"resumed":true}')
  expect(isLive()).toBe(true)
  sources.last.send('order', JSON.stringify(update('o1')), '7')
  expect(received).toEqual(['changed o1', 'changed o1'])
  expect(sources.all).toHaveLength(1)
  expect(others.reported).toEqual([
    { kind: 'ready', isResumed: true },
    { kind: 'order', id: '7', data: update('o1') },
  ])
})

test('while another tab has the stream this one hears from it, and goes on after its last event when that is closed', async () => {
  others.hasStream = true
  follow()
  others.say({ kind: 'ready', isResumed: true })
  others.say({ kind: 'order', id: '41', data: update('o1') })
  expect(sources.all).toEqual([])
  expect(received).toEqual(['changed o1'])
  others.giveUp()
  expect(sources.last.url).toBe('/v1/events?lastEventId=41')
})

test('what may have been missed is said: surely after a reset or unreadable news, perhaps where the stream began anew', () => {
  follow()
  sources.last.send('ready', '{"resumed":false}')
  sources.last.send('reset')
  sources.last.send('order', '{"of":"a newer shop"}')
  others.say({ kind: 'nothing that is known' })
  expect(received).toEqual(['missed perhaps', 'missed surely', 'missed surely'])
})

test('who calls whom is passed on as it was sent, to all tabs, and doubted when the stream was away', () => {
  const heard: unknown[] = []
  onTestFinished(followOrders({ update() {}, missed() {}, calls: sent => void heard.push(sent) }))
  sources.last.send('ready', '{"resumed":true}')
  sources.last.send('calls', '{"calling":[]}')
  others.say({ kind: 'calls', data: { calling: ['of the other tab'] } })
  expect(heard).toEqual([undefined, { calling: [] }, { calling: ['of the other tab'] }])
  expect(others.reported).toContainEqual({ kind: 'calls', data: { calling: [] } })
})

test('a tab that slept longer than the stream is ever silent has surely missed something', () => {
  others.hasStream = true
  follow()
  others.say({ kind: 'ready', isResumed: true })
  vi.setSystemTime(Date.now() + 41_000)
  others.say({ kind: 'beat' })
  others.say({ kind: 'beat' })
  expect(received).toEqual(['missed surely'])
})

test('a tab that nobody sees for a minute gives the stream up, and takes it again when it is seen', async () => {
  follow()
  see('hidden')
  vi.advanceTimersByTime(59_999)
  see('visible')
  see('hidden')
  vi.advanceTimersByTime(60_000)
  await vi.advanceTimersByTimeAsync(0)
  expect(sources.all.map(({ isClosed }) => isClosed)).toEqual([true])
  see('visible')
  expect(sources.all.map(({ isClosed }) => isClosed)).toEqual([true, false])
})

test('a tab that tells of new orders keeps the stream while nobody sees it', async () => {
  useStreamState.setState({ isKeptHidden: true })
  follow()
  see('hidden')
  vi.advanceTimersByTime(600_000)
  await vi.advanceTimersByTimeAsync(0)
  expect(sources.all.map(({ isClosed }) => isClosed)).toEqual([false])
})

test('from when on nothing is heard is known, once', () => {
  follow()
  sources.last.send('ready', '{}')
  vi.advanceTimersByTime(1000)
  const lostAt = Date.now()
  sources.last.break()
  vi.advanceTimersByTime(1000)
  sources.last.break()
  expect(useStreamState.getState()).toMatchObject({ isLive: false, lostAt })
})

test('when the session has ended no tab asks again, whichever of them heard it', async () => {
  follow()
  others.say({ kind: 'end' })
  await vi.advanceTimersByTimeAsync(0)
  see('visible')
  expect(sources.all.map(({ isClosed }) => isClosed)).toEqual([true])
  expect(useStreamState.getState().isOver).toBe(true)
})

test('who no longer follows hears nothing, and the last one closes the stream', async () => {
  const leave = follow()
  const leaveToo = follow()
  leave()
  sources.last.send('order', JSON.stringify(update('o2')))
  expect(received).toEqual(['changed o2'])
  leaveToo()
  await vi.advanceTimersByTimeAsync(0)
  expect(sources.last.isClosed).toBe(true)
})
