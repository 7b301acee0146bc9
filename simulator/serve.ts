import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as waitFor } from 'node:timers/promises'
import type { Answer } from './answer.ts'
import type { Received } from './answer-request.ts'
import type { Outcome } from './handle-call.ts'
import { isRecord } from './is-record.ts'

/** A received call; `status` is 0 for one without an answer. */
export type LoggedRequest = {
  at: number
  method: string
  path: string
  status: number
  /** The sent body, at most 4,000 characters of it. */
  body: string
}

/** `isApi`: whether a path is a call that is logged. `ports`: the first free one is used; 0 is always free. */
type Given = {
  answer(received: Received): Promise<Outcome>
  isApi(path: string): boolean
  now(): number
  host: string
  ports: readonly number[]
  holdMs: number
}

const LARGEST_BODY_BYTES = 4 * 1024 * 1024
const LONGEST_LOGGED_BODY = 4_000
const LOGGED_REQUESTS = 5_000

/** Listens. `log` has the last calls of the API, oldest first. */
export async function serve({ answer, isApi, now, host, ports, holdMs }: Given) {
  const log: LoggedRequest[] = []
  const closing = new AbortController()
  const wait = (milliseconds: number) =>
    waitFor(milliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => {})
  const server = createServer(async (request, response) => {
    try {
      const text = await readText(request)
      if (text === undefined) return void send(response, { status: 413, body: { message: 'Too large.' } })
      const logged = isApi(request.url ?? '') ? logRequest(log, { request, text, at: now() }) : undefined
      const outcome = await answer({ request, text, wait })
      if (outcome === 'drop') return void request.socket.destroy()
      if (outcome === 'hang') return void (await hold(request, () => wait(holdMs)))
      if (logged) logged.status = outcome.status
      send(response, outcome)
    } catch (error) {
      if (request.socket.destroyed) return // the sender left in the middle of its request
      console.error(error)
      send(response, { status: 500, body: { message: 'The simulator has a fault of its own.' } })
    }
  })
  const boundPort = await listen(server, host, ports)
  return {
    log,
    origin: `http://${nameOf(host)}:${boundPort}`,
    close: async () => {
      closing.abort()
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** The name by which this machine reaches itself on that host. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

async function listen(server: Server, host: string, ports: readonly number[]): Promise<number> {
  const [port = 0, ...others] = ports
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    if (isRecord(error) && error.code === 'EADDRINUSE' && others.length > 0)
      return listen(server, host, others)
    throw error
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

async function readText(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > LARGEST_BODY_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function logRequest(
  log: LoggedRequest[],
  { request, text, at }: { request: IncomingMessage; text: string; at: number },
): LoggedRequest {
  const path = request.url ?? ''
  const logged = {
    at,
    method: request.method ?? '',
    path,
    status: 0,
    body: text.slice(0, LONGEST_LOGGED_BODY),
  }
  log.push(logged)
  if (log.length > LOGGED_REQUESTS) log.shift()
  return logged
}

/** Sends nothing until the sender leaves, or as long as a connection may stay open. */
async function hold(request: IncomingMessage, longest: () => Promise<void>): Promise<void> {
  if (request.socket.destroyed) return
  const gone = new Promise<void>(resolve => request.socket.once('close', resolve))
  await Promise.race([gone, longest()])
  request.socket.destroy()
}

function send(response: ServerResponse, { status, body, contentType, headers }: Answer) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, {
    'content-type': contentType ?? 'application/json',
    'content-length': Buffer.byteLength(text),
    ...headers,
  })
  response.end(text)
}
