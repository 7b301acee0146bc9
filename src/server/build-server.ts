import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { refuseFault } from '#api/api-errors.ts'
import type { ApiWatch } from '#api/api-watch.ts'
import type { OrderLimit } from '#api/orders/orders.ts'
import { type ApiGiven, registerApi } from '#api/register-api.ts'
import { addressBlock } from '#domain/network-address.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { UseLimit } from '#features/limits/count-use.ts'
import type { UseCounts } from '#features/limits/use-counts.ts'
import type { Config, TrustProxy } from '#src/config.ts'
import { answerBrokenFrameFrom, isFramed } from './answer-broken-frame.ts'
import { answerFromCache } from './answer-from-cache.ts'
import { answerOnceFrom } from './answer-once.ts'
import { allowLongBody, LONG_BODY_LIMIT_MS, limitBody } from './body-limits.ts'
import { couponTries } from './coupon-tries.ts'
import { answerUnreadableFrom, guardRequests } from './guard-requests.ts'
import { registerHealth } from './health.ts'
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
import { type FileFolders, registerFiles } from './static-files.ts'
import { toldError } from './told-error.ts'
import { limitUnread } from './unread-limit.ts'

/**
 * Searches that no kept answer knows, of the page and the API together, from one address in a minute. Measured on two
 * cores that other work shared, one costs 4 ms of CPU by the API and 22 ms as a page, so one address takes a ninth of a
 * core at most. Whoever types asks at each pause, some five times for one search, and most of what is searched is kept:
 * an address of a phone network has room for sixty who search for something new in the same minute. Counted in the
 * memory of each process: n of them allow n times as many.
 */
const SEARCHES_PER_MINUTE = 300

/** Far more than an order of fifty lines. */
const MAXIMUM_BODY_BYTES = 64 * 1024
/** Letters outside ASCII take nine characters each in an address. */
const MAXIMUM_PARAMETER_LENGTH = 1000
/** As many as a small machine can encode in this time. */
const PICTURES = { maximum: 300, windowMs: 600_000 }
/** A courier tells of thousands of parcels in a busy minute, from one address. */
const WEBHOOKS = { maximum: 6000, windowMs: 60_000 }

/** Where the log's lines go. */
export type LogStream = { write(line: string): void }

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

export type ServerGiven = {
  config: Pick<
    Config,
    'publicOrigin' | 'tagManagerId' | 'identity' | 'trustProxy' | 'ordersPerMinute' | 'logLevel'
  >
  shop: ApiGiven['shop']
  /** Counts what is strictly limited, where several processes must count together; else it is counted in memory. */
  counts?: UseCounts | undefined
  cookieSecret: string
  cache: PageCache
  meter: ShopMeter
  /** Made with the server's own log. */
  readinessOf(log: FastifyInstance['log']): Readiness
  pages: PagesGiven['source']
  files: FileFolders
  /** Vite's, in development. */
  middleware?: Middleware
  /** In place of the standard output. */
  logTo?: LogStream | undefined
}

/** The whole HTTP host: the cache in front, then /v1, files and pages. Call `listen` on what it answers. */
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
  await registerFiles(app, given.files)
  await app.register(async web =>
    registerPages(web, {
      source: pages,
      cache: isDevelopment ? undefined : cache,
      always: {
        shop,
        publicOrigin,
        tagManagerId: config.tagManagerId,
        identityProject: config.identity,
        cookieSecret: given.cookieSecret,
      },
      orderLimit: limits.orderLimit,
      searchLimit: limits.searchLimit,
      nameOf,
    }),
  )
  return app
}

/** In development the pages change while they are asked for. */
function namerOf(pages: PagesGiven['source']): PageNamer {
  if (pages.mode === 'development') return async () => UNKNOWN_PAGE
  const name = pageNames()
  return async url => name(await pages.load(), readablePath(url))
}

type Counting = { near: MemoryCounts; strict: UseCounts; ordersPerMinute: number }

/** What the doors may ask before they do what is limited. */
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
  // longer than balancers keep theirs (nginx, AWS: 60 s): else one sends on a connection that is just being closed
  keepAliveTimeout: 75_000,
}

/** Fastify on an HTTP server of ours, in which the cache answers first. Of such a server Fastify leaves all times alone. */
function createHost({ config, cache, logTo, meter }: ServerGiven): FastifyInstance {
  const kept = { cache, requests: meter.requests }
  const answerBrokenFrame = answerBrokenFrameFrom(config.publicOrigin)
  return Fastify<Server>({
    logger: { level: config.logLevel, serializers: SERIALIZERS, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.trustProxy),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: MAXIMUM_BODY_BYTES,
    // a stop lets keep-alive connections finish what they ask
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAXIMUM_PARAMETER_LENGTH },
    frameworkErrors: answerUnreadableFrom(config.publicOrigin),
    clientErrorHandler: answerBrokenFrame,
    serverFactory: (handler): Server => {
      const answer = (request: IncomingMessage, response: ServerResponse) => {
        if (!isFramed(request)) return answerBrokenFrame({}, request.socket)
        limitBody(request)
        if (!answerFromCache(kept, request, response)) handler(request, response)
      }
      // Node itself would answer 417 without any of our headers; a server may also pass over what it does not know
      const server = createServer(HTTP, answer).on('checkExpectation', answer)
      limitUnread(server)
      return server
    },
  })
}

/** Whoever logs a request, an answer or an error, Fastify itself too, tells nothing of a visitor with it. */
const SERIALIZERS = {
  err: toldError,
  req: ({ method }: { method?: string }) => ({ method }),
  res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
}

/** Fastify itself refuses a bare number of hops, since it cannot see whether a proxy stands there. */
function trustOf(trusted: TrustProxy) {
  if (!trusted) return false
  return 'hops' in trusted ? (_address: string, hop: number) => hop < trusted.hops : trusted.addresses
}

const hookOf =
  (middleware: Middleware) =>
  (request: { raw: IncomingMessage }, reply: { raw: ServerResponse }, done: (error?: Error) => void): void =>
    middleware(request.raw, reply.raw, error => done(error instanceof Error ? error : undefined))

/** The same limit, whose outcomes are counted: each order that shoppers place comes through it, by either door. */
function countOrders(limit: OrderLimit, meter: Pick<ApiWatch, 'order'>): OrderLimit {
  return async (attempt, place, findPlaced) => {
    const outcome = await limit(attempt, place, findPlaced)
    const told: { ok: boolean; code?: unknown; repeated?: unknown } = outcome
    if (typeof told.code === 'string') meter.order({ refused: told.code })
    else if (told.ok && told.repeated !== true) meter.order({ source: 'Website' })
    return outcome
  }
}

const searchTries = (address: string): UseLimit => ({
  key: `searches-from:${address}`,
  maximum: SEARCHES_PER_MINUTE,
  windowMs: 60_000,
})
