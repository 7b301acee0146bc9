import { createServer } from 'node:http'
import type { Auth } from '@firebase/auth'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AuthProvider, useAuth } from '#web/app/auth-context.tsx'
import { isRecord } from '#web/is-record.ts'
import { providerAccounts } from './provider-accounts.ts'

const sdkWith = vi.hoisted(() => ({ brokenSignOut: false }))

// the real SDK except for its window: its build for programs without a browser has none
vi.mock('@firebase/auth', async original => {
  const sdk = await original<typeof import('@firebase/auth')>()
  return {
    ...sdk,
    browserPopupRedirectResolver: class {
      _redirectPersistence = sdk.inMemoryPersistence
    },
    signOut: (auth: Auth) =>
      sdkWith.brokenSignOut ? Promise.reject(new Error('still signed in')) : sdk.signOut(auth),
  }
})

const EMAIL = 'rahim@pothik.example'
const ID_TOKEN = ['{"alg":"none"}', `{"exp":${2 ** 31},"iat":1}`, 'x']
  .map(part => Buffer.from(part).toString('base64url'))
  .join('.')
const signedIn = { localId: 'one', idToken: ID_TOKEN, refreshToken: 'refresh', expiresIn: '3600' }
const received: { path: string; body: unknown }[] = []
type Answers = Record<string, { status: number; json: object }>
const everybodyAgrees: Answers = {
  'accounts:signInWithPassword': { status: 200, json: signedIn },
  'accounts:lookup': { status: 200, json: { users: [{ localId: 'one', email: EMAIL }] } },
  '/v1/auth/federated': { status: 200, json: { success: true, message: 'Login successful', data: null } },
}
/** The answers of the provider and the shop, by the end of the address. */
let answers: Answers = {}

const server = createServer(async (request, response) => {
  const path = new URL(request.url ?? '', 'http://tests').pathname
  let text = ''
  for await (const part of request) text += part
  received.push({ path, body: text && JSON.parse(text) })
  const { status, json } = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? {
    status: 404,
    json: {},
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
})

let origin = ''
beforeAll(async () => {
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (!isRecord(address)) throw new Error('the test server has no port')
  origin = `http://127.0.0.1:${address.port}`
  const { fetch } = globalThis
  // as in a page, where an address without an origin is the shop's
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, origin), init))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  sdkWith.brokenSignOut = false
  received.length = 0
})

/** The context of a page whose accounts are at the provider. */
function openContext() {
  let found: ReturnType<typeof useAuth> | undefined
  function Look() {
    found = useAuth()
    return null
  }
  // the SDK calls an emulator where otherwise it calls Google
  const provider = {
    apiKey: 'key',
    authDomain: 'shop.example',
    projectId: 'demo-shop',
    emulatorOrigin: origin,
  }
  renderToStaticMarkup(
    <AuthProvider known={null} source={providerAccounts(provider)}>
      <Look />
    </AuthProvider>,
  )
  if (!found) throw new Error('nothing was rendered')
  return found
}

test('the context logs in at the provider, and the shop opens the session for its token', async () => {
  answers = everybodyAgrees
  const outcome = await openContext().loginUser(EMAIL, 'Str0ng&Sole')
  expect(outcome).toEqual({ ok: true, message: 'Login successful' })
  expect(received.find(({ path }) => path.endsWith('signInWithPassword'))?.body).toMatchObject({
    email: EMAIL,
  })
  expect(received.find(({ path }) => path === '/v1/auth/federated')?.body).toEqual({ idToken: ID_TOKEN })
  expect(received.some(({ path }) => path === '/v1/auth/login')).toBe(false)
  // the shop reports who is signed in now
  await expect.poll(() => received.some(({ path }) => path === '/v1/auth/me')).toBe(true)
})

test('a session stands whether or not the SDK could be signed out of', async () => {
  sdkWith.brokenSignOut = true
  answers = everybodyAgrees
  expect(await openContext().loginUser(EMAIL, 'Str0ng&Sole')).toMatchObject({ ok: true })
  await expect.poll(() => received.some(({ path }) => path === '/v1/auth/me')).toBe(true)
})

test('what the provider refuses is an outcome in words, and the shop is not asked', async () => {
  answers = {
    'accounts:signInWithPassword': {
      status: 400,
      json: { error: { code: 400, message: 'INVALID_PASSWORD' } },
    },
  }
  expect(await openContext().loginUser(EMAIL, 'Wr0ng&Sole')).toMatchObject({
    ok: false,
    message: 'Wrong email or password.',
  })
  expect(received.some(({ path }) => path.startsWith('/v1/'))).toBe(false)
})
