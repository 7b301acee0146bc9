import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { refuseFault } from '#api/api-errors.ts'
import type { ApiWatch } from '#api/api-watch.ts'
import type { OrderLimit } from '#api/orders/orders.ts'
import { type ApiGiven, registerApi } from '#api/register-api.ts'
import { takeReviewForm } from '#api/reviews/take-review-form.ts'
import { looksSheet } from '#domain/looks/looks-sheet.ts'
import { addressBlock } from '#domain/network-address.ts'
import { WEBSITE } from '#domain/orders/order-source.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { UseLimit } from '#features/limits/count-use.ts'
import type { UseCounts } from '#features/limits/use-counts.ts'
import type { Config, TrustProxy } from '#src/config.ts'
import { answerBrokenFrameFrom, isFramed } from './answer-broken-frame.ts'
import { answerFromCache } from './answer-from-cache.ts'
import { answerOnceFrom } from './answer-once.ts'
import { allowLongBody, LONG_BODY_LIMIT_MS, limitBody } from './body-limits.ts'
import { couponTries } from './coupon-tries.ts'
import { errorPage } from './error-page.ts'
import { answerUnreadableFrom, guardRequests } from './guard-requests.ts'
import { registerHealth } from './health.ts'
import { loggableError } from './loggable-error.ts'
import { MemoryCounts } from './memory-counts.ts'
import type { ShopMeter } from './metrics/shop-meter.ts'
import { orderLimits } from './order-limits.ts'
import type { PageCache } from './page-cache.ts'
import { pageNames, UNKNOWN_PAGE } from './page-names.ts'
import { readablePath } from './page-request.ts'
import { type PageNamer, type PagesGiven, registerPages } from './page-routes.ts'
import type { Readiness } from './readiness.ts'
import { requestIds } from './request-id.ts'
import { logRequests } from './request-log.ts'
import { type FileFolders, type OwnFiles, registerFiles } from './static-files.ts'
import { limitUnread } from './unread-limit.ts'

/**
 * Searches that miss the cache, of the page and the API together, from one address in a minute. Measured on two busy
 * cores, one costs 4 ms of CPU by the API and 22 ms as a page, so one address uses a ninth of a core at most. A person
 * who types causes about five requests for one search, and most searches are cached: an address of a mobile network has
 * room for sixty people with new searches in the same minute. Counted in the memory of each process: n of them allow n
 * times as many.
 */
const SEARCHES_PER_MINUTE = 300

/** Far larger than an order of fifty lines. */
const MAXIMUM_BODY_BYTES = 64 * 1024
/** Letters outside ASCII take nine characters each in an address. */
const MAXIMUM_PARAMETER_LENGTH = 1000
/** A small machine can encode this many in this time. */
const PICTURES = { maximum: 300, windowMs: 600_000 }
/** A courier sends thousands of events in a busy minute, from one address. */
const WEBHOOKS = { maximum: 6000, windowMs: 60_000 }

/** The target of the log's lines. */
export type LogStream = { write(line: string): void }

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

export type ServerGiven = {
  config: Pick<Config, 'publicOrigin' | 'identity' | 'trustProxy' | 'ordersPerMinute' | 'logLevel'>
  shop: ApiGiven['shop']
  /** Counts strict limits where several processes must count together; otherwise they are counted in memory. */
  counts?: UseCounts | undefined
  cookieSecret: string
  findDrafts: PagesGiven['findDrafts']
  cache: PageCache
  meter: ShopMeter
  /** Created with the server's own log. */
  readinessOf(log: FastifyInstance['log']): Readiness
  pages: PagesGiven['source']
  files: FileFolders
  ownFile: OwnFiles
  /** Only Vite's, in development. */
  middleware?: Middleware | undefined
  /** Replaces the standard output. */
  logTo?: LogStream | undefined
}

/** Builds the whole HTTP host: the cache in front, then /v1, files and pages. Call `listen` on the result. */
export async function buildServer(given: ServerGiven): Promise<FastifyInstance> {
  const { config, shop, cache, pages, meter } = given
  const { publicOrigin } = config
  const isDevelopment = pages.mode === 'development'
  const near = new MemoryCounts(() => shop.clock.now().getTime())

  const app = createHost(given)
  const counting = { near, strict: given.counts ?? near, ordersPerMinute: config.ordersPerMinute }
  const limits = limitsOf(counting, { meter, log: app.log })
  const nameOf = namerOf(pages)
  logRequests(app, { requests: meter.requests, nameOf })
  guardRequests(app, publicOrigin, isDevelopment)
  if (given.middleware) app.addHook('onRequest', hookOf(given.middleware))
  const answerOnce = answerOnceFrom(cache, publicOrigin)
  const apiGiven = { shop, publicOrigin, answerOnce, ...limits, watch: meter }
  await app.register(api => registerApi(api, apiGiven), { prefix: '/v1' })
  registerHealth(app, given.readinessOf(app.log))
  await registerFiles(app, given.files, given.ownFile)
  registerLooks(app)
  await app.register(async web =>
    registerPages(web, {
      source: pages,
      cache: isDevelopment ? undefined : cache,
      always: {
        shop,
        publicOrigin,
        identityProject: config.identity,
        cookieSecret: given.cookieSecret,
      },
      orderLimit: limits.orderLimit,
      searchLimit: limits.searchLimit,
      takeReviewForm: (request, token) =>
        takeReviewForm(request, { shop, token, address: request.ip, allowLongBody }),
      nameOf,
      findDrafts: given.findDrafts,
    }),
  )
  return app
}

