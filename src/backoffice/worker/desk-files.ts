import type { Built } from './built.ts'

/** The one cache of the dashboard. */
export const CACHE = 'desk-files'
/** Caches of earlier workers begin so. */
const OWN = 'desk-'

/** A network that has not answered after this time is left for what the device has, in milliseconds. */
const SLOW_MS = 4000
/** Fetched at the same time: a phone on a weak network has to show pages meanwhile. */
const AT_ONCE = 4

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

type Known = Pick<Built, 'files' | 'needed' | 'screens'>

/**
 * The built files of the dashboard on this device, for when there is no network. Only what the build names is ever stored
 * or answered, and only with the very contents that it names: whatever else gets into the cache, an answer of the shop or a
 * script of a stranger, is never read and goes with the next worker.
 */
export class DeskFiles {
  readonly #built: Known
  /** What the cache has, as far as this run of the worker knows. */
  #kept: Promise<Set<string | undefined>> | undefined

  constructor(built: Known) {
    this.#built = built
  }

  has(path: string): boolean {
    return Object.hasOwn(this.#built.files, path)
  }

  /**
   * Fetches what is missing of the page without a connection, then of the screens, unless the phone saves data. Throws
   * when a file of that page cannot be had: it would not open.
   */
  async fill(): Promise<void> {
    this.#kept = undefined
    await this.#fetchMissing(this.#built.needed)
    if (!savesData()) await this.#fetchMissing(this.#built.screens).catch(() => {})
  }

  /** Keeps a file that a page asked for. */
  async keep(path: string): Promise<void> {
    await this.#fetchMissing([path]).catch(() => {})
  }

  /** The network's answer; the device's own where the network has none, is slow, or no longer has this file. */
  async answer(request: Request, path: string): Promise<Response> {
    const asked = fetch(request)
    const { promise: slow, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, SLOW_MS)
    const first = await Promise.race([asked.catch(() => undefined), slow])
    clearTimeout(timer)
    if (first?.ok) return first
    return (await this.#find(path)) ?? asked
  }

  /** Removes what this worker does not name: files of earlier ones, and whatever else was put there. */
  async dropOthers(): Promise<void> {
    for (const name of await caches.keys())
      if (name.startsWith(OWN) && name !== CACHE) await caches.delete(name)
    const cache = await caches.open(CACHE)
    for (const request of await cache.keys())
      if (!this.has(pathOf(request.url) ?? '')) await cache.delete(request)
  }

  async #fetchMissing(paths: readonly string[]): Promise<void> {
    const cache = await caches.open(CACHE)
    this.#kept ??= cache.keys().then(kept => new Set(kept.map(({ url }) => pathOf(url))))
    const kept = await this.#kept
    const missing = paths.filter(path => !kept.has(path))
    const next = async (): Promise<void> => {
      const path = missing.pop()
      if (path === undefined) return
      // the browser compares the digest; nobody's cookie is sent
      const file = await fetch(path, { integrity: `sha256-${this.#digestOf(path)}`, credentials: 'omit' })
      if (!file.ok) throw new Error(`${path} is not there: ${file.status}`)
      await cache.put(path, file)
      kept.add(path)
      return next()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
  }

  /** The file as the build made it: another one under its address is removed. */
  async #find(path: string): Promise<Response | undefined> {
    const cache = await caches.open(CACHE)
    const body = await (await cache.match(path, { ignoreVary: true }))?.arrayBuffer()
    if (!body) return undefined
    if ((await digestOf(body)) === this.#digestOf(path))
      return new Response(body, { headers: headersOf(path) })
    await cache.delete(path)
    this.#kept = undefined
    return undefined
  }

  #digestOf(path: string): string {
    return this.#built.files[path] ?? ''
  }
}

/** The path of an address of this shop without a query; undefined for any other. */
export function pathOf(url: string): string | undefined {
  const { origin, pathname, search } = new URL(url)
  return origin === location.origin && search === '' ? pathname : undefined
}

/** Where the browser says so: Chromium. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}

async function digestOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return btoa(String.fromCharCode(...digest))
}

/** Of its name, never of what was stored: a type decides whether a file runs. */
const headersOf = (path: string): HeadersInit => ({
  'content-type': TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  'x-content-type-options': 'nosniff',
})
