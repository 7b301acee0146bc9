import { randomBytes } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Gate, gateOf } from '#api/gate.ts'
import type { OrderAttempt, OrderLimit } from '#api/orders/orders.ts'
import { REVIEW_FORM_LIMITS } from '#api/reviews/take-review-form.ts'
import { type Language, splitLanguage } from '#domain/language/language.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Drafts } from '#features/settings/preview-settings.ts'
import type { PageContext } from '#web/context.ts'
import { cacheablePages, cacheKey, effortOf } from './cache-key.ts'
import { type MadeAnswer, sendCached } from './cached-answer.ts'
import { type Closed, closedTo, OPENING_SOON } from './closed-shop.ts'
import { errorPage } from './error-page.ts'
import { previewMaker } from './make-preview.ts'
import type { PageCache } from './page-cache.ts'
import { pageRequest, readablePath } from './page-request.ts'
import {
  askedPage,
  markedPaths,
  type Page,
  type PageMark,
  type PageSource,
  pageRenderer,
  type RenderScope,
} from './render.ts'
import { dataHeaders, type HeaderPair, type PageGrants, pageHeaders } from './security-headers.ts'
import { type SecureResponse, sendMade, sendPage } from './send-page.ts'

/**
 * A cache between shop and shopper asks again after a second, and so shows a change within two; an old page meanwhile, or
 * one for an error (`stale-if-error` counts a 503 as one), would hide that the shop closed (docs/decisions/0111).
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1'
const FORM = 'application/x-www-form-urlencoded'
/** Far larger than a filled checkout form. */
const MAXIMUM_FORM_BYTES = 64 * 1024

export type PagesGiven = {
  source: PageSource
  cache: PageCache | undefined
  always: Omit<PageContext, 'tag' | 'settings' | 'fault' | 'islandAssets' | keyof RenderScope>
  orderLimit: OrderLimit
  searchLimit(address: string): Refusal<'too_many_requests'> | undefined
  nameOf: PageNamer
  /** Takes in the photos of a review, and returns its form without them. */
  takeReviewForm(request: FastifyRequest, token: string): Promise<Buffer>
  /** The drafts of the settings behind the token of a preview. */
  findDrafts(token: string): Promise<Drafts | undefined>
}

/** Returns the address pattern of a page. */
export type PageNamer = (url: string) => Promise<string>

/** Every address without another route is a page, a list for crawlers or a picture. */
export function registerPages(app: FastifyInstance, given: PagesGiven) {
  const { source, cache, always } = given
  const render = pageRenderer(source, { ...always, islandAssets: source.islandAssets })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    FORM,
    { parseAs: 'buffer', bodyLimit: MAXIMUM_FORM_BYTES },
    (_request, body, done) => done(null, body),
  )
  // only the page of a review reads such a form
  app.register(multipart, { throwFileSizeLimit: false, limits: REVIEW_FORM_LIMITS })

  const gate = gateOf(always.shop)
  const scope = scopeFrom(given.orderLimit, gate)
  const headersOf = headersFrom(always)
  const rendering = { render, scope, headersOf }
  const makePreview = previewMaker(given.findDrafts, previewFrom(given, rendering))
  const makeCached = cachedFrom(given, rendering)

  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    // at a lower level the parser of photos logs the headers of a request, a session's cookie among them
    logLevel: 'info',
    async handler(request, reply) {
      const reads = request.method === 'GET' || request.method === 'HEAD'
      // cached answers were sent before this point
      const refused = isSearch(splitLanguage(request.url).address) ? given.searchLimit(request.ip) : undefined
      if (refused) return sendTooMany(reply, { refused, url: request.url })
      const preview = reads ? await makePreview(request) : undefined
      if (preview) return sendPage(request, reply, preview)
      const closed = await closedTo(request, { shop: always.shop, gate, build: await source.load() })
      const key = cache && reads && !closed ? cacheKey(request.url, cacheablePages) : undefined
      if (cache && key !== undefined) {
        const filled = await cache.fill(key, makeCached(key, request))
        if ('kept' in filled) {
          reply.hijack()
          sendCached(filled.kept, request.raw, reply.raw)
          return reply
        }
        return sendMade(request, reply, filled.made)
      }
      const body = reads ? undefined : await formOf(request, given)
      if ((!reads && !body) || holdsNul(body))
        return reply
          .code(400)
          .type('text/html; charset=utf-8')
          .send(errorPage(400, { url: request.url }))
      return sendPage(request, reply, await renderFor({ request, body, closed }, given, rendering))
    },
  })
}

/** The form of a request as its page reads it; undefined for a body that no page has. */
async function formOf(request: FastifyRequest, given: PagesGiven): Promise<Buffer | undefined> {
  if (Buffer.isBuffer(request.body)) return request.body
  const path = readablePath(splitLanguage(request.url).address)
  const token = /^\/review\/([^/]+?)\/?$/i.exec(path)?.[1]
  return token !== undefined && request.isMultipart() ? given.takeReviewForm(request, token) : undefined
}

