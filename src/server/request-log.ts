import type { FastifyInstance, FastifyReply } from 'fastify'
import { HEALTH_ROUTES } from './health.ts'
import type { RequestMeter } from './metrics/request-meter.ts'
import { readablePath } from './page-request.ts'
import type { PageNamer } from './page-routes.ts'

/**
 * One line per request that reached the router, without anything personal: no query (it may hold what was searched
 * for), no body, no address. An API request is named by its route, whose parameters may be a phone or a token; so is
 * the page of a tracking link. Beside the line each is counted, by its route alone.
 */
export function logRequests(app: FastifyInstance, { requests, nameOf }: LogGiven): void {
  // so that whoever complains can name what the log tells of
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const isPage = route === PAGES
    const path = isPage ? pagePath(request.url) : route
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const line = { method: request.method, path, status: reply.statusCode, ms }
    request.log[HEALTH_ROUTES.has(route) ? 'debug' : 'info'](line, 'request')
    requests.count(request.method, isPage ? await nameOf(request.url) : route, {
      status: reply.statusCode,
      ms: isEndless(reply) ? undefined : reply.elapsedTime,
    })
  })
}

type LogGiven = { requests: RequestMeter; nameOf: PageNamer }

/** The one route that takes every address which nobody else answers. */
const PAGES = '/*'

/** People paste what they like behind an address: an email or a mobile number is personal where no page has it, too. */
const pagePath = (url: string): string =>
  readablePath(url)
    .replace(/^\/track\/.+/is, '/track/:token')
    .split('/')
    // a pattern would look for the @ from each letter of a part anew: half a second for the longest address
    .map(part => (part.includes('@') ? ':email' : part))
    .join('/')
    .replace(/(?:\+?88)?01[3-9]\d{8}(?!\d)/g, ':phone')

/** A stream of events lasts as long as somebody listens. */
const isEndless = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')
