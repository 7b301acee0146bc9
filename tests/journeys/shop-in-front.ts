import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { freePort } from '#adapters/courier/free-port.ts'

/** Changes an answer of the shop on its way to a browser; undefined leaves it as it is, a number is a bare status. */
type Change = (path: string, body: () => Promise<string>) => Promise<string | number | undefined>

const ORIGIN = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`

/**
 * The shared shop at an address of its own, through which a journey is a release: what it answers below an address may be
 * changed from one moment to the next. A browser asks its worker's script around every other way of doing so.
 */
export async function openInFront() {
  let change: Change = async () => undefined
  let isAway = false
  const port = await freePort(0)
  const server = createServer((asked, answer) => {
    if (isAway) return void asked.socket.destroy()
    pass(asked, answer, change).catch(() => answer.destroy())
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    change: (next: Change) => (change = next),
    /** Whether the shop can be reached. */
    away: (next: boolean) => (isAway = next),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function pass(asked: IncomingMessage, answer: ServerResponse, change: Change): Promise<void> {
  const path = asked.url ?? '/'
  const { origin, 'if-none-match': _tag, 'if-modified-since': _since, ...others } = asked.headers
  // asked for plainly and whole, so that a changed answer has its own length and no packing
  const headers = {
    ...others,
    host: new URL(ORIGIN).host,
    'accept-encoding': 'identity',
    ...(origin !== undefined && { origin: ORIGIN }),
  }
  const from = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(ORIGIN + path, { method: asked.method, headers }, resolve).on('error', reject)
    asked.pipe(sent)
  })
  const changed = await change(path, () => text(from))
  if (typeof changed === 'number') return void answer.writeHead(changed).end()
  if (changed === undefined) {
    answer.writeHead(from.statusCode ?? 502, from.headers)
    return void from.pipe(answer)
  }
  const { 'content-length': _length, etag: _etag, ...kept } = from.headers
  answer.writeHead(from.statusCode ?? 502, kept).end(changed)
}
