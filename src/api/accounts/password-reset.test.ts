import { expect, test } from 'vitest'
import { type Answer, ask, cookieOf, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeSession, makeUser } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { mailsWait, readCode, readLinks } from '#tests/support/read-mails.ts'

const password = 'Br0gue&Boot'

const shownBy = ({ status, headers: { date: _date, 'x-request-id': _id, ...headers }, text }: Answer) => ({
  status,
  headers: {
    ...headers,
    'set-cookie': headers['set-cookie']?.map(cookie => cookie.replace(/=[\w-]{43};/, '=token;')),
  },
  text,
})

eachEngine(engine => {
  test('a forgotten password is replaced by a code, and the browser has to log in', async () => {
    const { origin, shop } = await openShop({ engine, env: mailsWait })
    const user = await makeUser(shop)
    const { email } = user
    const cookie = await makeSession(shop, user)
    const asked = await ask(origin, '/v1/auth/forgot', { body: { email } })
    expect(asked.headers['cache-control']).toBe('no-store')
    expect(jsonOf(asked)).toEqual({
      success: true,
      message: 'If there is an account, we sent a code to its email.',
      data: null,
    })
    const otp = await readCode(shop, email, 'reset')
    expect(asked.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-reset=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    const elsewhere = await ask(origin, '/v1/auth/reset', { body: { email, otp, password } })
    expect(jsonOf(elsewhere)).toMatchObject({ fields: { otp: 'Invalid or expired OTP.' } })
    const headers = headersOf(cookieOf(asked))
    const reset = await ask(origin, '/v1/auth/reset', { body: { email, otp, password }, headers })
    expect(jsonOf(reset)).toEqual({
      success: true,
      message: 'Your password is changed. Please log in.',
      data: null,
    })
    // the browser is known from then on, and not signed in
    expect(reset.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-device=[^;]+; Max-Age=15724800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    expect((await ask(origin, '/v1/auth/me', { headers: { cookie } })).status).toBe(401)
    const login = await ask(origin, '/v1/auth/login', { body: { identifier: email, password } })
    expect(login.status).toBe(200)
  })

  test('a forgotten password is replaced by the link of the mail, in any browser and once', async () => {
    const { origin, shop } = await openShop({ engine, env: mailsWait })
    const { email } = await makeUser(shop)
    await ask(origin, '/v1/auth/forgot', { body: { email } })
    const [link = ''] = await readLinks(shop, email)
    const reset = await ask(origin, '/v1/auth/reset-by-link', { body: { link, password } })
    expect(jsonOf(reset)).toMatchObject({
      success: true,
      message: 'Your password is changed. Please log in.',
    })
    expect(reset.headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-device=/)])
    const again = await ask(origin, '/v1/auth/reset-by-link', { body: { link, password } })
    expect([again.status, jsonOf(again).code]).toEqual([400, 'link_invalid'])
    const login = await ask(origin, '/v1/auth/login', { body: { identifier: email, password } })
    expect(login.status).toBe(200)
  })

  test('nothing tells an email with an account from one without', async () => {
    const { origin, shop } = await openShop({ engine, env: mailsWait })
    const verified = await makeUser(shop, { email: 'verified@pothik.example' })
    const unverified = await makeUser(shop, { email: 'unproven@pothik.example', isVerified: false })
    const seen = await Promise.all(
      [verified.email, unverified.email, 'stranger@pothik.example'].map(async email => {
        const answers: Answer[] = []
        for (let times = 0; times < 2; times++)
          answers.push(await ask(origin, '/v1/auth/forgot', { body: { email } }))
        const cookie = answers[1] ? cookieOf(answers[1]) : ''
        const wrong = { body: { email, otp: '000000', password }, headers: headersOf(cookie) }
        for (let tries = 0; tries < 6; tries++) answers.push(await ask(origin, '/v1/auth/reset', wrong))
        return answers.map(shownBy)
      }),
    )
    const [first, ...others] = seen
    expect(first?.map(({ status }) => status)).toEqual([200, 200, 400, 400, 400, 400, 400, 400])
    for (const other of others) expect(other).toEqual(first)
  })
})

test.for([
  [{ email: 'rahim@' }, '/v1/auth/forgot', { email: 'Please enter a valid email address.' }],
  [
    { email: 'rahim@pothik.example', otp: '12345', password },
    '/v1/auth/reset',
    { otp: 'Please enter a valid 6-digit OTP.' },
  ],
  [
    { email: 'rahim@pothik.example', otp: '123456', password },
    '/v1/auth/reset',
    { otp: 'Invalid or expired OTP.' },
  ],
] as const)('%j is refused beside its field', async ([body, path, fields]) => {
  const { origin } = await openShop({ env: mailsWait })
  const answer = await ask(origin, path, { body })
  expect(answer.status).toBe(400)
  expect(jsonOf(answer)).toMatchObject({ fields })
})

test.for([
  '/v1/auth/forgot',
  '/v1/auth/reset',
  '/v1/auth/reset-by-link',
  '/v1/auth/register',
  '/v1/auth/verify-otp',
  '/v1/auth/resend-otp',
])('%s takes nothing from another site, nor anything but JSON', async path => {
  const { origin } = await openShop({ env: mailsWait })
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await ask(origin, path, { body: { email: 'rahim@pothik.example' }, headers })).status).toBe(403)
  const text = { headers: { 'content-type': 'text/plain' }, body: '{"email":"rahim@pothik.example"}' }
  // a session that waits for no code is refused first
  expect((await ask(origin, path, text)).status).toBe(path === '/v1/auth/resend-otp' ? 401 : 415)
})
