import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { invite, renewInvitation, takeInvitationBack } from '#features/accounts/invite.ts'
import { type Answer, ask, cookieOf, jsonOf } from './support/ask.ts'
import { MADE_PASSWORD } from './support/made-password.ts'
import { makeSession, makeUser } from './support/makers.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { makeAdmin } from './support/people.ts'
import { mailsWait, readCode, readLinks } from './support/read-mails.ts'

const COOKIE = /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/
const PENDING_COOKIE = /^__Host-sid=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/
const CHOSEN = 'Br0gue&Boot'

/** Sends a form like a browser without a script. */
const sendForm = (
  origin: string,
  path: string,
  { fields, headers }: { fields: Record<string, string>; headers?: Record<string, string> },
) =>
  ask(origin, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })

const sessionCookies = (answer: Answer): string[] =>
  (answer.headers['set-cookie'] ?? []).filter(cookie => cookie.startsWith('__Host-sid='))

test('the login’s form signs in and leads on, and only ever into the shop', async () => {
  const { origin, shop } = await openBuiltShop()
  const { email } = await makeUser(shop, { role: 'Moderator' })
  const goals = {
    '/login': '/dashboard/orders',
    '/login?to=/dashboard/users%3Fsearch%3Drahim': '/dashboard/users?search=rahim',
    '/login?to=//evil.test': '/dashboard/orders',
    '/login?to=https://evil.test': '/dashboard/orders',
    '/login?to=/%5Cevil.test': '/dashboard/orders',
    '/login?to=/%09/evil.test': '/dashboard/orders',
  }
  for (const [path, goal] of Object.entries(goals)) {
    const answer = await sendForm(origin, path, { fields: { identifier: email, password: MADE_PASSWORD } })
    expect([answer.status, answer.headers.location, answer.headers['cache-control']], path).toEqual([
      303,
      goal,
      'no-store',
    ])
    expect(sessionCookies(answer)).toEqual([expect.stringMatching(COOKIE)])
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-device=/))
    const again = await ask(origin, path, { headers: { cookie: cookieOf(answer) } })
    expect([again.status, again.headers.location], path).toEqual([302, goal])
  }
})

test('whoever is led to the login from within the dashboard hears why, and nobody else', async () => {
  const { origin } = await openBuiltShop()
  const words = 'You have been logged out. Please log in again.'
  const read = async (path: string, referer?: string) =>
    (await ask(origin, path, { ...(referer && { headers: { referer } }) })).text
  const inside = 'http://shop.test/dashboard/users'
  expect(await read('/login?to=/dashboard/users', inside)).toContain(words)
  expect(await read('/login?to=/dashboard/users', 'http://shop.test/')).not.toContain(words)
  expect(await read('/login?to=/dashboard/users', 'no address')).not.toContain(words)
  expect(await read('/login?to=/dashboard/users')).not.toContain(words)
  // the sign-out of every browser by the person
  expect(await read('/login', inside)).not.toContain(words)
})

test('a User who is logged in already is led to where one can log out', async () => {
  const { origin, shop } = await openBuiltShop()
  const cookie = await makeSession(shop, await makeUser(shop))
  for (const [path, goal] of [
    ['/login', '/dashboard/profile'],
    ['/login?to=/privacy', '/privacy'],
  ] as const)
    expect((await ask(origin, path, { headers: { cookie } })).headers.location).toBe(goal)
})

