import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'shop-run-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true, maxRetries: 5 }))
  return made
}

/** A shop in a process of its own, with its output so far. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['tests/support/serve-tiny-shop.ts'], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', DEMO: 'off', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const printed = { out: '', err: '' }
  child.stdout.on('data', text => {
    printed.out += text
  })
  child.stderr.on('data', text => {
    printed.err += text
  })
  const ended: Promise<number | null> = once(child, 'close').then(([code]) => code)
  return { child, printed, ended }
}

async function opened(env: Record<string, string>) {
  const process = start({ DATA_DIR: folder(), ...env })
  const logged = () =>
    process.printed.out.match(/The shop is open at .*?(http:\/\/127\.0\.0\.1:\d+)\)? after \d+\.\d s/)
  await expect.poll(logged).not.toBeNull()
  return { ...process, origin: logged()?.[1] ?? '' }
}

const stop = (child: ChildProcess) => child.kill('SIGTERM')

test('a wrong environment stops the start with the whole list and code 1', async () => {
  const { printed, ended } = start({ PORT: 'many', DEMO: 'yes', LOG_LEVEL: 'loud' })
  expect(await ended).toBe(1)
  expect(printed.err.trim().split('\n')).toEqual([
    'The shop cannot start. Wrong in the environment:',
    '  PORT must be a whole number from 0 to 65535',
    '  DEMO must be on or off',
    '  LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
  ])
  expect(printed.out).toBe('')
})

test('a start says where a shop that is closed to shoppers is opened, and nothing of it at an address for trials', async () => {
  const world = { PUBLIC_ORIGIN: 'https://shop.example', SMTP_URL: 'outbox', COURIER: 'off', DEMO: 'off' }
  const closed = await opened(world)
  const words = 'Closed to shoppers, who read "Opening soon" until an Admin opens it at'
  expect(closed.printed.out).toContain(`${words} https://shop.example/dashboard/opening`)
  stop(closed.child)
  expect(await closed.ended).toBe(0)
  const trial = await opened({ DEMO: 'off' })
  expect(trial.printed.out).not.toContain('Closed to shoppers')
  stop(trial.child)
  expect(await trial.ended).toBe(0)
})

test('a first start migrates, loads the demo catalogue and keeps a secret; a second does none of it', async () => {
  const env = { DATA_DIR: folder(), DEMO: 'on' }
  const first = await opened(env)
  expect(first.printed.out).toMatch(/Migrated: 0001-shop.*Demo catalogue: 1 of \d+/s)
  expect(first.printed.out).toMatch(/^Staff sign in at http:\/\/127\.0\.0\.1:\d+\/dashboard$/m)
  const file = path.join(env.DATA_DIR, 'app-secret')
  const secret = readFileSync(file, 'utf8')
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await ask(first.origin, '/v1/products')).status).toBe(200)
  stop(first.child)
  expect(await first.ended).toBe(0)
  const second = await opened(env)
  expect(second.printed.out).not.toMatch(/Migrated|Demo/)
  expect(readFileSync(file, 'utf8')).toBe(secret)
})

test('a second shop on the same folder refuses to start and says why', async () => {
  const env = { DATA_DIR: folder() }
  await opened(env)
  const { printed, ended } = start(env)
  expect(await ended).toBe(1)
  expect(printed.err).toContain('is in use by another running shop')
})

test('a stop finishes what is in flight, frees idle connections and soon takes nothing new', async () => {
  const { child, printed, ended, origin } = await opened({})
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const { promise: idle, resolve } = Promise.withResolvers<void>()
  request(`${origin}/cart`, { agent }, response => response.resume().on('end', resolve)).end()
  await idle
  const inFlight = ask(origin, '/')
  await expect.poll(() => printed.out).toContain('rendering')
  stop(child)
  await expect.poll(() => printed.out).toContain('Closing')
  // clients with open connections are asked to close them, and no running request is cut off
  expect((await ask(origin, '/cart')).headers.connection).toBe('close')
  await expect.poll(() => ask(origin, '/cart').catch(String)).toMatch(/ECONNREFUSED|ECONNRESET/)
  const answer = await inFlight
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('home')])
  expect(await ended).toBe(0)
})

test('a second signal ends the process at once', async () => {
  const { child, printed, ended, origin } = await opened({})
  const cut = expect(ask(origin, '/')).rejects.toThrow()
  await expect.poll(() => printed.out).toContain('rendering')
  stop(child)
  await expect.poll(() => printed.out).toContain('Closing')
  stop(child)
  expect(await ended).toBe(1)
  await cut
})

test('a log holds a line per request and nothing personal', async () => {
  const { child, printed, ended, origin } = await opened({ LOG_LEVEL: 'info' })
  await ask(origin, '/checkout?phone=01712345678')
  await ask(origin, '/v1/products/by-name/01712345678')
  for (const page of ['/track', '/bn/track', '/bn/c', '/review', '/bn/review', '/stop-waiting'])
    await ask(origin, `${page}/a-token-that-opens-an-order?x=1`)
  await ask(origin, '/products/rahim%40pothik.example')
  await ask(origin, '/%2B8801712345678/orders')
  await ask(origin, '/v1/orders', { body: { recipient_name: 'Rahim', recipient_phone: '01712345678' } })
  stop(child)
  await ended
  const lines = printed.out
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
  // a line is written when its answer was sent, which may be after the next request arrived
  expect(lines.map(line => `${line.method} ${line.path} ${line.status}`).toSorted()).toEqual([
    'GET /:phone/orders 404',
    'GET /bn/c/:token 404',
    'GET /bn/review/:token 404',
    'GET /bn/track/:token 404',
    'GET /checkout 200',
    'GET /products/:email 404',
    'GET /review/:token 404',
    'GET /stop-waiting/:token 404',
    'GET /track/:token 404',
    'GET /v1/products/by-name/:name 404',
    'POST /v1/orders 400',
  ])
  expect(printed.out).not.toMatch(/01712345678|rahim|Rahim|a-token|127\.0\.0\.1"/)
})

test('a fault that nobody caught ends the process, and the last line tells it without what it holds of people', async () => {
  const { printed, ended } = start({ DATA_DIR: folder(), FAIL_LATER: 'yes' })
  expect(await ended).toBe(1)
  const logged = JSON.parse(printed.err.trim())
  expect(logged).toMatchObject({
    level: 60,
    msg: 'the process ends',
    err: { message: 'nobody caught it', code: '23505' },
  })
  expect(logged.err.stack).toContain('serve-tiny-shop.ts')
  expect(printed.err).not.toContain('01712345678')
})

test('a stop says first that it comes, and serves on for as long as it was told to', async () => {
  const { child, printed, ended, origin } = await opened({ STOP_DELAY_SECONDS: '1' })
  expect((await ask(origin, '/readyz')).status).toBe(200)
  stop(child)
  await expect.poll(() => printed.out).toContain('Closing')
  const answer = await ask(origin, '/readyz')
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    503,
    { status: 'not ready', checks: { process: 'stopping' } },
  ])
  expect((await ask(origin, '/cart')).status).toBe(200)
  expect((await ask(origin, '/healthz')).status).toBe(200)
  expect(await ended).toBe(0)
  await expect(ask(origin, '/healthz')).rejects.toThrow(/ECONNREFUSED/)
})
