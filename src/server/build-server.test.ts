import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Server } from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { LONG_BODY_LIMIT_MS } from './body-limits.ts'

test('odd addresses are refused, never failed', async () => {
  const { origin } = await openShop()
  const odd = [
    '*',
    '*@evil.test/',
    '//',
    '//evil.test/a',
    '/%00',
    '/?a=%00',
    '/%',
    '/%ZZ',
    '/products/%E0%A4',
    '/products/..?color=Tan',
    '/products/%2e%2E/?color=Tan',
    '/x/./y',
    '/a\\b',
    '/products/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/uploads/..%2fapp-secret',
    '/uploads/%2e%2e/app-secret',
    '/..%5c..%5c',
    `/${'a'.repeat(8000)}`,
    `/?q=${'a'.repeat(8000)}`,
    `/products/${'a'.repeat(1500)}`,
    'http://evil.test/nowhere',
  ]
  for (const address of odd) {
    const { status } = await ask(origin, address)
    expect(status, address.slice(0, 60)).toBeGreaterThanOrEqual(400)
    expect(status, address.slice(0, 60)).toBeLessThan(500)
  }
  expect((await ask(origin, `/${'a'.repeat(8000)}`)).status).toBe(414)
})

test('addresses as long as they come hold nobody up', async () => {
  const { origin } = await openShop()
  for (let asked = 0; asked < 200; asked++)
    expect((await ask(origin, `/${'a'.repeat(15_000)}`)).status).toBe(414)
})

test('a missing file is a 404 of its own, not a page', async () => {
  const { origin } = await openShop()
  for (const address of [
    '/assets/none.js',
    '/uploads/none.webp',
    '/uploads/%252e%252e/none.webp',
    '/favicon.ico',
    '/.well-known/security.txt',
  ]) {
    const answer = await ask(origin, address)
    expect([answer.status, answer.headers['x-content-type-options']], address).toEqual([404, 'nosniff'])
    // a cache in front would store it by default, even after the next release or upload brought the file
    expect(answer.headers['cache-control'], address).toBe('no-store')
    expect(answer.text, address).not.toContain('not here')
  }
  expect((await ask(origin, '/nowhere')).text).toContain('not here')
})

test('pictures of the data folder come first, then those of the demo, kept for ever', async () => {
  const { origin, config } = await openShop()
  mkdirSync(path.join(config.dataDir, 'uploads'), { recursive: true })
  writeFileSync(path.join(config.dataDir, 'uploads/mine-1000.webp'), 'picture')
  writeFileSync(path.join(config.dataDir, 'uploads/mine-1000.avif'), 'picture')
  for (const [name, type] of [
    ['mine-1000.webp', 'image/webp'],
    ['mine-1000.avif', 'image/avif'],
  ]) {
    const answer = await ask(origin, `/uploads/${name}`)
    expect([answer.status, answer.text]).toEqual([200, 'picture'])
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  }
})

test('the rules of what may be fetched ahead leave out what is personal', async () => {
  const { origin } = await openShop()
  const rules = await ask(origin, '/speculation-rules.json')
  expect(rules.headers['content-type']).toBe('application/speculationrules+json')
  const [prefetch] = jsonOf(rules).prefetch
  expect(prefetch.eagerness).toBe('moderate')
  const left = prefetch.where.and.flatMap(
    (rule: { not?: { href_matches: string[] } }) => rule.not?.href_matches ?? [],
  )
  for (const page of ['/checkout*', '/order-confirmed*', '/track*', '/c/*', '/review/*', '/stop-waiting/*'])
    expect(left).toEqual(expect.arrayContaining([page, `/bn${page}`]))
  expect(left).toContain('/v1/*')
})

test('a shop on https says so to browsers', async () => {
  const { origin } = await openShop({ env: { PUBLIC_ORIGIN: 'https://shop.example', SMTP_URL: 'outbox' } })
  for (const address of ['/', '/', '/nowhere', '/v1/products', '/assets/none.js'])
    expect((await ask(origin, address)).headers['strict-transport-security'], address).toBe(
      'max-age=63072000; includeSubDomains',
    )
  expect((await ask(origin, '/')).headers['content-security-policy']).toMatch(/upgrade-insecure-requests$/)
})

test('other methods are refused', async () => {
  const { origin } = await openShop()
  const answer = await ask(origin, '/cart', { method: 'DELETE' })
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
})

test('the server waits as long as long bodies may take, and keeps connections longer than proxies do', async () => {
  const { origin } = await openShop()
  const servers: Server[] = []
  const hear = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('server' in message)) return
    if (message.server instanceof Server) servers.push(message.server)
  }
  subscribe('http.server.request.start', hear)
  onTestFinished(() => void unsubscribe('http.server.request.start', hear))
  await ask(origin, '/v1/products')
  expect(servers[0]?.requestTimeout).toBeGreaterThanOrEqual(LONG_BODY_LIMIT_MS)
  expect(servers[0]?.keepAliveTimeout).toBeGreaterThan(60_000)
  // and not forever where nobody reads the answer
  expect(servers[0]?.timeout).toBeGreaterThan(0)
})
