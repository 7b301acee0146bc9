import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { type ApiGiven, registerApi } from '#api/register-api.ts'
import { addressBlock } from '#domain/network-address.ts'
import type { Config, TrustProxy } from '#src/config.ts'
import { answerFromCache } from './answer-from-cache.ts'
import { answerOnceFrom } from './answer-once.ts'
import { allowLongBody, LONG_BODY_LIMIT_MS, limitBody } from './body-limits.ts'
import { answerUnreadableFrom, guardRequests } from './guard-requests.ts'
import { orderLimits } from './order-limits.ts'
import type { PageCache } from './page-cache.ts'
import { type PagesGiven, registerPages } from './page-routes.ts'
import { RequestLimit } from './request-limit.ts'
import { logRequests } from './request-log.ts'
import { type FileFolders, registerFiles } from './static-files.ts'

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
  pages: PagesGiven['source']
  files: FileFolders
  /** Vite's, in development. */
  middleware?: Middleware
  /** In place of the standard output. */
  logTo?: LogStream | undefined
}

/** The whole HTTP host: the cache in front, then /v1, files and pages. Call `listen` on what it answers. */
export async function buildServer(given: ServerGiven): Promise<FastifyInstance> {
  const { config, shop, cache, pages } = given
  const { publicOrigin } = config
  const isDevelopment = pages.mode === 'development'
  const now = () => shop.clock.now().getTime()
  const coupons = new RequestLimit({ maximum: COUPON_CHECKS_PER_MINUTE, windowMs: 60_000, now })
  const orderLimit = orderLimits({ ordersPerMinute: config.ordersPerMinute, coupons, now })
  const calls = new RequestLimit({ maximum: WEBHOOKS_PER_MINUTE, windowMs: 60_000, now })
  const pictures = new RequestLimit({ maximum: PICTURES_IN_TEN_MINUTES, windowMs: 600_000, now })

  const app = createHost(given)
  logRequests(app)
  guardRequests(app, publicOrigin, isDevelopment)
  if (given.middleware) app.addHook('onRequest', hookOf(given.middleware))
  const answerOnce = answerOnceFrom(cache, publicOrigin)
  const couponLimit = (address: string) => coupons.take(addressBlock(address))
  const uploads = { takePicture: (userId: string) => pictures.take(userId), allowLongBody }
  const webhooks = { mayCall: (address: string) => calls.take(addressBlock(address)) === undefined }
  const apiGiven = { shop, publicOrigin, answerOnce, orderLimit, couponLimit, uploads, webhooks }
  await app.register(api => registerApi(api, apiGiven), { prefix: '/v1' })
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
    }),
  )
  return app
}

const PATIENCE = {
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  // Node's own 300 s would cut off the long bodies that are allowed
  requestTimeout: LONG_BODY_LIMIT_MS,
  // longer than proxies keep connections to the shop, 60 s: else one sends its request into a connection that just ends
  keepAliveTimeout: 72_000,
}

/** Fastify on an HTTP server of ours, in which the cache answers first. Of such a server Fastify leaves all times alone. */
function createHost({ config, cache, logTo }: ServerGiven): FastifyInstance {
  return Fastify<Server>({
    logger: { level: config.logLevel, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: MAXIMUM_BODY_BYTES,
    // a stop lets keep-alive connections finish what they ask
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAXIMUM_PARAMETER_LENGTH },
    frameworkErrors: answerUnreadableFrom(config.publicOrigin),
    serverFactory: (handler): Server =>
      createServer(PATIENCE, (request, response) => {
        limitBody(request)
        if (!answerFromCache(cache, request, response)) handler(request, response)
      }),
  })
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
