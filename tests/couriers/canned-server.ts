import http from 'node:http'
import { onTestFinished } from 'vitest'

type Canned = { status: number; body: unknown; headers: Record<string, string> }
type Heard = { method: string; path: string; headers: http.IncomingHttpHeaders; body: unknown }

/** A server that gives a test's answers, call after call, and records the requests. Text is sent unchanged. */
export async function cannedServer() {
  const answers: Canned[] = []
  const received: Heard[] = []
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const { method = '', url = '', headers } = request
      received.push({ method, path: url, headers, body: text ? JSON.parse(text) : undefined })
      const answer = answers.shift() ?? { status: 500, body: 'nothing was to be asked', headers: {} }
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answer: (status: number, body: unknown, headers: Record<string, string> = {}) =>
      void answers.push({ status, body, headers }),
  }
}
