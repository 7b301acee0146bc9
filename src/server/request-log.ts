import type { FastifyInstance } from 'fastify'
import { readablePath } from './page-request.ts'

/**
 * One line per request that reached the router, without anything personal: no query (it may hold what was searched
 * for), no body, no address. An API request is named by its route, whose parameters may be a phone or a token; so is
 * the page of a tracking link.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const path = route === '/*' ? pagePath(request.url) : route
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'request')
    done()
  })
}

/** People paste what they like behind an address: an email or a mobile number is personal where no page has it, too. */
const pagePath = (url: string): string =>
  readablePath(url)
    .replace(/^\/track\/.+/i, '/track/:token')
    .replace(/[^/]*@[^/]*/g, ':email')
    .replace(/(?:\+?88)?01[3-9]\d{8}(?!\d)/g, ':phone')
