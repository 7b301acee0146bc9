import { expect, test } from 'vitest'
import { openSession } from '#features/accounts/open-session.ts'
import type { Shop } from '#features/shop.ts'
import { ask } from './support/ask.ts'
import { makeSession, makeUser, makeVisitor } from './support/makers.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { makeHalfSignIn } from './support/second-factor.ts'
import { setSettings } from './support/set-settings.ts'

const SCREENS = [
  '/dashboard',
  '/dashboard/products',
  '/dashboard/add-product',
  '/dashboard/orders',
  '/dashboard/returns',
  '/dashboard/coupons',
  '/dashboard/products/waiting',
  '/dashboard/reviews',
  '/dashboard/reviews/pictures',
  '/dashboard/courier',
  '/dashboard/courier/payouts',
  '/dashboard/money',
  '/dashboard/money/costs',
  '/dashboard/money/ad-spend',
  '/dashboard/money/advances',
  '/dashboard/messages',
  '/dashboard/messages/queue',
  '/dashboard/users',
  '/dashboard/settings',
  '/dashboard/settings/shop',
  '/dashboard/activity',
  '/dashboard/trash',
  '/dashboard/no-such-screen',
  '/dashboard/settings/no-such-section',
  '/dashboard/profile',
]
/** The screen itself is shown. */
const SHOWN = 'shown'
/** The shell is shown, and in it the text that there is no such screen. */
const MISSING = 'missing'

/** The result of opening each screen: shown, or the target of a redirect. */
async function whereScreensLead(origin: string, cookie: string, suffix = '') {
  const answers = await Promise.all(
    SCREENS.map(path => ask(origin, path + suffix, { headers: { cookie, origin: 'http://shop.test' } })),
  )
  return answers.map(({ status, headers, text }) => {
    if (status === 404 && text.includes('There is no such screen') && text.includes('class="sidebar"'))
      return MISSING
    return status === 200 ? SHOWN : `${status} ${headers.location}`
  })
}

const sessionOf = async (shop: Shop, given: Parameters<typeof makeUser>[1]) =>
  makeSession(shop, await makeUser(shop, given))

test.each([
  ['Admin', [...SCREENS.slice(0, 22).map(() => SHOWN), MISSING, MISSING, SHOWN]],
  [
    'Moderator',
    [
      SHOWN,
      SHOWN,
      '302 /',
      SHOWN,
      SHOWN,
      SHOWN,
      SHOWN,
      SHOWN,
      SHOWN,
      SHOWN,
      '302 /',
      SHOWN,
      SHOWN,
      SHOWN,
      SHOWN,
      SHOWN,
      SHOWN,
      '302 /',
      '302 /',
      '302 /',
      '302 /',
      '302 /',
      MISSING,
      '302 /',
      SHOWN,
    ],
  ],
  ['User', [...SCREENS.slice(0, -1).map(() => '302 /waiting'), SHOWN]],
] as const)('the screens that the role %s may open', async (role, expected) => {
  const { origin, shop } = await openBuiltShop()
  const cookie = await sessionOf(shop, { role })
  expect(await whereScreensLead(origin, cookie)).toEqual(expected)
})

test('the screens of the money are closed to a Moderator whom the owner does not let see sums', async () => {
  const { origin, shop } = await openBuiltShop()
  const cookie = await sessionOf(shop, { role: 'Moderator' })
  await setSettings(shop, 'team', { seesMoney: false })
  const led = await whereScreensLead(origin, cookie)
  const money = SCREENS.flatMap((path, index) => (path.startsWith('/dashboard/money') ? [led[index]] : []))
  expect(money).toEqual(Array(4).fill('302 /'))
  const { text } = await ask(origin, '/dashboard', { headers: { cookie } })
  expect(text).not.toContain('href="/dashboard/money"')
})

