import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { fail } from '#contract/envelope.ts'
import { commonHeaders, DATA_POLICY } from './security-headers.ts'

/** What Node's parser says, and what a client is told; everything else is a 400. */
const REFUSALS: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'This request took too long to come in.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of this request are too large.' },
}
const UNREADABLE = { status: 400, message: 'This request could not be read.' }

/**
 * Whether a request says which host it is for, as HTTP/1.1 asks of it. Node would refuse it with an answer that has
 * neither a body nor any of our headers.
 */
export const namesHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host !== undefined || httpVersion !== '1.1'

/**
 * Answers a request whose frame is broken, so that no hook and no route ever sees it: as the API refuses everything,
 * since whoever asks so is no browser. Nothing that follows on the connection can be read.
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
