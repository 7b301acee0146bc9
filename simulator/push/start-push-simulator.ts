import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as waitFor } from 'node:timers/promises'
import { answerPush } from './answer-push.ts'
import { drivePush } from './push-control.ts'
import type { PushFaultName } from './push-faults.ts'
import {
  type ArrivedPush,
  newPushSimulation,
  type PlayedBrowser,
  type PushSimulation,
  subscribeBrowser,
} from './push-simulation.ts'

export type PushSimulatorOptions = {
  port?: number | undefined
  host?: string | undefined
}

/** What a browser hands to the shop. */
export type HandedOut = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }

export type RunningPushSimulator = {
  /** What PUSH_SIMULATOR is; its page shows what arrived. */
  origin: string
  /** A new browser. `key`: that of the shop, which alone may send then. */
  subscribe(key?: string): HandedOut
  /** For the next `n` messages to this browser; every one where it is left out. */
  fault(id: string, fault: PushFaultName, more?: { n?: number; retryAfter?: number; ms?: number }): void
  endFaults(id: string): void
  /** What this browser got, oldest first. */
  arrived(id: string): readonly ArrivedPush[]
  /** Why messages were refused without a fault that was asked for. */
  refused(): readonly string[]
  close(): Promise<void>
}

const LARGEST_BODY_BYTES = 1024 * 1024

/** Starts a push service on this machine, with the browsers behind it. */
export async function startPushSimulator(options: PushSimulatorOptions = {}): Promise<RunningPushSimulator> {
  const { port = 0, host = '127.0.0.1' } = options
  const simulation = newPushSimulation(() => Date.now())
  const closing = new AbortController()
  const server = createServer((request, response) => void answer(simulation, { request, response, closing }))
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  simulation.endpointOrigin = `https://${host}:${bound}`
  const browserOf = (id: string): PlayedBrowser => {
    const browser = simulation.browsers.get(id)
    if (!browser) throw new Error(`no browser ${id}`)
    return browser
  }
  return {
    origin: `http://${host}:${bound}`,
    subscribe: key => handedOut(subscribeBrowser(simulation, key)),
    fault(id, fault, { n, retryAfter = 60, ms = 3_000 } = {}) {
      browserOf(id).faults.push({ fault, left: n ?? null, retryAfter, ms })
    },
    endFaults: id => void browserOf(id).faults.splice(0),
    arrived: id => structuredClone(browserOf(id).arrived),
    refused: () => [...simulation.refused],
    async close() {
      closing.abort()
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

const handedOut = ({ id, endpoint, keys: { p256dh, auth } }: PlayedBrowser): HandedOut => ({
  id,
  endpoint,
  keys: { p256dh, auth },
})

type Asked = { request: IncomingMessage; response: ServerResponse; closing: AbortController }

async function answer(simulation: PushSimulation, { request, response, closing }: Asked): Promise<void> {
  try {
    const body = await readBody(request)
    const pathname = URL.parse(request.url ?? '/', 'http://simulator')?.pathname ?? '/'
    const id = /^\/send\/([\w-]+)$/.exec(pathname)?.[1]
    const outcome =
      id !== undefined && request.method === 'POST'
        ? await answerPush(simulation, {
            id,
            headers: request.headers,
            body,
            wait: milliseconds =>
              waitFor(milliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => {}),
          })
        : drivePush(simulation, { pathname, request, text: body.toString() })
    // the sender ends a connection that hangs, or the end of the service does
    if (outcome === 'hang') return
    if (outcome === 'drop') return void request.socket.destroy()
    const text = typeof outcome.body === 'string' ? outcome.body : JSON.stringify(outcome.body)
    const contentType = outcome.contentType ?? 'application/json'
    response.writeHead(outcome.status, { 'content-type': contentType, ...outcome.headers }).end(text)
  } catch (error) {
    if (request.socket.destroyed) return // the sender left in the middle of its request
    console.error(error)
    response.writeHead(500).end()
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > LARGEST_BODY_BYTES) request.destroy()
    parts.push(part)
  }
  return Buffer.concat(parts)
}
