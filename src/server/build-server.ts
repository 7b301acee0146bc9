import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { refuseFault } from '#api/api-errors.ts'
import { type ApiGiven, registerApi } from '#api/register-api.ts'
import { addressBlock } from '#domain/network-address.ts'
import type { Config, TrustProxy } from '#src/config.ts'
import { answerFromCache } from './answer-from-cache.ts'
import { answerOnceFrom } from './answer-once.ts'
import { allowLongBody, LONG_BODY_LIMIT_MS, limitBody } from './body-limits.ts'
import { countOrders } from './count-orders.ts'
import { answerUnreadableFrom, guardRequests } from './guard-requests.ts'
import { registerHealth } from './health.ts'
import type { ShopMeter } from './metrics/shop-meter.ts'
import { orderLimits } from './order-limits.ts'
import type { PageCache } from './page-cache.ts'
import { pageNames, UNKNOWN_PAGE } from './page-names.ts'
import { readablePath } from './page-request.ts'
import { type PageNamer, type PagesGiven, registerPages } from './page-routes.ts'
import type { Readiness } from './readiness.ts'
import { requestIds } from './request-id.ts'
import { RequestLimit } from './request-limit.ts'
import { logRequests } from './request-log.ts'
import { type FileFolders, registerFiles } from './static-files.ts'
import { toldError } from './told-error.ts'

/** Far more than an order of fifty lines. */
const MAXIMUM_BODY_BYTES = 64 * 1024
/** Letters outside ASCII take nine characters each in an address. */
const MAXIMUM_PARAMETER_LENGTH = 1000
const COUPON_CHECKS_PER_MINUTE = 30
/** As many as a small machine can encode in this time. */
const PICTURES_IN_TEN_MINUTES = 300
/** A courier tells of thousands of parcels in a busy minute, from one address. */
const WEBHOOKS_PER_MINUTE = 6000

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
  const now = () => shop.clock.now().getTime()
  const coupons = new RequestLimit({ maximum: COUPON_CHECKS_PER_MINUTE, windowMs: 60_000, now })
  const calls = new RequestLimit({ maximum: WEBHOOKS_PER_MINUTE, windowMs: 60_000, now })
  const pictures = new RequestLimit({ maximum: PICTURES_IN_TEN_MINUTES, windowMs: 600_000, now })

  const app = createHost(given)
  const limit = orderLimits({
    ordersPerMinute: config.ordersPerMinute,
    coupons,
    now,
    refuseFault: error => refuseFault(error, app.log),
  })
  const orderLimit = countOrders(limit, meter)
  const nameOf = namerOf(pages)
  logRequests(app, { requests: meter.requests, nameOf })
  guardRequests(app, publicOrigin, isDevelopment)
  if (given.middleware) app.addHook('onRequest', hookOf(given.middleware))
  const answerOnce = answerOnceFrom(cache, publicOrigin)
  const couponLimit = (address: string) => coupons.take(addressBlock(address))
  const uploads = { takePicture: (userId: string) => pictures.take(userId), allowLongBody }
  const webhooks = {
    watch: meter,
    mayCall: (address: string) => calls.take(addressBlock(address)) === undefined,
  }
  const apiGiven = {
    shop,
    publicOrigin,
    answerOnce,
    orderLimit,
    couponLimit,
    uploads,
    webhooks,
    watch: meter,
  }
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
      orderLimit,
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

const PATIENCE = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 }

/** Fastify on an HTTP server of ours, in which the cache answers first. */
function createHost({ config, cache, logTo, meter }: ServerGiven): FastifyInstance {
  const kept = { cache, requests: meter.requests }
  return Fastify<Server>({
    logger: { level: config.logLevel, serializers: SERIALIZERS, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.trustProxy),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: MAXIMUM_BODY_BYTES,
    requestTimeout: LONG_BODY_LIMIT_MS,
    // a stop lets keep-alive connections finish what they ask
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAXIMUM_PARAMETER_LENGTH },
    frameworkErrors: answerUnreadableFrom(config.publicOrigin),
    serverFactory: (handler): Server =>
      createServer(PATIENCE, (request, response) => {
        limitBody(request)
        if (!answerFromCache(kept, request, response)) handler(request, response)
      }),
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
