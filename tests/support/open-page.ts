import { onTestFinished, vi } from 'vitest'

/** What a page keeps under its keys. */
function openStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

type Answer = { status?: number; body?: object }

/** The shop at the other end of a page's calls; each waits until a test answers it, the oldest first. */
class AnsweringShop {
  readonly calls: { method: string; path: string; body: unknown }[] = []
  readonly #waiting: PromiseWithResolvers<object>[] = []

  readonly fetch = (path: string, { method = 'GET', body }: RequestInit = {}): Promise<object> => {
    const answer = Promise.withResolvers<object>()
    this.calls.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : body })
    this.#waiting.push(answer)
    return answer.promise
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Answers the oldest call; `lost`: nobody knows whether it arrived. */
  answer(given: Answer | 'lost' = {}): void {
    const call = this.#waiting.shift()
    if (!call) throw new Error('nothing was asked')
    if (given === 'lost') call.reject(new TypeError('no connection'))
    else call.resolve(answerOf(given))
  }
}

/** Not a Response: to read one takes turns of the event loop, and a test counts them. */
function answerOf({ status = 200, body }: Answer): object {
  const text = JSON.stringify({ success: status < 400, message: '', ...body })
  return { status, ok: status < 400, headers: new Headers(), text: async () => text }
}

/**
 * What code finds around it in a browser, as far as it needs no element: the events of window and document, the address,
 * storage, time that passes when a test says so, and the shop. All of it goes with the test.
 */
export function openPage(pathname = '/dashboard/orders') {
  vi.useFakeTimers()
  const [window, document, shop] = [new EventTarget(), new EventTarget(), new AnsweringShop()]
  /** Where the page was sent. */
  const left: string[] = []
  const leaveFor = (to: string) => void left.push(to)
  const page = Object.assign(window, {
    document: Object.assign(document, {
      nodeType: 9,
      defaultView: window,
      visibilityState: 'visible',
      activeElement: null,
      querySelector: () => null,
      // React wants a place to begin at
      documentElement: Object.assign(new EventTarget(), {
        nodeType: 1,
        tagName: 'DIV',
        ownerDocument: document,
      }),
    }),
    location: { pathname, search: '', assign: leaveFor, replace: leaveFor },
    history: { state: null },
    localStorage: openStorage(),
    sessionStorage: openStorage(),
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
    HTMLIFrameElement: class {},
  })
  const { location, localStorage, sessionStorage } = page
  const events = ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const
  for (const name of events) vi.stubGlobal(name, window[name].bind(window))
  const globals = { window: page, document, location, localStorage, sessionStorage, fetch: shop.fetch }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  // there are none, but one may ask
  for (const name of ['Node', 'Element', 'HTMLElement']) vi.stubGlobal(name, class {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return { window: page, document: page.document, shop, left }
}

export type Page = ReturnType<typeof openPage>
