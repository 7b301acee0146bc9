import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import { METRICS_TYPE } from './metrics-text.ts'

/** A reading takes milliseconds; a slower client is no collector of metrics. */
const PATIENCE_MS = 10_000

type Given = { port: number; host: string; text(): Promise<string>; log: Log }

/** Opens the port of the shop's metrics, `GET /metrics`, and nothing else. */
export async function serveMetrics({
  port,
  host,
  text,
  log,
}: Given): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(
    { requestTimeout: PATIENCE_MS, headersTimeout: PATIENCE_MS },
    (request, response) => {
      answer(request, response, text).catch(error => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      })
    },
  )
  server.listen({ port, host })
  await once(server, 'listening')
  const address = server.address()
  const opened = typeof address === 'object' && address !== null ? address.port : port
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${opened}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, text: () => Promise<string>) {
  const path = request.url?.split('?', 1)[0]
  if (path !== '/metrics') return void response.writeHead(404).end()
  if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
  const body = await text()
  response.writeHead(200, {
    'content-type': METRICS_TYPE,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
