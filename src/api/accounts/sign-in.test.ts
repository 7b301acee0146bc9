import { expect, test } from 'vitest'
import { ask, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeSession, makeUser } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeRegistration } from '#tests/support/registrations.ts'

const ATTRIBUTES = 'Path=\\/; HttpOnly; Secure; SameSite=Lax$'
const COOKIE = new RegExp(`^__Host-sid=[\\w-]{43}; Max-Age=2592000; ${ATTRIBUTES}`)
const DEVICE_COOKIE = new RegExp(`^__Host-device=[\\w-]{22}\\.[\\w-]{43}; Max-Age=15724800; ${ATTRIBUTES}`)
const PENDING_COOKIE = new RegExp(`^__Host-sid=[\\w-]{43}; Max-Age=3600; ${ATTRIBUTES}`)

test('a person signs in by email or phone, is known by a cookie, and is gone after signing out', async () => {
  const { origin, shop } = await openShop()
  const { email } = await makeUser(shop, { phone: '01712345678', role: 'Moderator' })
  for (const identifier of [` ${email.toUpperCase()} `, '+880 1712-345678']) {
    const answer = await ask(origin, '/v1/auth/login', { body: { identifier, password: MADE_PASSWORD } })
    expect(answer.status).toBe(200)
    const [set = '', device, ...more] = answer.headers['set-cookie'] ?? []
    expect(set).toMatch(COOKIE)
    expect(device).toMatch(DEVICE_COOKIE)
    expect(more).toEqual([])
    const headers = { cookie: set.split(';', 1)[0], origin: 'http://shop.test' }
    const me = jsonOf(await ask(origin, '/v1/auth/me', { headers }))
    expect(me.data).toMatchObject({ email, phone: '01712345678', role: 'Moderator', isVerified: true })
    expect(me.data).not.toHaveProperty('otpExpires')
    const out = await ask(origin, '/v1/auth/logout', { method: 'POST', headers })
    expect(out.headers['set-cookie']).toEqual([
      '__Host-sid=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
    expect((await ask(origin, '/v1/auth/me', { headers })).status).toBe(401)
  }
})

test('a wrong password and an unknown email are refused in the same words', async () => {
  const { origin, shop } = await openShop()
  const { email } = await makeUser(shop)
  const answers = await Promise.all(
    [email, 'nobody@pothik.example', '01799999999', 'nonsense'].map(identifier =>
      ask(origin, '/v1/auth/login', { body: { identifier, password: 'Wr0ng&Sole' } }),
    ),
  )
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(jsonOf(answer)).toEqual({
      success: false,
      message: 'Wrong email, phone or password.',
      code: 'credentials_wrong',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('who registered and proved no email gets a session of an hour and nothing more', async () => {
  const { origin, shop } = await openShop()
  const email = 'rahim@pothik.example'
  await makeRegistration(shop, { email })
  const body = { identifier: email, password: MADE_PASSWORD }
  const answer = await ask(origin, '/v1/auth/login', { body })
  expect(jsonOf(answer).message).toBe('Please verify your email.')
  expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(PENDING_COOKIE)])
})

eachEngine(engine => {
  test('a sign-in gives a token of its own, and the one that the browser came with opens nothing any more', async () => {
    const { origin, shop } = await openShop({ engine })
    const user = await makeUser(shop)
    const before = await makeSession(shop, await makeUser(shop))
    const planted = `__Host-sid=${'a'.repeat(43)}`
    const tokens = new Set<string>()
    for (const cookie of [before, planted]) {
      const headers = { cookie, origin: 'http://shop.test' }
      const body = { identifier: user.email, password: MADE_PASSWORD }
      const [set = ''] = (await ask(origin, '/v1/auth/login', { headers, body })).headers['set-cookie'] ?? []
      tokens.add(set.split(';', 1)[0] ?? '')
      expect((await ask(origin, '/v1/auth/me', { headers })).status).toBe(401)
    }
    expect(tokens.size).toBe(2)
    expect(tokens).not.toContain(before)
    expect(tokens).not.toContain(planted)
  })
})

test('a login that was tried too often says when to come back, and a known browser need not wait', async () => {
  const { origin, shop } = await openShop()
  const { email } = await makeUser(shop)
  const logIn = (password: string, cookie?: string) =>
    ask(origin, '/v1/auth/login', {
      headers: cookie ? { cookie, origin: 'http://shop.test' } : {},
      body: { identifier: email, password },
    })
  const [, device = ''] = (await logIn(MADE_PASSWORD)).headers['set-cookie'] ?? []
  for (let count = 0; count < 10; count += 1) expect((await logIn('Wr0ng&Sole')).status).toBe(401)
  const refused = await logIn(MADE_PASSWORD)
  expect([refused.status, jsonOf(refused).code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  expect(refused.headers['set-cookie']).toBeUndefined()
  expect((await logIn(MADE_PASSWORD, device.split(';', 1)[0])).status).toBe(200)
})