test('a sign-in that waits for its second factor is led there from every screen, with the way back', async () => {
  const { origin, shop } = await openBuiltShop()
  const cookie = await makeHalfSignIn(shop, { role: 'Admin' })
  expect(await whereScreensLead(origin, cookie)).toEqual(
    SCREENS.map(path => `302 /second-factor?${new URLSearchParams({ to: path })}`),
  )
  const page = await ask(origin, '/second-factor', { headers: { cookie } })
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('without a session every screen leads to the login, with the way back', async () => {
  const { origin } = await openBuiltShop()
  const cookie = `__Host-sid=${'x'.repeat(43)}`
  expect(await whereScreensLead(origin, cookie)).toEqual(
    SCREENS.map(path => `302 /login?to=${encodeURIComponent(path)}`),
  )
  const { headers } = await ask(origin, '/dashboard/users?role=User&search=a%40b&page=2')
  const back = new URL(headers.location ?? '', origin).searchParams.get('to')
  expect(back).toBe('/dashboard/users?role=User&search=a%40b&page=2')
})

test('who has not proven the email is led to the code from every screen', async () => {
  const { origin, shop } = await openBuiltShop()
  const { token } = await shop.db.transact(transaction =>
    openSession(
      transaction,
      {
        pending: {
          email: 'new@pothik.example',
          phone: null,
          passwordHash: 'of a registration',
          codeId: null,
        },
      },
      {
        visitor: makeVisitor(),
        now: shop.clock.now(),
      },
    ),
  )
  expect(await whereScreensLead(origin, `__Host-sid=${token}`)).toEqual(SCREENS.map(() => '302 /verify-otp'))
})

test.each(['Admin', 'Moderator', 'User'] as const)(
  'with a one-time password the role %s is led to the profile from every other screen',
  async role => {
    const { origin, shop } = await openBuiltShop()
    const cookie = await sessionOf(shop, { role, isPasswordTemporary: true })
    const elsewhere = SCREENS.slice(0, -1).map(() => '302 /dashboard/profile')
    expect(await whereScreensLead(origin, cookie)).toEqual([...elsewhere, SHOWN])
  },
)

test('the data of a screen is guarded like the screen', async () => {
  const { origin, shop } = await openBuiltShop()
  const cookie = await sessionOf(shop, { role: 'Moderator' })
  const { status, text } = await ask(origin, '/dashboard/users.data', { headers: { cookie } })
  expect(status).toBe(202)
  expect(text).toContain('SingleFetchRedirect')
  const nobody = await ask(origin, '/dashboard/users.data?role=User')
  expect(nobody.text).toContain('/login?to=%2Fdashboard%2Fusers%3Frole%3DUser')
})

test('a screen is for one person alone: nobody stores or indexes it, and its one inline script has a nonce', async () => {
  const { origin, shop } = await openBuiltShop()
  const cookie = await sessionOf(shop, { role: 'Admin', email: 'nadia@pothik.example' })
  const { headers, text } = await ask(origin, '/dashboard/users', { headers: { cookie } })
  expect(headers['cache-control']).toBe('no-store')
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(text).toContain('nadia@pothik.example')
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect(nonce).toBeDefined()
  const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  expect(scripts.length).toBeGreaterThan(0)
  for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
  expect(text).not.toMatch(/\sstyle="/)
})

test.each([
  ['', 'collapsed'],
  ['desk-sidebar=expanded', 'expanded'],
  ['desk-sidebar=hidden', 'hidden'],
  ['desk-sidebar=%3Cscript%3E', 'collapsed'],
])('with the cookie "%s" the server draws the sidebar %s', async (kept, state) => {
  const { origin, shop } = await openBuiltShop()
  const cookie = await sessionOf(shop, { role: 'Moderator' })
  const { text } = await ask(origin, '/dashboard/orders', { headers: { cookie: `${cookie}; ${kept}` } })
  expect(text).toContain(`data-sidebar="${state}"`)
  expect(text.includes('class="sidebar"')).toBe(state !== 'hidden')
  expect(text.includes('Show sidebar')).toBe(state === 'hidden')
})