/** The page of one visitor; of a closed shop, what is left of it for them. */
async function renderFor(
  {
    request,
    body,
    closed,
  }: { request: FastifyRequest; body: Buffer | undefined; closed: Closed | undefined },
  { source, always }: PagesGiven,
  { render, scope, headersOf }: Rendering,
): Promise<SecureResponse> {
  const build = await source.load()
  const { language, address } = askedPage(request.url, build)
  const path = readablePath(address)
  const isMarked = (mark: PageMark) => markedPaths(build, mark).some(pattern => pattern.test(path))
  const nonce = isMarked('app') ? newNonce(source.mode) : undefined
  const page = await render(
    closed?.isHidden
      ? new Request(always.publicOrigin + OPENING_SOON)
      : pageRequest(always.publicOrigin + address, {
          method: request.method,
          headers: body ? { ...request.headers, 'content-type': FORM } : request.headers,
          body,
        }),
    { ...scope(request, { nonce, language }), closed },
  )
  const identity = isMarked('identity') ? always.identityProject : undefined
  const framesPreview = isMarked('framesPreview')
  const hasWorker = isMarked('hasWorker')
  const grants = { nonce, isSecret: isMarked('secret'), identity, framesPreview, hasWorker }
  return {
    response: page.response,
    security: source.mode === 'production' ? await headersOf(page, grants) : [],
  }
}

const sendTooMany = (
  reply: FastifyReply,
  { refused, url }: { refused: Refusal<'too_many_requests'>; url: string },
) =>
  reply
    .code(429)
    .headers({ 'retry-after': String(refused.retryAfterSeconds), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(errorPage(429, { url }))

/** The page of a search, and its data. */
const isSearch = (url: string): boolean => /^\/search(?:\.data)?\/?$/i.test(readablePath(url))

type Rendering = {
  render: ReturnType<typeof pageRenderer>
  scope: ReturnType<typeof scopeFrom>
  headersOf: ReturnType<typeof headersFrom>
}

/** Rendered with drafts of the settings, for nobody in particular. */
const previewFrom =
  ({ source, always }: PagesGiven, { render, scope, headersOf }: Rendering) =>
  async (request: FastifyRequest, { address, drafts }: { address: string; drafts: Drafts }) => {
    const asked = splitLanguage(address)
    const page = await render(new Request(always.publicOrigin + asked.address), {
      ...scope(request, { nonce: undefined, language: asked.language }),
      visitorAddress: '',
      session: async () => undefined,
      drafts,
    })
    const security = source.mode === 'production' ? await headersOf(page, { isPreview: true }) : []
    return { response: page.response, security }
  }

/** Rendered for nobody in particular: without the cookie and headers of the first visitor who asked. */
const cachedFrom =
  ({ always, nameOf }: PagesGiven, { render, scope, headersOf }: Rendering) =>
  (key: string, request: FastifyRequest) =>
  async (): Promise<MadeAnswer> => {
    const { language, address } = splitLanguage(key)
    const page = await render(new Request(always.publicOrigin + address), {
      ...scope(request, { nonce: undefined, language }),
      visitorAddress: '',
      session: async () => undefined,
    })
    return {
      ...(await madeFrom(page, await headersOf(page, {}))),
      route: await nameOf(key),
      effort: effortOf(key, cacheablePages),
    }
  }

/** Development has no policy that would need it, and React would report a difference between server and browser. */
const newNonce = (mode: PageSource['mode']): string | undefined =>
  mode === 'production' ? randomBytes(16).toString('base64') : undefined

/** The values of one request, besides those that every page can use. */
const scopeFrom =
  (orderLimit: OrderLimit, gate: Gate) =>
  (
    request: FastifyRequest,
    { nonce, language }: { nonce: string | undefined; language: Language },
  ): RenderScope => ({
    nonce,
    language,
    closed: undefined,
    visitorAddress: request.ip,
    logFault: error => request.log.error({ err: error }, 'a page failed'),
    session: sessionFrom(gate, request),
    orderLimit: <Outcome extends { ok: boolean }>(
      order: Omit<OrderAttempt, 'address'>,
      place: () => Promise<Outcome>,
      findPlaced?: () => Promise<Outcome | undefined>,
    ) => orderLimit({ address: request.ip, ...order }, place, findPlaced),
  })

/** All loaders of a page share one answer. A form's page reads again: its action may have ended the session. */
function sessionFrom(gate: Gate, request: FastifyRequest): RenderScope['session'] {
  const read = async () => {
    const found = await gate('visit', request)
    return found.ok ? found.by : undefined
  }
  if (request.method === 'POST') return read
  let asked: ReturnType<typeof read> | undefined
  return () => {
    asked ??= read()
    return asked
  }
}

/** Every header of an answer besides its type and its caching; a page with personal data is a secret one. */
const headersFrom =
  ({ publicOrigin }: PagesGiven['always']) =>
  async (
    { response, settings }: Page,
    { isSecret, ...grants }: PageGrants & { isSecret?: boolean },
  ): Promise<HeaderPair[]> => {
    if (!isPage(response)) return dataHeaders(publicOrigin)
    const { home, tracking } = await settings()
    const hasTagManager = !isSecret && tracking.gtmId !== null
    return pageHeaders(publicOrigin, { ...grants, hasTagManager, film: home.film.youtubeId })
  }

/** Some addresses answer lists for crawlers or pictures; a redirect, which has no type, may be a page's. */
const isPage = ({ headers }: Response) => /^text\/html/.test(headers.get('content-type') ?? 'text/html')

/** A NUL in a form would reach the database, and PostgreSQL refuses it with an error. */
const holdsNul = (body: unknown) => Buffer.isBuffer(body) && (body.includes(0) || body.includes('%00'))

type Made = Omit<MadeAnswer, 'effort' | 'route'>

async function madeFrom({ response, tags }: Page, security: readonly HeaderPair[]): Promise<Made> {
  const own = [...response.headers].filter(([name]) => name !== 'cache-control')
  const mayBeCached = response.status === 200 && response.headers.get('cache-control') !== 'no-store'
  const cacheControl = mayBeCached ? CACHE_CONTROL : 'no-store'
  return {
    status: response.status,
    headers: [...own, ['cache-control', cacheControl], ...security],
    body: Buffer.from(await response.arrayBuffer()),
    tags,
  }
}
