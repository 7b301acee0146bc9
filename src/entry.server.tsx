import { AsyncLocalStorage } from 'node:async_hooks'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { accountBengali } from '#account/language/account-bengali.ts'
import { deskBengali } from '#backoffice/language/desk-bengali.ts'
import type { Language } from '#domain/language/language.ts'
import { IslandContext, type IslandRenderer } from '#storefront/islands/island.tsx'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { type PageContext, pageContext } from '#web/context.ts'
import { type Dictionary, ENGLISH, type Speaker, SpeakerContext } from '#web/language/speaker.ts'
import { speakFrom } from '#web/language/spoken.ts'

// The host sets the context through the build's own module, so that both sides hold the same key.
// biome-ignore lint/performance/noBarrelFile: the build's entry is the one module the host can reach
export { pageContext } from '#web/context.ts'

/** A page that is not done after this many milliseconds is given up and answered as an error. */
const RENDER_LIMIT_MS = 5000

/** The words of the app page that is being made; several are made at once, in the languages of several people. */
const appWords = new AsyncLocalStorage<Dictionary>()
speakFrom({ words: () => appWords.getStore() })
const APP_BENGALI = { ...accountBengali, ...deskBengali }

/** An app is in the language of its person; before anybody has logged in, in the one that the address asks for. */
async function appLanguage({ session }: PageContext, url: string): Promise<Language> {
  const found = await session().catch(() => undefined)
  if (found?.kind === 'person') return found.person.language
  return new URL(url).searchParams.get('language') === 'bn' ? 'bn' : 'en'
}

/** Renders a whole page before the first byte is sent: pages have no deferred data and are cached whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageContext)
  if (page.nonce === undefined) return render({ request, status, headers, router, page })
  const language = await appLanguage(page, request.url)
  const given = { request, status, headers, router, page, app: { ...ENGLISH, language } }
  return language === 'en' ? render(given) : appWords.run(APP_BENGALI, () => render(given))
}

type Rendered = {
  request: Request
  status: number
  headers: Headers
  router: EntryContext
  page: PageContext
  /** Of an app, which keeps its addresses in every language. */
  app?: Speaker
}

function render({ request, status, headers, router, page, app }: Rendered): Promise<Response> {
  const { islandAssets, nonce, fault, language } = page
  const speaker = app ?? pageSpeaker(language)
  let islands = 0
  const renderer: IslandRenderer = {
    nextId: () => `i${islands++}`,
    render: (island, identifierPrefix) =>
      renderToString(<SpeakerContext value={speaker}>{island}</SpeakerContext>, { identifierPrefix }),
    filesOf: name => islandAssets.filesOf(name, language),
    named: new Set(),
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let failed = false
    const chunks: Uint8Array[] = []
    const body = new Writable({
      write(chunk, _encoding, next) {
        chunks.push(chunk)
        next()
      },
      final(next) {
        resolve(new Response(Buffer.concat(chunks), { status: failed ? 500 : status, headers }))
        next()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <SpeakerContext value={speaker}>
        <IslandContext value={renderer}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </IslandContext>
      </SpeakerContext>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(limit)
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          failed = true
          fault(error)
        },
      },
    )
    const limit = setTimeout(
      () => abort(new Error(`not rendered within ${RENDER_LIMIT_MS} ms`)),
      RENDER_LIMIT_MS,
    )
  })
}

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Errors from a loader, an action or a render. Refused methods and unknown addresses are the visitor's: not logged. */
export function handleError(error: unknown, { request, context }: Asked): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(pageContext).fault(error)
}
