import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './accept-encoding.ts'
import { cacheablePages, undeclaredParameters } from './cache-key.ts'
import type { MadeAnswer } from './cached-answer.ts'
import { errorPage } from './error-page.ts'
import type { HeaderPair } from './security-headers.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/** A smaller body fits one packet anyhow. */
const WORTH_COMPRESSING_BYTES = 1024

/** Sends an answer for everybody that is not cached: a redirect, or a page that does not exist. */
export async function sendMade(request: FastifyRequest, reply: FastifyReply, made: MadeAnswer) {
  reply.code(made.status)
  for (const [name, value] of made.headers)
    reply.header(name, name === 'location' ? keepParameters(value, request.url) : value)
  return sendBody(request, reply, made.body)
}

/** The page was made without them, but a redirected visitor still comes from the same advertisement. */
function keepParameters(location: string, url: string): string {
  const parameters = undeclaredParameters(url, cacheablePages)
  return parameters.size > 0 ? `${location}${location.includes('?') ? '&' : '?'}${parameters}` : location
}

export type SecureResponse = { response: Response; security: readonly HeaderPair[] }

/** Sends a page rendered for this visitor alone; nobody stores it unless the route allows it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, security }: SecureResponse,
) {
  reply.code(response.status).header('cache-control', 'no-store')
  for (const [name, value] of security) reply.header(name, value)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return sendBody(request, reply, Buffer.from(await response.arrayBuffer()))
}

/** Compressing pictures and other packed bytes saves nothing. */
const TEXT = /^(?:text\/|application\/(?:json|xml|[\w.]+\+(?:json|xml)))/

async function sendBody(request: FastifyRequest, reply: FastifyReply, made: Buffer) {
  const plain = whole(request, reply, made)
  if (!TEXT.test(String(reply.getHeader('content-type') ?? ''))) return reply.send(plain)
  const { body, encoding } = await compressOnce(plain, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
  return reply.header('vary', vary).send(body)
}

/** A render that failed outside any error boundary returns one bare line: the shopper gets an error page instead. */
function whole(request: FastifyRequest, reply: FastifyReply, body: Buffer): Buffer {
  const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
  if (reply.statusCode < 500 || isPage) return body
  reply.type('text/html; charset=utf-8')
  return Buffer.from(errorPage(reply.statusCode, { url: request.url, requestId: request.id }))
}

type Compressed = { body: Buffer; encoding: 'br' | 'gzip' | undefined }

/** Compresses a page for one visitor, which is not cached: quickly, about half a millisecond for 16 KB. */
export async function compressOnce(body: Buffer, acceptEncoding: string | undefined): Promise<Compressed> {
  const encoding = body.length < WORTH_COMPRESSING_BYTES ? 'identity' : chooseEncoding(acceptEncoding)
  if (encoding === 'identity') return { body, encoding: undefined }
  if (encoding === 'gzip') return { body: await gzipAsync(body, { level: 4 }), encoding }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    // the default window takes 4 MB while a page is compressed
    [constants.BROTLI_PARAM_LGWIN]: 18,
  }
  return { body: await brotliAsync(body, { params }), encoding }
}
