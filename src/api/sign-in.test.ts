import { expect, test } from 'vitest'
import { ask, jsonOf } from '#tests/ask.ts'
import { MADE_PASSWORD, makeUser } from '#tests/makers.ts'
import { openShop } from '#tests/open-shop.ts'

const COOKIE = /^__Host-sid=([\w-]{43}); Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/

test('a person signs in by email or phone, is known by a cookie, and is gone after signing out', async () => {
  const { origin, shop } = await openShop()
  const { email } = await makeUser(shop, { phone: '01712345678', role: 'Moderator' })
  for (const identifier of [` ${email.toUpperCase()} `, '+880 1712-345678']) {
    const answer = await ask(origin, '/v1/auth/login', { body: { identifier, password: MADE_PASSWORD } })
    expect(answer.status).toBe(200)
    const [set = ''] = answer.headers['set-cookie'] ?? []
    expect(set).toMatch(COOKIE)
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
