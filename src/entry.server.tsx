import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { IslandContext, type IslandRenderer } from '#storefront/islands/island.tsx'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { pageContext } from '#web/context.ts'
import { SpeakerContext } from '#web/language/speaker.ts'

// The host sets the context through the build's own module, so that both sides hold the same key.
// biome-ignore lint/performance/noBarrelFile: the build's entry is the one module the host can reach
export { pageContext } from '#web/context.ts'

/** A page that is not done after this many milliseconds is given up and answered as an error. */
const RENDER_LIMIT_MS = 5000

/** Renders a whole page before the first byte is sent: pages have no deferred data and are cached whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { islandAssets, nonce, fault, language } = loadContext.get(pageContext)
  const speaker = pageSpeaker(language)
  let islands = 0
  const renderer: IslandRenderer = {
    nextId: () => `i${islands++}`,
    render: (island, identifierPrefix) =>
      renderToString(<SpeakerContext value={speaker}>{island}</SpeakerContext>, { identifierPrefix }),
    filesOf: islandAssets.filesOf,
    preloaded: new Set(),
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let failed = false
    const chunks: Uint8Array[] = []
    const page = new Writable({
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
          pipe(page)
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
