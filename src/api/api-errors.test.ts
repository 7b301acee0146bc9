import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeModerator } from '#tests/support/people.ts'
import { answerApiError } from './api-errors.ts'

test.each([
  ['in a type that it does not take', '/v1/orders', 'text/plain', 415],
  ['that is no JSON', '/v1/orders', 'application/json', 400],
  [
    'to an address that is too long to be one',
    `/v1/orders/${'x'.repeat(1500)}/parcel`,
    'application/json',
    400,
  ],
])('a body %s is refused in words, and nobody keeps them', async (_, path, type, status) => {
  const { origin } = await openShop()
  const answer = await ask(origin, path, { body: '{"a":', headers: { 'content-type': type } })
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  expect(jsonOf(answer)).toEqual({ success: false, message: expect.stringMatching(/\w/) })
})

test('a refused field is told in plain words, and which it is stands beside them', async () => {
  const { origin, shop } = await openShop()
  const { cookie } = await makeModerator(shop)
  const refused = async (path: string, body?: object) => {
    const answer = await ask(origin, path, { headers: headersOf(cookie), ...(body && { body }) })
    const { message, fields } = jsonOf(answer)
    return [answer.status, message, fields]
  }
  const choices = 'Choose one of: csv, xlsx.'
  expect(await refused('/v1/orders/export?format=pdf')).toEqual([400, choices, { format: choices }])
  const kind = 'This has to be a text.'
  expect(await refused('/v1/orders/export', { ids: [1] })).toEqual([400, kind, { 'ids.0': kind }])
})

test.each([
  ['an order', '/v1/orders', 'application/json', '{"items":'],
  [
    'a picture',
    '/v1/upload',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc',
  ],
  ['a form', '/checkout', 'application/x-www-form-urlencoded', 'name=Rah'],
])('somebody who hangs up in the middle of %s is no fault of the shop', async (_, path, type, part) => {
  const logged: string[] = []
  const { origin, shop } = await openShop({
    env: { LOG_LEVEL: 'info' },
    logTo: { write: line => logged.push(line) },
  })
  const { cookie } = await makeModerator(shop)
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const headers = {
    host: 'shop.test',
    origin: 'http://shop.test',
    cookie,
    'content-type': type,
    'content-length': 9999,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${part}`, () => socket.destroy())
  await once(socket, 'close')
  // later requests are answered
  for (let later = 0; later < 3; later += 1) expect((await ask(origin, '/v1/products')).status).toBe(200)
  expect(logged.filter(line => line.includes('"level":50'))).toEqual([])
})

test('a file that ends before it began cuts its connection, and is no fault of the shop', async () => {
  const logged: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: line => void logged.push(line) } } })
  onTestFinished(() => app.close())
  app.setErrorHandler(answerApiError)
  app.get('/file', (_request, reply) => {
    const file = new Readable({ read() {} })
    setImmediate(() => file.destroy())
    return reply.type('text/csv').send(file)
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  await expect(ask(origin, '/file')).rejects.toThrow('hang up')
  expect(logged).toEqual([])
})
