import { vi } from 'vitest'

/** The browser's end of a stream, which hears what a test has the shop send. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  readonly url: string
  readyState = 1

  constructor(url: string) {
    super()
    this.url = url
  }

  get isClosed(): boolean {
    return this.readyState === FakeSource.CLOSED
  }
  close(): void {
    this.readyState = FakeSource.CLOSED
  }
  send(kind: string, data = '', lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(kind, { data, lastEventId }))
  }
  /** The shop answers with an error: the browser does not try again. */
  refuse(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
  /** The line breaks: the browser tries again. */
  break(): void {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }
}

/** Streams of events in an opened page, and the network they need. */
export function openEventSources() {
  const all: FakeSource[] = []
  const navigator = { onLine: true }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal(
    'EventSource',
    class extends FakeSource {
      constructor(url: string) {
        super(url)
        all.push(this)
      }
    },
  )
  return {
    all,
    /** The newest. */
    get last(): FakeSource {
      const found = all.at(-1)
      if (!found) throw new Error('no stream was opened')
      return found
    },
    network(isThere: boolean) {
      navigator.onLine = isThere
    },
    /** Gives the browser more of its kind: locks. */
    has(part: object) {
      Object.assign(navigator, part)
    },
  }
}
