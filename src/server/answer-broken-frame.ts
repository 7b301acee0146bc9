import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fail } from '#contract/envelope.ts'
import { commonHeaders, DATA_POLICY } from './security-headers.ts'

/** The answers to errors of Node's parser; every other error becomes a 400. */
const REFUSALS: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'This request took too long to come in.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of this request are too large.' },
}
const UNREADABLE = { status: 400, message: 'This request could not be read.' }

/**
 * Whether a request is framed as HTTP/1.1 or 1.0 requires, where Node's parser is more tolerant or would refuse with an
 * answer without body and headers of ours: one host with 1.1 and never two (RFC 9112, 3.2), no chunks with 1.0 (6.1). A
 * proxy in between could read such a request as another one, or as two.
 */
export function isFramed({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  if (httpVersion === '1.0') return headers['transfer-encoding'] === undefined && hostsIn(rawHeaders) <= 1
  return httpVersion === '1.1' && hostsIn(rawHeaders) === 1
}

/** Counts in the raw list: of two hosts, `headers` silently keeps the first. */
function hostsIn(raw: readonly string[]): number {
  let hosts = 0
  for (let index = 0; index < raw.length; index += 2)
    if (raw[index]?.length === 4 && raw[index]?.toLowerCase() === 'host') hosts += 1
  return hosts
}

/**
 * Answers a request with a broken frame before any hook or route. The answer is the API's refusal, since such a client
 * is no browser. Nothing that follows on the connection can be read.
 */
export function answerBrokenFrameFrom(publicOrigin: string) {
  const headers = [
    ...commonHeaders(publicOrigin),
    ['content-security-policy', DATA_POLICY],
    ['content-type', 'application/json; charset=utf-8'],
    ['cache-control', 'no-store'],
    ['connection', 'close'],
  ]
  return ({ code }: { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    const { status, message } = REFUSALS[code ?? ''] ?? UNREADABLE
    const body = JSON.stringify(fail(message))
    const lines = [...headers, ['content-length', `${Buffer.byteLength(body)}`]].map(pair => pair.join(': '))
    if (socket.writable)
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    socket.destroySoon()
  }
}