/** In development the routes change while the server runs. */
function namerOf(pages: PagesGiven['source']): PageNamer {
  if (pages.mode === 'development') return async () => UNKNOWN_PAGE
  const name = pageNames()
  return async url => name(await pages.load(), readablePath(url))
}

type Counting = { near: MemoryCounts; strict: UseCounts; ordersPerMinute: number }

/** The limits that the doors check before limited work. */
function limitsOf(counting: Counting, { meter, log }: { meter: ShopMeter; log: FastifyInstance['log'] }) {
  const { near, strict } = counting
  const orderLimit = orderLimits({ ...counting, refuseFault: error => refuseFault(error, log) })
  async function refusedBy(limit: UseLimit): Promise<Refusal<'too_many_requests'> | undefined> {
    const counted = await strict.take([limit])
    return counted.ok ? undefined : counted
  }
  return {
    orderLimit: countOrders(orderLimit, meter),
    couponLimit: (address: string) => refusedBy(couponTries(addressBlock(address))),
    searchLimit(address: string): Refusal<'too_many_requests'> | undefined {
      const counted = near.takeNow([searchTries(addressBlock(address))])
      return counted.ok ? undefined : counted
    },
    uploads: {
      takePicture: (userId: string) => refusedBy({ key: `pictures-of:${userId}`, ...PICTURES }),
      allowLongBody,
    },
    webhooks: {
      watch: meter,
      mayCall: (address: string) =>
        near.takeNow([{ key: `webhooks-from:${addressBlock(address)}`, ...WEBHOOKS }]).ok,
    },
  }
}

const HTTP = {
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  requireHostHeader: false,
  // Node's own 300 s would cut off the long bodies that are allowed
  requestTimeout: LONG_BODY_LIMIT_MS,
  // longer than balancers keep theirs (nginx, AWS: 60 s): otherwise one may send on a connection that is being closed
  keepAliveTimeout: 75_000,
}

/** Fastify on our own HTTP server, in which the cache answers first. Fastify sets no timeouts of such a server. */
function createHost({ config, cache, logTo, meter }: ServerGiven): FastifyInstance {
  const cached = { cache, requests: meter.requests }
  const answerBrokenFrame = answerBrokenFrameFrom(config.publicOrigin)
  return Fastify<Server>({
    logger: { level: config.logLevel, serializers: SERIALIZERS, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.trustProxy),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: MAXIMUM_BODY_BYTES,
    // a stop lets keep-alive connections finish their requests
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAXIMUM_PARAMETER_LENGTH },
    frameworkErrors: answerUnreadableFrom(config.publicOrigin),
    clientErrorHandler: answerBrokenFrame,
    serverFactory: (handler): Server => {
      const answer = (request: IncomingMessage, response: ServerResponse) => {
        if (!isFramed(request)) return answerBrokenFrame({}, request.socket)
        limitBody(request)
        if (!answerFromCache(cached, request, response)) handler(request, response)
      }
      // Node itself would answer 417 without our headers; a server may also ignore an unknown expectation
      const server = createServer(HTTP, answer).on('checkExpectation', answer)
      limitUnread(server)
      return server
    },
  })
}

/** Every logged request, answer and error, also Fastify's own, is without data of the visitor. */
const SERIALIZERS = {
  err: loggableError,
  req: ({ method }: { method?: string }) => ({ method }),
  res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
}

/** Fastify itself refuses a plain number of hops, since it cannot know whether a proxy is there. */
function trustOf(trusted: TrustProxy) {
  if (!trusted) return false
  return 'hops' in trusted ? (_address: string, hop: number) => hop < trusted.hops : trusted.addresses
}

const hookOf =
  (middleware: Middleware) =>
  (request: { raw: IncomingMessage }, reply: { raw: ServerResponse }, done: (error?: Error) => void): void =>
    middleware(request.raw, reply.raw, error => done(error instanceof Error ? error : undefined))

/** Wraps the limit and counts its outcomes: each order of a shopper passes it, by either door. */
function countOrders(limit: OrderLimit, meter: Pick<ApiWatch, 'order'>): OrderLimit {
  return async (attempt, place, findPlaced) => {
    const outcome = await limit(attempt, place, findPlaced)
    const answered: { ok: boolean; code?: unknown; repeated?: unknown } = outcome
    if (typeof answered.code === 'string') meter.order({ refused: answered.code })
    else if (answered.ok && answered.repeated !== true) meter.order({ source: WEBSITE })
    return outcome
  }
}

const searchTries = (address: string): UseLimit => ({
  key: `searches-from:${address}`,
  maximum: SEARCHES_PER_MINUTE,
  windowMs: 60_000,
})

/** Serves the style sheets of the owner's looks. Each address says what its sheet says: it is never another. */
function registerLooks(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/looks/:name', (request, reply) => {
    const sheet = looksSheet(request.params.name)
    if (sheet === undefined)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(errorPage(404))
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(sheet)
  })
}
