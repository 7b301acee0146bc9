import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openEventSources } from '#tests/support/open-event-sources.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { StreamConnection, type StreamMessage } from './stream-connection.ts'

let page: Page
let sources: ReturnType<typeof openEventSources>
let reported: string[]
let stream: StreamConnection
let lastId: string | undefined
beforeEach(() => {
  page = openPage()
  sources = openEventSources()
  // half of what it may be, so that a pause is what it is called
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => void vi.restoreAllMocks())
  reported = []
  lastId = undefined
  stream = new StreamConnection({
    lastId: () => lastId,
    publish: ({ kind }: StreamMessage) => reported.push(kind),
  })
})

const later = (ms: number) => vi.advanceTimersByTime(ms)
/** After how many milliseconds each try came, of those that are all refused. */
function refuse(times: number): number[] {
  return Array.from({ length: times }, () => {
    const tries = sources.all.length
    const from = Date.now()
    sources.last.refuse()
    while (sources.all.length === tries) later(100)
    return Date.now() - from
  })
}

test('a stream that is refused is asked for again, each time after a longer pause, up to a minute', () => {
  expect(refuse(7)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
})

test('once it was there, the next pause is short again', () => {
  refuse(4)
  sources.last.send('ready', '{"resumed":true}')
  expect(refuse(1)).toEqual([2000])
})

test('after forty seconds of silence it is dead, and another one goes on from the last event', () => {
  sources.last.send('ready', '{}')
  later(39_000)
  sources.last.send('beat')
  later(39_999)
  expect(sources.all).toHaveLength(1)
  lastId = '7/a'
  later(1)
  expect(reported).toEqual(['ready', 'beat', 'lost'])
  expect(sources.all.map(({ url, isClosed }) => [url, isClosed])).toEqual([
    ['/v1/events', true],
    ['/v1/events?lastEventId=7%2Fa', false],
  ])
})

test('one that only broke is left to the browser, which comes back by itself', () => {
  sources.last.break()
  later(120_000)
  expect(reported).toEqual(['lost'])
  expect(sources.all).toHaveLength(1)
})

test('without a network nothing is tried; with it again at once', () => {
  sources.network(false)
  page.window.dispatchEvent(new Event('offline'))
  expect(sources.last.isClosed).toBe(true)
  later(600_000)
  expect(sources.all).toHaveLength(1)
  sources.network(true)
  page.window.dispatchEvent(new Event('online'))
  expect(sources.all).toHaveLength(2)
})

test.each(['closed', 'ended by the shop'])('a stream that is %s never comes back', how => {
  sources.last.send('ready', '{}')
  if (how === 'closed') stream.close()
  else sources.last.send('end')
  page.window.dispatchEvent(new Event('online'))
  later(600_000)
  expect(sources.all.map(({ isClosed }) => isClosed)).toEqual([true])
  expect(reported).toEqual(how === 'closed' ? ['ready'] : ['ready', 'end'])
})
