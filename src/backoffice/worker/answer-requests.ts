import type { Built } from './built.ts'
import { type DeskFiles, pathOf } from './desk-files.ts'
import { offlinePage } from './offline-page.ts'
import type { AskedEvent, WorkerScope } from './worker-scope.ts'

/** A page that has not begun to come after this time counts as one without a connection, in milliseconds. */
const PAGE_LIMIT_MS = 15_000

/**
 * Answers what the pages of the dashboard ask for. An opened page comes from the shop and is never stored, since it has
 * people in it; without a connection there is a page without any. Of everything else only the built files concern the
 * worker: what the pages ask of `/v1` it lets pass untouched.
 */
export function answerRequests(scope: WorkerScope, files: DeskFiles, page: Built['page']): void {
  scope.addEventListener('fetch', event => {
    const { request } = event
    if (request.method !== 'GET') return
    if (request.mode === 'navigate') {
      if (request.destination === 'document') event.respondWith(openPage(event, { files, page }))
      return
    }
    const path = pathOf(request.url)
    if (path === undefined || !files.has(path)) return
    const answer = files.answer(request, path)
    event.respondWith(answer)
    event.waitUntil(answer.then(() => files.keep(path), ignored))
  })
}

type Known = { files: DeskFiles; page: Built['page'] }

async function openPage(event: AskedEvent, { files, page }: Known): Promise<Response> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer')), PAGE_LIMIT_MS)
  try {
    const answer = await Promise.race([fromShop(event), limit])
    // with a connection: what a log-out removed, or an earlier one did not bring
    event.waitUntil(files.fill().catch(ignored))
    return answer
  } catch {
    return offlinePage(page)
  } finally {
    clearTimeout(timer)
  }
}

/** Asked for by the browser while the worker started, else now. */
const fromShop = async ({ preloadResponse, request }: AskedEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request)

const ignored = (): void => {}
