import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuseFault } from '#api/api-errors.ts'
import { fail } from '#contract/envelope.ts'
import { refusals } from '#contract/refusals.ts'
import { errorPage } from './error-page.ts'
import { mayWrite } from './origin-check.ts'
import { commonHeaders, DATA_POLICY } from './security-headers.ts'

/** Room for every parameter of a search and the longest known advertising parameters, a quarter of Node's limit. */
const MAXIMUM_URL_LENGTH = 4096

/** Applies to every request that the cache did not answer: headers, refusals, and answers to failures. */
export function guardRequests(app: FastifyInstance, publicOrigin: string, isDevelopment: boolean): void {
  const headers = commonHeaders(publicOrigin)
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of headers) reply.header(name, value)
    // Vite's own scripts are inline
    if (!isDevelopment) reply.header('content-security-policy', DATA_POLICY)
    const status = refusedStatus(request.raw, publicOrigin)
    if (status === undefined) return undefined
    reply.code(status).header('cache-control', 'no-store')
    if (isData(request.url))
      return reply.send(fail(status === 403 ? 'Forbidden' : 'This address cannot be read.'))
    return reply.type('text/html; charset=utf-8').send(errorPage(status, { url: request.url }))
  })
  app.setErrorHandler((error, request, reply) => {
    const sent = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    const refused = refuseFault(error, request.log)
    if (refused) reply.header('retry-after', String(refused.retryAfterSeconds))
    const status = refused ? refusals[refused.code].status : sent >= 400 && sent < 500 ? sent : 500
    if (status === 500) request.log.error({ err: error }, 'a request failed')
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return reply.send(
      errorPage(status, { url: request.url, requestId: status === 500 ? request.id : undefined }),
    )
  })
  app.setNotFoundHandler((request, reply) => {
    // the wildcard page accepts every address, so only its method can be wrong
    const status = request.method === 'GET' || request.method === 'HEAD' ? 404 : 405
    // a cache in front would store it by default, although the next release may bring the file
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
    if (status === 405) reply.header('allow', 'GET, HEAD, POST')
    return reply.send(errorPage(status, { url: request.url }))
  })
}

/** The answer to an address with a broken escape, which reaches no route and no hook. */
export const answerUnreadableFrom =
  (publicOrigin: string) =>
  (
    _error: unknown,
    request: { raw: IncomingMessage },
    reply: { raw: ServerResponse; hijack(): unknown },
  ): void => {
    reply.hijack()
    const data = isData(request.raw.url ?? '')
    const type = data ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8'
    reply.raw.writeHead(400, {
      ...Object.fromEntries(commonHeaders(publicOrigin)),
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy': DATA_POLICY,
    })
    reply.raw.end(
      data ? JSON.stringify(fail('This address cannot be read.')) : errorPage(400, { url: request.raw.url }),
    )
  }

const isData = (url: string): boolean => /^\/v1(?:[/?]|$)/.test(url)

/** Why a request is refused before any route: too long, a NUL for the database, an empty part, another site's form. */
function refusedStatus(request: IncomingMessage, publicOrigin: string): number | undefined {
  const { url = '', method = '' } = request
  if (url.length > MAXIMUM_URL_LENGTH) return 414
  // `GET *` and `GET host/path` are for proxies
  if (!url.startsWith('/') || url.includes('%00')) return 400
  // no page has an empty part in its address, and `//host` is another site to a browser
  const path = url.split('?', 1)[0] ?? ''
  // a program that reads `..` or a backslash as a way up would open another address than the checked one
  if (path.includes('//') || /\\|%5c|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return 404
  // its rights depend on a token that no browser has, never on a cookie
  if (path.startsWith('/v1/webhooks/')) return undefined
  return mayWrite(method, request.headers, publicOrigin) ? undefined : 403
}
