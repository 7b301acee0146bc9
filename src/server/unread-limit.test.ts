import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { limitUnread } from './unread-limit.ts'

/** Far more than the buffers of both ends take by themselves. */
const ANSWER = Buffer.alloc(64 * 1024 * 1024)
const LIMIT_MS = 100

/** Sends a request to a slow server. */
async function askServer({
  makingMs = 0,
  answer = ANSWER,
} = {}): Promise<{ socket: Socket; ended: Promise<unknown> }> {
  const server = createServer(async (_request, response) => {
    await wait(makingMs)
    response.end(answer)
  })
  limitUnread(server, LIMIT_MS)
  const ended = once(server, 'connection').then(([socket]) => once(socket, 'close'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  // closed while it still sends or reads
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n')
  return { socket, ended }
}

test.each([
  ['at once', 0],
  ['after longer than that', 5 * LIMIT_MS],
])('whoever takes nothing of an answer that came %s is cut off', async (_, makingMs) => {
  const { ended } = await askServer({ makingMs })
  await ended
})

test('an answer that is longer in the making than that is waited for', async () => {
  const { socket } = await askServer({ makingMs: 5 * LIMIT_MS, answer: Buffer.from('made') })
  expect(String(await buffer(socket))).toMatch(/^HTTP\/1.1 200 OK[\s\S]*made$/)
})
