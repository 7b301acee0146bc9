import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { requestJson } from './api-client.ts'

let server: Server | undefined

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener)
  server = started
  await new Promise<void>(ready => started.listen(0, '127.0.0.1', ready))
  const address = started.address()
  if (address === null || typeof address === 'string') throw new Error('the test server has no port')
  return `http://127.0.0.1:${address.port}/v1/thing`
}

const answer =
  (status: number, text: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

describe('an answer of the shop', () => {
  it('gives the data and the message of the envelope', async () => {
    const address = await serve(
      answer(200, '{"success":true,"message":"OK","data":[1],"discountPercentage":10}'),
    )
    expect(await requestJson(address)).toEqual({
      ok: true,
      data: [1],
      message: 'OK',
      body: { success: true, message: 'OK', data: [1], discountPercentage: 10 },
    })
  })

  it('says when to come back after too many tries', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(429, { 'retry-after': '120' }).end('{"success":false,"message":"Wait."}')
    })
    expect(await requestJson(address)).toEqual({
      ok: false,
      kind: 'REFUSED',
      status: 429,
      message: 'Wait.',
      body: { success: false, message: 'Wait.' },
      retryAfterSeconds: 120,
    })
  })

  it('sends a body as JSON with the given headers', async () => {
    const address = await serve((request, response) => {
      let text = ''
      request.on('data', chunk => {
        text += chunk
      })
      request.on('end', () => {
        const { method, headers } = request
        const data = { method, text, type: headers['content-type'], key: headers['idempotency-key'] }
        response.end(JSON.stringify({ success: true, data }))
      })
    })
    const result = await requestJson(address, {
      method: 'POST',
      body: { a: 1 },
      headers: { 'idempotency-key': 'k' },
    })
    expect(result).toMatchObject({
      data: { method: 'POST', text: '{"a":1}', type: 'application/json', key: 'k' },
    })
  })

  it('is refused with the words and the items of the shop', async () => {
    const address = await serve(
      answer(409, '{"success":false,"message":"Too few","items":[{"index":0,"available":1}]}'),
    )
    expect(await requestJson(address)).toEqual({
      ok: false,
      kind: 'REFUSED',
      status: 409,
      message: 'Too few',
      body: { success: false, message: 'Too few', items: [{ index: 0, available: 1 }] },
    })
  })

  it('is refused when it says so with status 200', async () => {
    const address = await serve(answer(200, '{"success":false}'))
    expect(await requestJson(address)).toMatchObject({ ok: false, kind: 'REFUSED', status: 200, message: '' })
  })
})

describe('a call without a readable answer', () => {
  it.each([
    [200, '<h1>Bad gateway</h1>'],
    [502, ''],
    [200, '[1]'],
    [200, 'null'],
  ])('is a PARSING_ERROR for status %i and %j', async (status, text) => {
    const address = await serve(answer(status, text))
    expect(await requestJson(address)).toEqual({
      ok: false,
      kind: 'PARSING_ERROR',
      status,
      message: 'The answer could not be read.',
    })
  })

  it('is a FETCH_ERROR when nobody answers there', async () => {
    const address = await serve(answer(200, '{}'))
    await new Promise(closed => server?.close(closed))
    expect(await requestJson(address)).toEqual({
      ok: false,
      kind: 'FETCH_ERROR',
      message: 'Could not reach the shop. Check your connection.',
    })
  })

  it('is a FETCH_ERROR when the line breaks in the middle of the answer', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"success"', () => response.destroy())
    })
    expect(await requestJson(address)).toMatchObject({ ok: false, kind: 'FETCH_ERROR' })
  })

  it('is a TIMEOUT_ERROR when the answer never comes', async () => {
    const address = await serve(() => {})
    expect(await requestJson(address, { timeoutMs: 20 })).toEqual({
      ok: false,
      kind: 'TIMEOUT_ERROR',
      message: 'The shop took too long to answer.',
    })
  })
})
