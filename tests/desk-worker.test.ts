import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ask, headersOf, jsonOf } from './support/ask.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { openShop } from './support/open-shop.ts'
import { makeAdmin } from './support/people.ts'

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

test('the worker of the dashboard is asked for again each time, and may control nothing but its folder', async () => {
  // with the files of the build
  const { origin } = await openShop({ pages: undefined })
  const { status, headers } = await ask(origin, '/dashboard/sw.js')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  })
  // this header would give it more
  expect(headers['service-worker-allowed']).toBeUndefined()
  const etag = String(headers.etag)
  expect((await ask(origin, '/dashboard/sw.js', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('pages of the dashboard may start a worker; no other page ever may', async () => {
  const { origin, shop } = await openBuiltShop()
  const { cookie } = await makeAdmin(shop)
  const desk = await ask(origin, '/dashboard', { headers: headersOf(cookie) })
  expect(policyOf(desk.headers)).toContain("worker-src 'self'; manifest-src 'self'")
  expect(desk.text).toMatch(/<link [^>]*rel="manifest" href="\/dashboard\/manifest\.webmanifest"\/>/)
  for (const path of ['/', '/cart', '/checkout', '/no-such-page', '/login']) {
    const { text, headers } = await ask(origin, path)
    expect(policyOf(headers), path).toContain("worker-src 'none'")
    expect(text, path).not.toContain('/dashboard/manifest.webmanifest')
  }
})

test('the overview is the same page with a slash at its end, where the installed app opens', async () => {
  const { origin, shop } = await openBuiltShop()
  const { cookie } = await makeAdmin(shop)
  for (const path of ['/dashboard', '/dashboard/']) {
    const { status, headers, text } = await ask(origin, path, { headers: headersOf(cookie) })
    expect([status, headers.location]).toEqual([200, undefined])
    expect(text).toContain('<title>Dashboard')
  }
  const data = await ask(origin, '/dashboard/_.data', { headers: headersOf(cookie) })
  expect([data.status, policyOf(data.headers)]).toEqual([200, expect.not.stringContaining('speculation')])
})

test('the manifest of the app is there for everybody, with the name of the shop', async () => {
  const { origin } = await openBuiltShop()
  const { status, headers, text } = await ask(origin, '/dashboard/manifest.webmanifest')
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json'])
  expect(jsonOf({ text })).toMatchObject({ name: 'Pothik', scope: '/dashboard/' })
})

/** What the build wrote into the worker. */
const worker = readFileSync('build/client/dashboard/sw.js', 'utf8')

test('the worker names every script and style of the screens, each by its digest, and nothing of the storefront', () => {
  const named = new Set([...worker.matchAll(/"(\/assets\/[\w.-]+)":`[\w+/]{43}=`/g)].map(([, path]) => path))
  expect(named.size).toBeGreaterThan(100)
  const screens = globSync('assets/*.route-*.js', { cwd: 'build/client' })
  expect(screens.some(name => named.has(`/${name}`))).toBe(true)
  const islands: Record<string, { file: string }> = JSON.parse(
    readFileSync('build/client/.vite/islands.json', 'utf8'),
  )
  const scripts = Object.values(islands).filter(({ file }) => file.endsWith('.js'))
  for (const { file } of scripts) expect(named.has(`/${file}`), file).toBe(false)
})

test('of the API the worker knows the doors of its own news alone', () => {
  const asked = [...worker.matchAll(/\/v1[\w/-]*/g)].map(([address]) => address)
  expect(asked.filter(address => !address.startsWith('/v1/push/'))).toEqual([])
})
