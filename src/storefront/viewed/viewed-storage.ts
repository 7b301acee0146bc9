import { readStored, writeStored } from '#web/browser-storage.ts'

/**
 * The pairs a shopper looked at: `viewedProducts` in local storage, a list of product ids, the latest first. Ids and
 * no more: names, pictures and prices are the shop's present ones whenever they are shown.
 */
const VIEWED_KEY = 'viewedProducts'
/** So many others are shown under a product. */
const MAXIMUM_VIEWED = 6
/** Ids travel in an address, separated by commas. */
const ID = /^[\w-]{1,64}$/

/** The stored ids, each once; anything that is no id is left out. */
export function readViewed(): string[] {
  const stored = readStored('localStorage', VIEWED_KEY)
  const ids = Array.isArray(stored) ? stored.filter(id => typeof id === 'string' && ID.test(id)) : []
  return [...new Set(ids)]
}

/** Keeps these, or nothing where the browser refuses. */
export const writeViewed = (ids: readonly string[]): boolean => writeStored('localStorage', VIEWED_KEY, ids)

/** Up to six pairs seen besides this one, the latest first. */
export const viewedBesides = (id: string): string[] =>
  readViewed()
    .filter(other => other !== id)
    .slice(0, MAXIMUM_VIEWED)

/** Puts a product in front; answers the pairs seen before it. */
export function rememberViewed(id: string): string[] {
  const before = viewedBesides(id)
  writeViewed([id, ...before])
  return before
}
