import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { cannedServer } from '#tests/couriers/canned-server.ts'
import { callCourier } from './call-courier.ts'

/** A server whose every byte a test writes. */
async function rawServer(onData: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => onData(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? `127.0.0.1:${address.port}` : ''
}

const post = (url: string, timeoutMs = 600) =>
  callCourier({ method: 'POST', url, headers: {}, body: { invoice: 'one' }, timeoutMs })
const head = (length: number) => `HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n`

test('a call that no connection came about for was not sent', async () => {
  expect(await post('http://127.0.0.1:9/')).toEqual({ outcome: 'not_sent', reason: 'ECONNREFUSED' })
  expect(await post('http://no-such-courier.invalid/')).toMatchObject({ outcome: 'not_sent' })
  // it listens and never ends the handshake: no byte of the order was sent
  const host = await rawServer(() => {})
  expect(await post(`https://${host}/`)).toEqual({
    outcome: 'not_sent',
    reason: 'no whole answer within 0.6 s',
  })
  const rude = await rawServer(socket => socket.destroy())
  expect(await post(`https://${rude}/`)).toMatchObject({ outcome: 'not_sent' })
})

test('a caller who has given up before sends nothing', async () => {
  const { origin, received } = await cannedServer()
  const signal = AbortSignal.abort()
  const call = { method: 'POST', url: origin, headers: {}, body: {}, timeoutMs: 600, signal } as const
  expect(await callCourier(call)).toMatchObject({ outcome: 'not_sent' })
  expect(received).toEqual([])
})

test.each([
  ['silence', () => {}],
  ['the end of the connection', (socket: Socket) => socket.destroy()],
  ['half an answer', (socket: Socket) => socket.end(`${head(100)}{"status"`)],
  ['half an answer and silence', (socket: Socket) => socket.write(`${head(100)}{"status"`)],
  ['another protocol', (socket: Socket) => socket.end('SSH-2.0-OpenSSH\r\n')],
  [
    'a switch of protocol',
    (socket: Socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  ],
  ['a head without an end', (socket: Socket) => socket.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`)],
])('after sending, %s is a lost answer', async (_, onData) => {
  const host = await rawServer(onData)
  expect(await post(`http://${host}/`)).toMatchObject({ outcome: 'lost' })
})

test('an answer that drips for ever is given up in time', async () => {
  const host = await rawServer(socket => {
    socket.write(head(1_000_000))
    const timer = setInterval(() => socket.write('x'), 20)
    socket.once('close', () => clearInterval(timer))
  })
  expect(await post(`http://${host}/`)).toEqual({ outcome: 'lost', reason: 'no whole answer within 0.6 s' })
})

test('an answer that is a number alone is there as text', async () => {
  const host = await rawServer(socket => {
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n202')
  })
  const body = new URLSearchParams({ message: 'এসেছে & ok' })
  const answer = await callCourier({
    method: 'POST',
    url: `http://${host}/`,
    headers: {},
    body,
    timeoutMs: 600,
  })
  expect(answer).toMatchObject({ outcome: 'answered', text: '202', json: 202 })
})

test('a redirect is an answer and is not followed', async () => {
  const [here, there] = [await cannedServer(), await cannedServer()]
  here.answer(307, '', { location: `${there.origin}/` })
  expect(await post(here.origin)).toMatchObject({ outcome: 'answered', httpStatus: 307 })
  expect(there.received).toEqual([])
})

test.each([
  ['7', 7_000],
  ['9999999', 86_400_000],
  ['0', undefined],
  ['soon', undefined],
])('Retry-After: %s', async (header, retryAfterMs) => {
  const { origin, answer } = await cannedServer()
  answer(429, {}, { 'retry-after': header })
  expect(await post(origin)).toMatchObject({ outcome: 'answered', retryAfterMs })
})

test('a date in Retry-After is the wait until then', async () => {
  const { origin, answer } = await cannedServer()
  answer(429, {}, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() })
  const reported = await post(origin)
  const waitMs = reported.outcome === 'answered' ? (reported.retryAfterMs ?? 0) : 0
  expect(waitMs).toBeGreaterThan(30_000)
  expect(waitMs).toBeLessThanOrEqual(60_000)
})
