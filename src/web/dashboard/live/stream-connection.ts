import { parseObject } from '../../api-client.ts'

/** What comes over the stream, as it came. */
export type StreamMessage =
  | { kind: 'ready'; isResumed: boolean }
  | { kind: 'order'; id: string; data: unknown }
  | { kind: 'beat' }
  | { kind: 'reset' }
  | { kind: 'end' }
  /** The connection is lost or given up. */
  | { kind: 'lost' }

/** The server sends something at least every 15 s; after this silence in milliseconds the connection is dead. */
export const SILENCE_MS = 40_000
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Keeps a stream of events open until it is closed: the browser comes back to one that broke, this to one that was
 * refused, that fell silent, or that a lost connection ended. `lastId` is where it goes on.
 */
export function openStream(given: { lastId(): string | undefined; tell(message: StreamMessage): void }) {
  let source: EventSource | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  let pauseMs = FIRST_PAUSE_MS

  const drop = () => {
    clearTimeout(silence)
    clearTimeout(pause)
    source?.close()
    source = undefined
  }
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(comeBack, SILENCE_MS)
  }
  const comeBack = () => {
    drop()
    given.tell({ kind: 'lost' })
    if (navigator.onLine) connect()
  }
  /** What refuses now is asked again after a while, by all the browsers at different times. */
  const comeBackLater = () => {
    drop()
    given.tell({ kind: 'lost' })
    pause = setTimeout(() => navigator.onLine && connect(), pauseMs * (0.5 + Math.random()))
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
  const end = () => {
    close()
    given.tell({ kind: 'end' })
  }

  function connect() {
    drop()
    const lastId = given.lastId()
    const opened = new EventSource(`/v1/events${lastId ? `?lastEventId=${encodeURIComponent(lastId)}` : ''}`)
    source = opened
    opened.addEventListener('ready', event => {
      pauseMs = FIRST_PAUSE_MS
      heard()
      given.tell({ kind: 'ready', isResumed: dataOf(event)?.resumed === true })
    })
    opened.addEventListener('order', event => {
      heard()
      given.tell({ kind: 'order', id: event.lastEventId, data: dataOf(event) })
    })
    opened.addEventListener('beat', () => {
      heard()
      given.tell({ kind: 'beat' })
    })
    opened.addEventListener('reset', () => {
      heard()
      given.tell({ kind: 'reset' })
    })
    opened.addEventListener('end', end)
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) comeBackLater()
      else given.tell({ kind: 'lost' })
    })
  }

  const online = () => connect()
  const offline = () => {
    drop()
    given.tell({ kind: 'lost' })
  }
  addEventListener('online', online)
  addEventListener('offline', offline)
  if (navigator.onLine) connect()

  function close() {
    removeEventListener('online', online)
    removeEventListener('offline', offline)
    drop()
  }
  return { close }
}

function dataOf(event: MessageEvent<unknown>): Record<string, unknown> | undefined {
  return typeof event.data === 'string' ? parseObject(event.data) : undefined
}
