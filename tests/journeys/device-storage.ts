import type { Page } from '@playwright/test'

/**
 * All that a page's device holds for its shop, as one text: Cache Storage with addresses, headers and bodies, every store
 * of IndexedDB, `localStorage`, `sessionStorage`, and what scripts see of cookies.
 */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [document.cookie, { ...localStorage }, { ...sessionStorage }]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        found.push(name, request.url, [...(answer?.headers ?? [])], await answer?.text())
      }
    }
    const done = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const kept = database.transaction(store).objectStore(store)
        found.push(name, store, await done(kept.getAllKeys()), await done(kept.getAll()))
      }
      database.close()
    }
    return JSON.stringify(found)
  })

/** Puts a value where the dashboard's outbox would: into IndexedDB. */
export const keepInDatabase = (page: Page, value: string): Promise<void> =>
  page.evaluate(async kept => {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('desk-outbox')
      opening.onupgradeneeded = () => opening.result.createObjectStore('entries')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const writing = opening.result.transaction('entries', 'readwrite')
        writing.objectStore('entries').put(kept, 1)
        writing.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  }, value)
