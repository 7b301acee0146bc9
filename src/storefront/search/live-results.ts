/** How the address bar follows: typing replaces the address, a choice adds a history entry, Back has changed it. */
export type Step = 'replace' | 'push' | 'keep'
type Listeners = { found(text: string): void; failed(): void }

/** The limit of any answer from the shop before it is given up, in milliseconds. */
const TIMEOUT_MS = 30_000

const addressOfPage = () => window.location.pathname + window.location.search

/**
 * The results region of the page, replaced by that of another search: loads the page at its address and takes the
 * region out of it. Only the last requested search is ever shown.
 */
export class LiveResults {
  /** The address of the results on the page. */
  shown = addressOfPage()
  readonly #listeners: Listeners
  #running: AbortController | undefined
  #asked: { address: string; step: Step } | undefined

  constructor(listeners: Listeners) {
    this.#listeners = listeners
  }

  /** Marks the results on the page as outdated, before others are requested. */
  outdate(address: string): void {
    this.#stop()
    if (address !== this.shown) setBusy(true)
  }

  retry(): void {
    if (this.#asked) void this.show(this.#asked.address, 'keep')
  }

  async show(address: string, step: Step): Promise<void> {
    this.#stop()
    this.#asked = { address, step }
    if (step !== 'keep' && address !== addressOfPage())
      window.history[step === 'push' ? 'pushState' : 'replaceState'](null, '', address)
    if (address === this.shown) return this.#settle(undefined)
    setBusy(true)
    const mine = new AbortController()
    this.#running = mine
    const limit = setTimeout(() => mine.abort(), TIMEOUT_MS)
    try {
      const page = await fetchPage(address, mine.signal)
      if (this.#running !== mine) return
      // the shop has its own spelling, and leaves out what the catalogue does not have
      if (page.address !== address) window.history.replaceState(null, '', page.address)
      this.shown = page.address
      document.title = page.title
      putInPlace(page.results)
      this.#settle(page.results)
    } catch {
      if (this.#running !== mine) return
      // older results would look like those of the newer search
      setBusy(false)
      const results = document.getElementById('results')
      if (results) results.hidden = true
      this.#listeners.failed()
    } finally {
      clearTimeout(limit)
    }
  }

  /** Aborts the running request; its result is not shown. */
  #stop(): void {
    this.#running?.abort()
    this.#running = undefined
  }

  #settle(fresh: HTMLElement | undefined): void {
    setBusy(false)
    const results = fresh ?? document.getElementById('results')
    if (results) results.hidden = false
    this.#listeners.found(fresh?.querySelector('#results-title')?.textContent ?? '')
  }
}

async function fetchPage(address: string, signal: AbortSignal) {
  const response = await fetch(address, { signal })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const results = page.getElementById('results')
  if (!response.ok || !results) throw new Error(`no results at ${address}`)
  return {
    address: results.dataset.address ?? address,
    title: page.title,
    results: document.adoptNode(results),
  }
}

function setBusy(isBusy: boolean): void {
  document.getElementById('results')?.setAttribute('aria-busy', String(isBusy))
}

/** Open filters stay open; the focus stays where it was or goes to the title of the results. */
function putInPlace(fresh: HTMLElement): void {
  const old = document.getElementById('results')
  if (!old) return
  const [wasOpen, filters] = [old.querySelector('details')?.open, fresh.querySelector('details')]
  if (filters && wasOpen) filters.open = true
  const focused = old.contains(document.activeElement) ? document.activeElement : null
  const choice = focused?.getAttribute('data-choice')
  old.replaceWith(fresh)
  for (const island of old.querySelectorAll('x-island')) island.dispatchEvent(new Event('gone'))
  if (!focused) return
  const again = choice && fresh.querySelector<HTMLElement>(`[data-choice="${CSS.escape(choice)}"]`)
  if (again) again.focus({ preventScroll: true })
  else fresh.querySelector<HTMLElement>('#results-title')?.focus()
}
