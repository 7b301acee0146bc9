import { once } from 'node:events'
import http from 'node:http'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { ga4Measurement } from '#adapters/conversions/ga4-measurement.ts'
import { metaConversions } from '#adapters/conversions/meta-conversions.ts'
import type { Shop } from '#features/shop.ts'

/** What arrived on the wire; `body` is the parsed JSON. */
export type Arrived = { path: string; query: URLSearchParams; body: Record<string, unknown> }

/**
 * A fault of the next request: a status, with a code as Meta's errors have one; `hang`: no answer; `cut`: the connection
 * ends after the event was taken, before its answer.
 */
export type Fault = number | { status: number; code: number } | 'hang' | 'cut'

/** Plays Meta's Conversions API and Google Analytics' Measurement Protocol in one server, closed after the test. */
export async function openConversionServer() {
  const arrived: Arrived[] = []
  const faults: (Fault | undefined)[] = []
  const server = http.createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const body: unknown = await json(request).catch(() => ({}))
    const fault = faults.shift()
    const isTaken = fault === undefined || fault === 'cut' || fault === 'hang'
    if (isTaken) arrived.push({ path: pathname, query: searchParams, body: { ...Object(body) } })
    if (fault === 'hang') return
    if (fault === 'cut') return void request.socket.destroy()
    if (fault !== undefined) return answerFault(response, fault)
    if (pathname.endsWith('/events')) return answer(response, 200, { events_received: 1, fbtrace_id: 'x' })
    if (pathname.startsWith('/debug/')) return answer(response, 200, { validationMessages: [] })
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const origin = `http://127.0.0.1:${port}`
  /** Purchases and refunds, each as the destination knows it. */
  const told = () =>
    arrived.map(({ path, body }) =>
      path.endsWith('/events')
        ? `meta ${String(Object(Object(body.data)[0]).event_id)}`
        : `ga4 ${String(Object(Object(body.events)[0]).name)}`,
    )
  return { origin, arrived, faults, told, senders: sendersAt(origin) }
}

/** The two destinations at an address of a test. */
export const sendersAt = (origin: string): Shop['conversions'] => ({
  meta: metaConversions({ baseUrl: `${origin}/v25.0`, token: META_TOKEN }),
  ga4: ga4Measurement({ baseUrl: origin, secret: GA4_SECRET }),
})

export const META_TOKEN = 'EAAB-token-of-a-test'
export const GA4_SECRET = 'secret-of-a-test'

function answer(response: http.ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function answerFault(response: http.ServerResponse, fault: number | { status: number; code: number }): void {
  const isPlain = typeof fault === 'number'
  const words = { message: 'no thanks, 01712345678', type: 'OAuthException' }
  if (isPlain) answer(response, fault, {})
  else answer(response, fault.status, { error: { ...words, code: fault.code } })
}
