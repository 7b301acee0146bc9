import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { allowLongBody, limitBody } from './body-limits.ts'

async function openServer(limit: (request: IncomingMessage) => void) {
  const server = createServer(async (request, response) => {
    limit(request)
    response.end(await text(request).catch(() => ''))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('POST / HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\ncontent-length: 4\r\n\r\nab')
  const answer = text(socket).catch(() => '')
  return { socket, answer }
}

test('a connection whose body does not come in is cut off', async () => {
  const { answer } = await openServer(request => limitBody(request, 1))
  expect(await answer).toBe('')
})

test('who may send a long body is not cut off by the limit of others', async () => {
  const { socket, answer } = await openServer(request => {
    limitBody(request, 1)
    allowLongBody(request)
    setTimeout(() => socket.write('cd'), 50)
  })
  expect(await answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*abcd/)
})

test('no time is kept for the body of somebody who has gone', async () => {
  const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
  const left = Promise.withResolvers<number>()
  const { socket } = await openServer(async request => {
    request.on('error', () => {})
    const closed = Promise.withResolvers<void>()
    request.once('close', closed.resolve)
    socket.destroy()
    await closed.promise
    const before = timers()
    allowLongBody(request)
    left.resolve(timers() - before)
  })
  expect(await left.promise).toBe(0)
})
