import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

async function send(origin: string, lines: string[]): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write([...lines, '', ''].join('\r\n'))
  return await text(socket)
}
const expectRefusal = (answer: string, status: number) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/^x-content-type-options: nosniff$/m)
  expect(head).toMatch(/^content-security-policy: default-src 'none'/m)
  expect(head).toMatch(/^cache-control: no-store$/m)
  expect(JSON.parse(body)).toEqual({ success: false, message: expect.stringMatching(/\w/) })
}

test.each([
  ['two lengths that differ', 'content-length: 1\r\ncontent-length: 2', 400],
  ['a length that is no number', 'content-length: +5', 400],
  ['a length and chunks', 'content-length: 1\r\ntransfer-encoding: chunked', 400],
  ['headers without end', `x-large: ${'x'.repeat(20_000)}`, 431],
])('a request with %s is refused as the API refuses', async (_, header, status) => {
  const { origin } = await openShop()
  const lines = ['POST /v1/orders HTTP/1.1', 'host: shop.test', header]
  expectRefusal(await send(origin, lines), status)
})

test('a request that names no host is refused, of the cache too', async () => {
  const { origin } = await openShop()
  expect(await send(origin, ['GET / HTTP/1.1', 'host: shop.test', 'connection: close'])).toMatch(
    /^HTTP\/1.1 200 /,
  )
  expectRefusal(await send(origin, ['GET / HTTP/1.1', 'connection: close']), 400)
  // HTTP/1.0 has no such header
  expect(await send(origin, ['GET / HTTP/1.0'])).toMatch(/^HTTP\/1.1 200 /)
})

test.each([
  ['two hosts', ['GET / HTTP/1.1', 'host: shop.test', 'Host: other.test']],
  ['two hosts, before there were any,', ['GET / HTTP/1.0', 'host: shop.test', 'host: other.test']],
  ['chunks, before there were any,', ['POST /v1/track HTTP/1.0', 'transfer-encoding: chunked', '', '0']],
  ['a version that no such connection has', ['GET / HTTP/2.0', 'host: shop.test']],
])('a request with %s is refused, since others may read it otherwise', async (_, lines) => {
  const { origin } = await openShop()
  expectRefusal(await send(origin, lines), 400)
})

test('what is expected of the shop beyond a body may be expected in vain', async () => {
  const { origin } = await openShop()
  const lines = ['GET /v1/products HTTP/1.1', 'host: shop.test', 'connection: close', 'expect: a-miracle']
  expect(await send(origin, lines)).toMatch(/^HTTP\/1.1 200 OK\r\n(?:.+\r\n)*x-content-type-options: nosniff/)
})
