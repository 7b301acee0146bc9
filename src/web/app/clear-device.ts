import type { Language } from '#domain/language/language.ts'
import { readStored, writeStored } from '../browser-storage.ts'

/** Who used the dashboard on this device last, by the id of the account. */
const OWNER_KEY = 'desk-owner'
/** The language of whoever it is, for the page without a connection. */
const LANGUAGE_KEY = 'desk-language'

/**
 * What this browser keeps when somebody logs out: how screens look and ring, drafts of the owner's settings, and what
 * the storefront keeps for its visitor. Any other key is removed, so that a new one has to be named here to stay.
 */
const STAYS = [
  'cart',
  'lastSize',
  'viewedProducts',
  'countingConsent',
  'countingAsked',
  'adClick',
  'firstVisit',
  'lastVisit',
  'orders-table',
  'orders-new-',
  'orders-click-copies:',
  'desk-shortcuts-off',
  'desk-orders-seen:',
  'desk-order-views:',
  'desk-install',
  'desk-language',
  'settings-draft ',
  'packingPrintsByItself',
  'activeProductName',
  'productColor:',
  'productSize:',
]

/** A browser that hangs must not keep anybody logged in. */
const LIMIT_MS = 3000

/** Saved views of the orders: those that search for somebody name them. */
const VIEWS = 'desk-order-views:'

/** Databases of the dashboard, for browsers that do not list those that there are. */
const DATABASES = ['desk-outbox']

/**
 * Removes what is on this device of customers: Cache Storage, IndexedDB, `localStorage` but for choices of how screens
 * look, `sessionStorage` of this tab, messages that are shown in the phone's bar and the address that they come to. Never
 * throws: a storage that is forbidden has nothing. Resolves once all of it is gone, or after `LIMIT_MS` in which the browser
 * did not say so.
 */
export async function clearDevice(): Promise<void> {
  clearKept()
  const { promise: limit, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LIMIT_MS)
  await Promise.race([Promise.allSettled([clearCaches(), clearDatabases(), clearNews()]), limit])
  clearTimeout(timer)
}

/**
 * Makes this device that of a person: what somebody else left on it is removed first. Resolves before anything of
 * theirs may be read or sent.
 */
export async function claimDevice(userId: string): Promise<void> {
  const owner = readStored('localStorage', OWNER_KEY)
  if (owner === userId) return
  if (owner !== null) await clearDevice()
  writeStored('localStorage', OWNER_KEY, userId)
}

/** The id of the account whose device this is; undefined after a log-out. */
export function deviceOwner(): string | undefined {
  const owner = readStored('localStorage', OWNER_KEY)
  return typeof owner === 'string' ? owner : undefined
}

/** Keeps the language of the dashboard on this device, for when the shop cannot be asked. */
export const noteLanguage = (language: Language): boolean =>
  writeStored('localStorage', LANGUAGE_KEY, language)

/** The language in which this device read the dashboard last. */
export const deviceLanguage = (): Language =>
  readStored('localStorage', LANGUAGE_KEY) === 'bn' ? 'bn' : 'en'

function clearKept(): void {
  try {
    sessionStorage.clear()
  } catch {
    // forbidden: nothing was stored
  }
  try {
    for (const key of Object.keys(localStorage))
      if (!STAYS.some(start => key.startsWith(start))) localStorage.removeItem(key)
      else if (key.startsWith(VIEWS)) keepPlainViews(key)
  } catch {
    // forbidden: nothing was stored
  }
}

function keepPlainViews(key: string): void {
  const views = readStored('localStorage', key)
  const plain = Array.isArray(views) ? views.filter(view => !/["&]search=/.test(JSON.stringify(view))) : []
  writeStored('localStorage', key, plain)
}

async function clearCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Empties every store: deleting a database would wait for other tabs that have it open. */
async function clearDatabases(): Promise<void> {
  const names = indexedDB.databases
    ? (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]))
    : DATABASES
  await Promise.allSettled(names.map(emptyDatabase))
}

function emptyDatabase(name: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const opening = indexedDB.open(name)
  opening.onerror = reject
  opening.onsuccess = () => {
    const database = opening.result
    const stores = [...database.objectStoreNames]
    const done = () => {
      database.close()
      resolve()
    }
    if (stores.length === 0) return done()
    const emptying = database.transaction(stores, 'readwrite')
    for (const store of stores) emptying.objectStore(store).clear()
    emptying.oncomplete = done
    emptying.onabort = reject
  }
  return promise
}

/** Closes what the phone's bar shows, and ends the address of this device for news. */
async function clearNews(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/dashboard/')
  if (!registration) return
  for (const shown of await registration.getNotifications()) shown.close()
  await (await registration.pushManager.getSubscription())?.unsubscribe()
}
