import { exportSPKI, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/clock.ts'
import type { Shop } from '#features/shop.ts'
import { ask, jsonOf } from '#tests/support/ask.ts'
import {
  EMULATED_ENV,
  FIREBASE_ENV,
  makeClaims,
  makeIdentityKeys,
  unsigned,
} from '#tests/support/identity-tokens.ts'
import { makeUser } from '#tests/support/makers.ts'
import { type OpenShopOptions, openShop } from '#tests/support/open-shop.ts'

type Keys = Awaited<ReturnType<typeof makeIdentityKeys>>
let provider: Keys
let stranger: Keys
beforeAll(async () => {
  provider = await makeIdentityKeys()
  stranger = await makeIdentityKeys()
})

const claims = (given: JWTPayload = {}) => makeClaims(systemClock, given)
const seconds = (ago: number) => Math.floor(Date.now() / 1000) - ago

async function openFederated(given: OpenShopOptions = {}) {
  const env = { ...FIREBASE_ENV, ...given.env }
  const { origin, shop } = await openShop({ identityKeys: provider.keys, ...given, env })
  const signIn = (idToken: string, headers = {}) =>
    ask(origin, '/v1/auth/federated', { body: { idToken }, headers })
  return { origin, shop, signIn }
}

/** The number of rows in every table that a sign-in writes. */
async function countWritten({ db }: Shop) {
  const tables = ['users', 'identities', 'sessions', 'asked_codes', 'account_events'] as const
  const rows = await Promise.all(tables.map(table => db.main.selectFrom(table).selectAll().execute()))
  return rows.map(({ length }) => length)
}

test('a person of the provider gets a session of this shop with a token of its own', async () => {
  const { origin, shop, signIn } = await openFederated()
  const { id } = await makeUser(shop)
  const old = '__Host-sid=somebody'
  const answer = await signIn(await provider.sign(claims()), { cookie: old, origin: 'http://shop.test' })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const [set = ''] = answer.headers['set-cookie'] ?? []
  expect(set).toMatch(/^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const [, device] = answer.headers['set-cookie'] ?? []
  expect(device).toMatch(/^__Host-device=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const me = jsonOf(await ask(origin, '/v1/auth/me', { headers: { cookie: set.split(';', 1)[0] } })).data
  expect(me).toMatchObject({ email: 'rahim@pothik.example', phone: null, role: 'User', isVerified: true })
  expect(me._id).not.toBe(id)
  expect(me.lastLoginAt).not.toBeNull()
})

describe('a token is refused and writes nothing', () => {
  const part = (text: object) => Buffer.from(JSON.stringify(text)).toString('base64url')
  const bad: Record<string, () => Promise<string>> = {
    'that somebody else signed': () => stranger.sign(claims()),
    'whose contents were changed': async () => {
      const [head, , signature] = (await provider.sign(claims())).split('.')
      return [head, part(claims({ email: 'boss@pothik.example' })), signature].join('.')
    },
    'of another project': () => provider.sign(claims({ aud: 'another-shop' })),
    'of another issuer': () => provider.sign(claims({ iss: 'https://accounts.google.com' })),
    'of another project of the issuer': () =>
      provider.sign(claims({ iss: 'https://securetoken.google.com/another-shop' })),
    'that has expired': () => provider.sign(claims({ exp: seconds(60) })),
    'that never expires': () => provider.sign(claims({ exp: undefined })),
    'that is not valid yet': () => provider.sign(claims({ nbf: seconds(-600) })),
    'that was made in the future': () => provider.sign(claims({ iat: seconds(-600) })),
    'of a sign-in in the future': () => provider.sign(claims({ auth_time: seconds(-600) })),
    'of a sign-in of an hour ago': () => provider.sign(claims({ auth_time: seconds(3500) })),
    'without the time of a sign-in': () => provider.sign(claims({ auth_time: undefined })),
    'without a signature': async () => unsigned(claims()),
    'without a signature, in the key of the provider': async () =>
      `${part({ alg: 'none', kid: 'key-1' })}.${part(claims())}.`,
    'signed with the public key as a password': async () => {
      const secret = Buffer.from(await exportSPKI(provider.publicKey))
      return new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(secret)
    },
    'of nobody': () => provider.sign(claims({ sub: '' })),
    'without a subject': () => provider.sign(claims({ sub: undefined })),
    'whose subject no database takes': () => provider.sign(claims({ sub: 'a\0b' })),
    'that is none': async () => 'not a token',
    'that is empty': async () => '',
  }
  test.each(Object.keys(bad))('%s', async title => {
    const { shop, signIn } = await openFederated()
    await makeUser(shop, { email: 'rahim@pothik.example', isVerified: false })
    const before = await countWritten(shop)
    const answer = await signIn((await bad[title]?.()) ?? '')
    expect(answer.status, answer.text).toBe(401)
    expect(jsonOf(answer).code).toBe('identity_invalid')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await countWritten(shop)).toEqual(before)
  })
})

test('an email that the provider has no proof of is refused', async () => {
  const { shop, signIn } = await openFederated()
  const before = await countWritten(shop)
  for (const given of [{ email_verified: false }, { email: undefined }, { email: 'not an email' }]) {
    const answer = await signIn(await provider.sign(claims(given)))
    expect([answer.status, jsonOf(answer).code]).toEqual([403, 'identity_unverified'])
  }
  expect(await countWritten(shop)).toEqual(before)
})

test("a shop with the provider's emulator takes its unsigned tokens, and still judges what they say", async () => {
  const { shop, signIn } = await openFederated({ env: EMULATED_ENV })
  const before = await countWritten(shop)
  for (const wrong of [
    { aud: 'another-shop' },
    { exp: seconds(60) },
    { auth_time: seconds(3500) },
    { sub: '' },
  ])
    expect((await signIn(unsigned(claims(wrong)))).status).toBe(401)
  expect((await signIn(await provider.sign(claims()))).status).toBe(401)
  expect(await countWritten(shop)).toEqual(before)
  expect((await signIn(unsigned(claims()))).status).toBe(200)
})

test('while the keys of the provider cannot be had, nobody is let in and the answer says so', async () => {
  const identityKeys = () => Promise.reject(new TypeError('fetch failed'))
  const { shop, signIn } = await openFederated({ identityKeys })
  const before = await countWritten(shop)
  const answer = await signIn(await provider.sign(claims()))
  expect([answer.status, jsonOf(answer).code]).toEqual([503, 'identity_unreachable'])
  expect(await countWritten(shop)).toEqual(before)
})

test('thirty wrong tokens from one address are judged in five minutes, the next must wait', async () => {
  const { signIn } = await openFederated()
  // successful sign-ins do not count
  for (let times = 0; times < 3; times++)
    expect((await signIn(await provider.sign(claims()))).status).toBe(200)
  for (let tried = 0; tried < 30; tried++) expect((await signIn('wrong')).status).toBe(401)
  const answer = await signIn(await provider.sign(claims()))
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(200)
})

test('without an identity provider the address does not exist, whatever is sent to it', async () => {
  const { origin } = await openShop()
  const answers = [
    await ask(origin, '/v1/auth/federated', { body: { idToken: await provider.sign(claims()) } }),
    await ask(origin, '/v1/auth/federated', { body: { nonsense: true } }),
    await ask(origin, '/v1/auth/federated', {
      body: 'null',
      headers: { 'content-type': 'application/json' },
    }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(404)
    expect(jsonOf(answer)).toMatchObject({ success: false, message: 'Not Found' })
  }
})
