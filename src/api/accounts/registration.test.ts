import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { OTP_LIFE_MS } from '#domain/accounts/account.ts'
import { type Answer, ask, cookieOf, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { MADE_PASSWORD } from '#tests/support/made-password.ts'
import { makeUser } from '#tests/support/makers.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { mailsWait, readCode, readMails } from '#tests/support/read-mails.ts'
import { makeRegistration } from '#tests/support/registrations.ts'

const password = 'Br0gue&Boot'
const PENDING_COOKIE = /^__Host-sid=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/
const DEVICE_COOKIE =
  /^__Host-device=[\w-]{22}\.[\w-]{43}; Max-Age=15724800; Path=\/; HttpOnly; Secure; SameSite=Lax$/
const COOKIE = /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/

/** Everything of an answer that anybody can see, without its random parts and the time of day. */
const shownBy = ({ status, headers: { date: _date, 'x-request-id': _id, ...headers }, text }: Answer) => ({
  status,
  headers: {
    ...headers,
    'set-cookie': headers['set-cookie']?.map(cookie => cookie.replace(/=[\w-]{43};/, '=token;')),
  },
  text,
})

eachEngine(engine => {
  test('somebody registers, waits for the code, types it and is signed in', async () => {
    const { origin, shop } = await openShop({
      engine,
      clock: heldClock('2026-03-02T06:00:00.000Z'),
      env: mailsWait,
    })
    const email = 'rahim@pothik.example'
    const body = { email: ' Rahim@Pothik.Example ', phone: '+880 1712-345678', password }
    const registered = await ask(origin, '/v1/auth/register', { body })
    expect(jsonOf(registered)).toEqual({
      success: true,
      message: 'We sent a code to your email.',
      data: null,
    })
    expect(registered.headers['set-cookie']).toEqual([expect.stringMatching(PENDING_COOKIE)])
    expect(registered.headers['cache-control']).toBe('no-store')

    const pending = headersOf(cookieOf(registered))
    const me = jsonOf(await ask(origin, '/v1/auth/me', { headers: pending })).data
    expect(me).toMatchObject({ email, phone: null, role: 'User', isVerified: false, mail: 'waiting' })
    expect(me).toMatchObject({ otpExpires: '2026-03-02T06:05:00.000Z', now: '2026-03-02T06:00:00.000Z' })

    const otp = await readCode(shop, email)
    const verified = await ask(origin, '/v1/auth/verify-otp', { headers: pending, body: { email, otp } })
    expect(jsonOf(verified)).toEqual({ success: true, message: 'OTP Verified Successfully!', data: null })
    expect(verified.headers['set-cookie']).toEqual([
      expect.stringMatching(COOKIE),
      expect.stringMatching(DEVICE_COOKIE),
    ])
    const now = jsonOf(await ask(origin, '/v1/auth/me', { headers: headersOf(cookieOf(verified)) })).data
    expect(now).toMatchObject({ email, phone: '01712345678', role: 'User', isVerified: true })
    expect(now).not.toHaveProperty('otpExpires')
    expect(now).not.toHaveProperty('mail')
  })

  test('nothing tells an email with an account from one without: not the answer, the cookie, /me, the code or the resend', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const { origin, shop } = await openShop({ engine, clock, env: mailsWait })
    const verified = await makeUser(shop, { email: 'verified@pothik.example', phone: '01712345678' })
    const unverified = await makeUser(shop, { email: 'unproven@pothik.example', isVerified: false })
    const emails = [verified.email, unverified.email, 'stranger@pothik.example']
    const seen = await Promise.all(
      emails.map(async email => {
        const answers: Answer[] = []
        const send = async (path: string, asked: object) => {
          const answer = await ask(origin, path, asked)
          answers.push(answer)
          return answer
        }
        const registered = await send('/v1/auth/register', {
          body: { email, phone: '01712345678', password },
        })
        const headers = headersOf(cookieOf(registered))
        await send('/v1/auth/me', { headers })
        await send('/v1/auth/resend-otp', { headers, body: { email } })
        const wrong = { headers, body: { email, otp: '000000' } }
        for (let tries = 0; tries < 6; tries++) await send('/v1/auth/verify-otp', wrong)
        return { email, headers, send, answers }
      }),
    )
    const kinds = async () => (await readMails(shop)).map(({ to, kind }) => `${to} ${kind}`).toSorted()
    const oneEach = [
      'stranger@pothik.example verify_code',
      `${unverified.email} verify_code`,
      `${verified.email} account_exists`,
    ]
    expect(await kinds()).toEqual(oneEach)
    await shop.db.transact(({ tx }) => tx.deleteFrom('mails').execute())
    clock.advance(OTP_LIFE_MS)
    for (const { email, headers, send } of seen) {
      await send('/v1/auth/me', { headers })
      for (let times = 0; times < 2; times++) await send('/v1/auth/resend-otp', { headers, body: { email } })
      await send('/v1/auth/me', { headers })
    }
    // the emails have the same length
    const [first, ...others] = seen.map(({ email, answers }) =>
      answers.map(answer => ({ ...shownBy(answer), text: answer.text.replaceAll(email, 'the email') })),
    )
    expect(first?.map(({ status }) => status)).toEqual([
      200, 200, 429, 400, 400, 400, 400, 400, 400, 200, 200, 429, 200,
    ])
    for (const other of others) expect(other).toEqual(first)
    expect(await kinds()).toEqual(oneEach)
  })
})

