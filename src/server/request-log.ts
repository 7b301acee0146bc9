import type { FastifyInstance, FastifyReply } from 'fastify'
import { HEALTH_ROUTES } from './health.ts'
import type { RequestMeter } from './metrics/request-meter.ts'
import { readablePath } from './page-request.ts'
import type { PageNamer } from './page-routes.ts'

/**
 * Writes one line per request that reached the router, without personal data: no query (it may be a search), no body,
 * no address. An API request is named by its route, whose parameters may be a phone or a token; so is the page of a
 * tracking link or of an invitation. Each is also counted, by its route alone.
 */
export function logRequests(app: FastifyInstance, { requests, nameOf }: LogGiven): void {
  // so that a person who complains can name the log line
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

/** The route of every address without another route. */
const PAGES = '/*'

/** People paste anything behind an address: an email or a mobile number is personal on a missing page, too. */
const pagePath = (url: string): string =>
  readablePath(url)
    .replace(/^(\/bn)?\/(track|c|review|stop-waiting)\/.+/is, '$1/$2/:token')
    .replace(/^\/preview\/[^/]+/i, '/preview/:token')
    .replace(/^\/invite\/.+/is, '/invite/:token')
    .split('/')
    // a pattern would search for the @ again from each letter of a part: half a second for the longest address
    .map(part => (part.includes('@') ? ':email' : part))
    .join('/')
    .replace(/(?:\+?88)?01[3-9]\d{8}(?!\d)/g, ':phone')

/** A stream of events lasts until its client leaves. */
const isEndless = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')
