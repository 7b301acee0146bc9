import { readStored } from '#web/browser-storage.ts'
import { recordVisit } from '../analytics/visits.ts'
import { ADD_MARK } from '../cart/add-mark.ts'
import { TRACE_KEY } from '../confirmed/trace-key.ts'
import { LAST_SIZE_KEY } from '../fit/last-size-key.ts'

/*
 * The one script of a storefront page: finds islands, hydrates each at its moment, replays an early touch. It also
 * stores where the shopper came from, and loads the code of the tag manager where the shop has one.
 */

// what the page names for its islands is fetched all at once, after everything that is seen first: each file would name
// the next one only when it is there
for (const island of document.querySelectorAll('x-island[files]'))
  for (const file of island.getAttribute('files')?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.fetchPriority = 'low'
    link.href = new URL(file, import.meta.url).href
    document.head.append(link)
  }

let begin = () => {}
/**
 * No island runs before this: the first contents are painted, or an island is touched. A page in a tab
 * behind another paints nothing, and few browsers cannot tell: then it begins when the page has loaded.
 */
const begun = new Promise<void>(done => {
  begin = done
})
if (!document.hidden && PerformanceObserver.supportedEntryTypes?.includes('paint'))
  new PerformanceObserver(paints => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) begin()
  }).observe({ type: 'paint', buffered: true })
else if (document.readyState === 'complete') begin()
else addEventListener('load', begin, { once: true })

const hydrating = new WeakMap<Element, Promise<boolean>>()

/** In every browser the error of a script that failed to load names `import` or `module`. */
const isMissing = (error: unknown) => error instanceof TypeError && /import|module/i.test(error.message)

/** True once the island is hydrated; false when its script failed to load, to be tried again at a touch or online. */
function hydrate(island: Element): Promise<boolean> {
  const known = hydrating.get(island)
  if (known) return known
  begin()
  const done = begun
    .then(() => import('./hydrate.ts'))
    .then(module => module.hydrate(island))
    .then(
      () => true,
      (error: unknown) => {
        if (!isMissing(error)) throw error
        hydrating.delete(island)
        addEventListener('online', () => island.isConnected && void hydrate(island), { once: true })
        return false
      },
    )
  hydrating.set(island, done)
  return done
}

const inSight = new IntersectionObserver(
  entries => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue
      inSight.unobserve(entry.target)
      const island = entry.target.closest('x-island')
      if (island) void begun.then(() => hydrate(island))
    }
  },
  { rootMargin: '200px' },
)
// Safari has no requestIdleCallback
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))

recordVisit()
if (/^\/(?:bn)?$/.test(location.pathname) && readStored('sessionStorage', TRACE_KEY))
  import('../confirmed/show-placed-note.ts')
    .then(({ showPlacedNote }) => showPlacedNote())
    // the home page tries again the next time it is opened
    .catch(() => undefined)

if (readStored('localStorage', LAST_SIZE_KEY) && document.querySelector('.size-chip'))
  import('../fit/show-last-size.ts').then(
    ({ showLastSize }) => showLastSize(),
    // the next page tries again
    () => undefined,
  )

const container = document.querySelector('meta[name="tag-manager"]')?.getAttribute('content')
if (typeof container === 'string') {
  const start = () =>
    whenIdle(() => import('../analytics/tag-manager.ts').then(it => it.startTagManager(container)))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

customElements.define(
  'x-island',
  class extends HTMLElement {
    connectedCallback() {
      const when = this.getAttribute('when')
      if (when === 'load') void begun.then(() => hydrate(this))
      else if (when === 'idle') void begun.then(() => whenIdle(() => void hydrate(this)))
      else if (this.firstElementChild) inSight.observe(this.firstElementChild)
    }
  },
)

/**
 * Links, form fields and submit buttons work without a script; any other button waits for its island. So does the one
 * that adds to the cart, whose form would lead to another page: it submits only without an island to wait for.
 */
addEventListener(
  'click',
  event => {
    const touched = event.target instanceof Element ? event.target : null
    const island = touched?.closest('x-island')
    if (!touched || !island || island.hasAttribute('hydrated')) return
    const button = touched.closest('button')
    const isSender = button?.form && button.type === 'submit'
    if (!button || (isSender && button.name !== ADD_MARK)) return void hydrate(island)
    event.preventDefault()
    event.stopImmediatePropagation()
    void hydrate(island).then(isHydrated => {
      if (!isHydrated) {
        if (isSender) button.form?.requestSubmit(button)
        // some browsers never load a script again that failed once: a new page does
        else if (navigator.onLine) location.reload()
      }
      // removed when its action is already done, as on a page that was opened by this very button
      else if (button.isConnected) button.click()
    })
  },
  true,
)