test('at the proof the token changes, and the old one opens nothing', async () => {
  const { origin, shop } = await openShop({ env: mailsWait })
  const email = 'rahim@pothik.example'
  const pending = headersOf(cookieOf(await ask(origin, '/v1/auth/register', { body: { email, password } })))
  const otp = await readCode(shop, email)
  const verified = await ask(origin, '/v1/auth/verify-otp', { headers: pending, body: { email, otp } })
  expect(cookieOf(verified)).not.toBe(pending.cookie)
  expect((await ask(origin, '/v1/auth/me', { headers: pending })).status).toBe(401)
})

test.for([
  [{ role: 'Admin' }, 'role'],
  [{ isVerified: true }, 'isVerified'],
  [{ verified_at: '2026-03-02T06:00:00.000Z' }, 'verified_at'],
  [{ _id: 'one of mine' }, '_id'],
] as const)('nobody registers with a right of their own: %j', async ([more]) => {
  const { origin, shop } = await openShop({ env: mailsWait })
  const body = { email: 'rahim@pothik.example', phone: '', password, ...more }
  const answer = await ask(origin, '/v1/auth/register', { body })
  expect(answer.status).toBe(400)
  expect(answer.headers['set-cookie']).toBeUndefined()
  const made = shop.db.main.selectFrom('users').select('id').where('email', '=', body.email)
  expect(await made.execute()).toEqual([])
})

test.for([
  [{ email: 'rahim@' }, 'email', 'Please enter a valid email address.'],
  [{ phone: '0171234567' }, 'phone', 'Please enter a valid mobile number.'],
  [
    { password: 'brogue&boot' },
    'password',
    'Password must be at least 8 characters, with uppercase, lowercase, number, and special character.',
  ],
  [
    { password: 'P@ssw0rd' },
    'password',
    'This password is one of the first to be guessed. Please choose another.',
  ],
] as const)('%j is refused beside its field', async ([given, field, message]) => {
  const { origin } = await openShop({ env: mailsWait })
  const body = { email: 'rahim@pothik.example', phone: '01712345678', password, ...given }
  const answer = await ask(origin, '/v1/auth/register', { body })
  expect(answer.status).toBe(400)
  expect(jsonOf(answer)).toMatchObject({ success: false, message, fields: { [field]: message } })
})

test('a shop whose sign-up is closed says so', async () => {
  const { origin } = await openShop({ env: { SIGNUP: 'closed' } })
  const answer = await ask(origin, '/v1/auth/register', { body: { email: 'rahim@pothik.example', password } })
  expect(answer.status).toBe(403)
  expect(jsonOf(answer)).toMatchObject({
    code: 'signup_closed',
    message: 'Sign-up is closed. Please ask an administrator for an account.',
  })
})

test('a code of fewer than six digits is named as such, everything else as wrong', async () => {
  const { origin } = await openShop({ env: mailsWait })
  const email = 'rahim@pothik.example'
  const headers = headersOf(cookieOf(await ask(origin, '/v1/auth/register', { body: { email, password } })))
  const messageFor = async (body: object, cookies: Record<string, string> = headers) =>
    jsonOf(await ask(origin, '/v1/auth/verify-otp', { headers: cookies, body })).message
  expect(await messageFor({ email, otp: '12345' })).toBe('Please enter a valid 6-digit OTP.')
  expect(await messageFor({ email: 'karim@pothik.example', otp: '123456' })).toBe('Invalid or expired OTP.')
  expect(await messageFor({ email, otp: '123456' }, {})).toBe('Invalid or expired OTP.')
})

test('a resend before the end says how long to wait, and after it sends a code that fits', async () => {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const { origin, shop } = await openShop({ clock, env: mailsWait })
  const email = 'rahim@pothik.example'
  const headers = headersOf(cookieOf(await ask(origin, '/v1/auth/register', { body: { email, password } })))
  const resend = () => ask(origin, '/v1/auth/resend-otp', { headers, body: { email } })
  clock.advance(OTP_LIFE_MS - 1_500)
  const early = await resend()
  expect(early).toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
  expect(jsonOf(early)).toMatchObject({ code: 'otp_not_over' })
  clock.advance(1_500)
  const late = await resend()
  expect(jsonOf(late)).toEqual({
    success: true,
    message: 'A new OTP has been sent to your email.',
    data: null,
  })
  const otp = await readCode(shop, email)
  const verified = await ask(origin, '/v1/auth/verify-otp', { headers, body: { email, otp } })
  expect(verified.status).toBe(200)
  expect((await resend()).status).toBe(401)
})

test('who registered and signs in is sent to the code, and a new one comes when the last is over', async () => {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const { origin, shop } = await openShop({ clock, env: mailsWait })
  const email = 'rahim@pothik.example'
  await makeRegistration(shop, { email })
  const logIn = () => ask(origin, '/v1/auth/login', { body: { identifier: email, password: MADE_PASSWORD } })
  const first = await logIn()
  expect(jsonOf(first).message).toBe('Please verify your email.')
  const sent = await readCode(shop, email)
  await logIn()
  expect(await readMails(shop)).toHaveLength(1)
  expect(await readCode(shop, email)).toBe(sent)
  clock.advance(OTP_LIFE_MS)
  const headers = headersOf(cookieOf(await logIn()))
  const otp = await readCode(shop, email)
  const verified = await ask(origin, '/v1/auth/verify-otp', { headers, body: { email, otp } })
  expect(verified.status).toBe(200)
  expect(jsonOf(await logIn()).message).toBe('Welcome back!')
})