test('a refused login comes back with what may be shown, and gives no cookie', async () => {
  const { origin } = await openBuiltShop()
  const fields = { identifier: '"><script>alert(1)</script>@mail.example', password: 'Wr0ng&Sole' }
  const answer = await sendForm(origin, '/login', { fields })
  expect([answer.status, answer.headers['cache-control']]).toEqual([401, 'no-store'])
  expect(answer.headers).not.toHaveProperty('set-cookie')
  expect(answer.text).toContain('Wrong email, phone or password.')
  expect(answer.text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@mail.example"')
  expect(answer.text).not.toMatch(/<script>alert|Wr0ng/)
})

test('a form on another site signs nobody in', async () => {
  const { origin, shop } = await openBuiltShop()
  const { email } = await makeUser(shop)
  const answer = await sendForm(origin, '/login', {
    fields: { identifier: email, password: MADE_PASSWORD },
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.status).toBe(403)
  expect(answer.headers).not.toHaveProperty('set-cookie')
})

test('signing up, the code and a new password work as forms', async () => {
  const { origin, shop } = await openBuiltShop({ env: mailsWait })
  const email = 'rahim@pothik.example'
  const fields = { email, phone: '+880 1712-345678', password: CHOSEN, confirmPassword: CHOSEN }
  const unlike = await sendForm(origin, '/signup', { fields: { ...fields, confirmPassword: 'other' } })
  expect(unlike.status).toBe(400)
  expect(unlike.text).toContain('Passwords do not match!')
  expect(unlike.text).not.toContain(CHOSEN)
  const registered = await sendForm(origin, '/signup', { fields })
  expect([registered.status, registered.headers.location]).toEqual([303, '/dashboard/orders'])
  expect(sessionCookies(registered)).toEqual([expect.stringMatching(PENDING_COOKIE)])
  const headers = { cookie: cookieOf(registered) }
  const short = await sendForm(origin, '/verify-otp', { fields: { otp: '12' }, headers })
  expect([short.status, short.text.includes('Please enter a valid 6-digit OTP.')]).toEqual([400, true])
  const early = await sendForm(origin, '/verify-otp', { fields: { intent: 'resend' }, headers })
  expect([early.status, early.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
  const otp = await readCode(shop, email)
  const verified = await sendForm(origin, '/verify-otp', { fields: { otp }, headers })
  expect([verified.status, verified.headers.location]).toEqual([303, '/dashboard/products'])
  expect(sessionCookies(verified)).toEqual([expect.stringMatching(COOKIE)])

  const forgotten = await sendForm(origin, '/forgot-password', { fields: { email } })
  expect([forgotten.status, forgotten.headers.location]).toEqual([303, '/reset-password'])
  const code = await readCode(shop, email, 'reset')
  const reset = await sendForm(origin, '/reset-password', {
    fields: { email, otp: code, password: 'An0ther&Boot', confirmPassword: 'An0ther&Boot' },
    headers: { cookie: cookieOf(forgotten) },
  })
  expect([reset.status, reset.headers.location]).toEqual([303, '/login?changed'])
  // the browser is recognised from then on, and not logged in
  expect(reset.headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-device=[\w.-]+; /)])
})

test('the link of a mail leads to a form for the new password alone, which says when it is over', async () => {
  const { origin, shop } = await openBuiltShop({ env: mailsWait })
  const { email } = await makeUser(shop)
  await sendForm(origin, '/forgot-password', { fields: { email } })
  const [link = ''] = await readLinks(shop, email)
  const path = `/reset-password?link=${link}`
  const page = await ask(origin, path)
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.text).toContain(email)
  expect(page.text).not.toContain('name="otp"')
  const chosen = (password: string, confirmPassword = password) =>
    sendForm(origin, path, { fields: { link, email, password, confirmPassword } })
  const unlike = await chosen(CHOSEN, 'other')
  expect([unlike.status, unlike.text.includes('Passwords do not match!')]).toEqual([400, true])
  const reset = await chosen(CHOSEN)
  expect([reset.status, reset.headers.location]).toEqual([303, '/login?changed'])
  const over = await ask(origin, path)
  expect(over.text).toContain('This link was used already, is too old or is incomplete.')
  expect(over.text).not.toMatch(/<form|name="password"/)
  expect(over.text).not.toContain(email)
})

test('nothing that the pages show tells an email with an account from one without', async () => {
  const { origin, shop } = await openBuiltShop({
    clock: heldClock('2026-03-02T06:00:00.000Z'),
    env: mailsWait,
  })
  await makeUser(shop, { email: 'known@pothik.example', phone: '01712345678', role: 'Admin' })
  const seen = await Promise.all(
    ['known@pothik.example', 'other@pothik.example'].map(async email => {
      const fields = { email, phone: '01712345678', password: CHOSEN, confirmPassword: CHOSEN }
      const registered = await sendForm(origin, '/signup', { fields })
      const headers = { cookie: cookieOf(registered) }
      const page = await ask(origin, '/verify-otp', { headers })
      const wrong = await sendForm(origin, '/verify-otp', { fields: { otp: '000000' }, headers })
      const forgotten = await sendForm(origin, '/forgot-password', { fields: { email } })
      return [registered, page, wrong, forgotten].map(({ status, text }) => ({
        status,
        text: text.replaceAll(email, 'the email').replaceAll(/nonce="[\w+/=]+"/g, 'nonce'),
      }))
    }),
  )
  expect(seen[0]?.map(({ status }) => status)).toEqual([303, 200, 400, 303])
  expect(seen[0]).toEqual(seen[1])
})

test('a closed sign-up says so and takes nobody', async () => {
  const { origin } = await openBuiltShop({ env: { SIGNUP: 'closed' } })
  const text = 'Sign-up is closed. Please ask an administrator for an account.'
  const page = await ask(origin, '/signup')
  expect([page.status, page.text.includes(text), page.text.includes('<form')]).toEqual([200, true, false])
  const fields = { email: 'rahim@pothik.example', phone: '', password: CHOSEN, confirmPassword: CHOSEN }
  const answer = await sendForm(origin, '/signup', { fields })
  expect([answer.status, answer.text.includes(text)]).toEqual([403, true])
  expect(answer.headers).not.toHaveProperty('set-cookie')
})

test('account pages are nobody’s to keep and name a nonce of their own; storefront pages name none', async () => {
  const { origin, shop } = await openBuiltShop()
  const policies = new Set<string>()
  for (const path of ['/login', '/login/', '/LOGIN', '/signup', '/forgot-password', '/reset-password']) {
    const { status, headers, text } = await ask(origin, path)
    expect([status, headers['cache-control']], path).toEqual([200, 'no-store'])
    const policy = String(headers['content-security-policy'])
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]
    expect(nonce, path).toMatch(/^[\w+/]{22}==$/)
    expect(text).toContain(`<script nonce="${nonce}"`)
    expect(headers).not.toHaveProperty('speculation-rules')
    policies.add(policy)
  }
  expect(policies.size).toBe(6)
  const cookie = await makeSession(shop, await makeUser(shop))
  const data = await ask(origin, '/signup.data', { headers: { cookie } })
  expect(data.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  const asked = await Promise.all([
    ask(origin, '/'),
    ask(origin, '/checkout'),
    ask(origin, '/verify'),
    sendForm(origin, '/', { fields: {} }),
  ])
  for (const { headers, text } of asked) {
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(text).not.toMatch(/nonce=|__reactRouterContext/)
  }
})

test('the page of an invitation makes an account by its form alone, and says why a link is over', async () => {
  const { origin, shop } = await openBuiltShop()
  const { by } = await makeAdmin(shop)
  const asked = { by, email: 'farzana@gmail.example', name: 'Farzana <Yeasmin>', role: 'Moderator' } as const
  const invited = await invite(shop, asked)
  if (!invited.ok) throw new Error(invited.code)
  const path = new URL(invited.link).pathname
  // a program that looks at the link first uses nothing up
  for (const method of ['GET', 'HEAD', 'GET']) {
    const page = await ask(origin, path, { method })
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
  }
  const shown = (await ask(origin, path)).text
  expect(shown).toContain('farzana@gmail.example')
  expect(shown).toContain('<meta name="robots" content="noindex"/>')
  expect(shown).toContain('Farzana &lt;Yeasmin&gt;')
  const fields = { password: CHOSEN, confirmPassword: CHOSEN }
  const wrong = await sendForm(origin, path, { fields: { ...fields, confirmPassword: 'other' } })
  expect(wrong.status).toBe(400)
  const joined = await sendForm(origin, path, { fields })
  expect([joined.status, joined.headers.location]).toEqual([303, '/dashboard/orders'])
  expect(sessionCookies(joined)).toEqual([expect.stringMatching(COOKIE)])
  const me = await ask(origin, '/v1/auth/me', { headers: { cookie: cookieOf(joined) } })
  expect(jsonOf(me).data).toMatchObject({ role: 'Moderator', name: 'Farzana <Yeasmin>' })
  const again = await sendForm(origin, path, { fields })
  expect([again.status, sessionCookies(again)]).toEqual([410, []])
  const over = await ask(origin, path)
  expect(over.status).toBe(410)
  expect(over.text).toContain('This link was used')
  expect(over.text).not.toContain('farzana@gmail.example')
})

test.each([
  ['taken_back', 'This invitation was taken back'],
  ['replaced', 'There is a newer link'],
] as const)('an invitation that is %s says so', async (ending, words) => {
  const { origin, shop } = await openBuiltShop()
  const { by } = await makeAdmin(shop)
  const invited = await invite(shop, { by, email: 'f@gmail.example', name: 'Farzana', role: 'Admin' })
  if (!invited.ok) throw new Error(invited.code)
  const { id, link } = invited
  await (ending === 'replaced' ? renewInvitation(shop, { by, id }) : takeInvitationBack(shop, { by, id }))
  const page = await ask(origin, new URL(link).pathname)
  expect(page.status).toBe(410)
  expect(page.text).toContain(words)
})
