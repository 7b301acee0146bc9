import { readStored, writeStored } from '#web/browser-storage.ts'

/**
 * The products a shopper viewed: `viewedProducts` in local storage, a list of product ids, the latest first. Only ids:
 * names, pictures and prices are the shop's present ones whenever they are shown.
 */
const VIEWED_KEY = 'viewedProducts'
/** The number of others shown under a product. */
const MAXIMUM_VIEWED = 6
/** Ids are sent in an address, separated by commas. */
const ID = /^[\w-]{1,64}$/

/** The stored ids, each once; values that are no ids are left out. */
export function readViewed(): string[] {
  const stored = readStored('localStorage', VIEWED_KEY)
  const ids = Array.isArray(stored) ? stored.filter(id => typeof id === 'string' && ID.test(id)) : []
  return [...new Set(ids)]
}

/** Stores these ids; false where the browser refused. */
export const writeViewed = (ids: readonly string[]): boolean => writeStored('localStorage', VIEWED_KEY, ids)

/** Up to six products viewed besides this one, the latest first. */
export const viewedBesides = (id: string): string[] =>
  readViewed()
    .filter(other => other !== id)
    .slice(0, MAXIMUM_VIEWED)

/** Puts a product in front; returns those viewed before it. */
export function rememberViewed(id: string): string[] {
  const before = viewedBesides(id)
  writeViewed([id, ...before])
  return before
}
