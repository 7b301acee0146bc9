import { describe, expect, test } from 'vitest'
import { ask, headersOf, jsonOf } from './support/ask.ts'
import { atPace } from './support/at-pace.ts'
import { becomeCaller } from './support/become-caller.ts'
import type { Engine } from './support/databases.ts'
import { makeProduct } from './support/makers.ts'
import { openBuiltShop } from './support/open-built-shop.ts'

/** How long the owner waits for a page, in milliseconds. */
const SOON = { timeout: atPace(2000), interval: 20 }
/** Kept and the same for everybody, but the last. */
const COUNTED = [
  '/',
  '/products/oxford',
  '/cart',
  '/privacy',
  '/terms-and-condition',
  '/search',
  '/nothing-here',
]
/** With a person's data, or of the app. */
const NEVER = [
  '/checkout',
  '/order-confirmed',
  '/verify',
  '/track/v1.x',
  '/login',
  '/signup',
  '/verify-otp',
  '/waiting',
  '/forgot-password',
  '/reset-password',
  '/invite/x',
  '/dashboard/orders',
  '/dashboard/customers/x',
]

const GOOGLE = /google/
type Seen = { container: string | undefined; isAllowed: boolean; asks: boolean }
const NOTHING: Seen = { container: undefined, isAllowed: false, asks: false }
const loads = (container: string): Seen => ({ container, isAllowed: true, asks: true })

async function openCounted({ engine, env = {} }: { engine?: Engine; env?: Record<string, string> } = {}) {
  const { origin, shop } = await openBuiltShop({ ...(engine && { engine }), env })
  const { cookie = '' } = await becomeCaller(shop, 'Admin')
  await makeProduct(shop, { name: 'Oxford' })
  const asAdmin = (path: string, body?: object, method?: string) =>
    ask(origin, path, { headers: headersOf(cookie), ...(body && { body }), ...(method && { method }) })
  const tracking = async () => jsonOf(await asAdmin('/v1/settings')).data.sections.tracking
  return {
    asAdmin,
    tracking,
    save: async (gtm_id: string | null) => {
      const { value, version } = await tracking()
      const body = { value: { ...value, gtm_id }, version }
      expect((await asAdmin('/v1/settings/tracking', body, 'PUT')).status).toBe(200)
    },
    see: async (path: string, from = origin): Promise<Seen> => {
      const { text, headers } = await ask(from, path)
      return {
        container: /<meta name="tag-manager" content="([^"]+)"/.exec(text)?.[1],
        isAllowed: GOOGLE.test(String(headers['content-security-policy'])),
        asks: text.includes('Counting visits'),
      }
    },
    text: async (path: string) => (await ask(origin, path)).text,
  }
}

describe.each(['sqlite', 'postgres'] as const)('on %s', engine => {
  test('every page names and allows the saved container at once, and nothing of Google’s when it is cleared', async () => {
    const { save, see, text } = await openCounted({ engine })
    const before = await Promise.all(COUNTED.map(text))
    for (const id of ['GTM-AB12CD3', 'GTM-XY98ZW7', null]) {
      await save(id)
      for (const path of COUNTED)
        await expect.poll(() => see(path), SOON).toEqual(id === null ? NOTHING : loads(id))
      for (const path of NEVER)
        expect(await see(path), path).toMatchObject({ container: undefined, isAllowed: false })
    }
    expect(await Promise.all(COUNTED.map(text))).toEqual(before)
  })
})

test('a container of the environment counts until the owner saves the section, also when they clear it', async () => {
  const { asAdmin, tracking, save, see } = await openCounted({ env: { GTM_ID: 'GTM-AB12CD3' } })
  expect(await see('/')).toEqual(loads('GTM-AB12CD3'))
  expect(await tracking()).toMatchObject({ version: 0, value: { gtm_id: 'GTM-AB12CD3' } })
  await save(null)
  await expect.poll(() => see('/'), SOON).toEqual(NOTHING)
  await asAdmin('/v1/settings/tracking/restore', { version: 0 })
  await expect.poll(() => see('/'), SOON).toEqual(loads('GTM-AB12CD3'))
})

test('a preview of the shop is nobody’s visit, and may play the film of its draft alone', async () => {
  const { asAdmin, save, see } = await openCounted()
  await save('GTM-AB12CD3')
  const { tracking, home } = jsonOf(await asAdmin('/v1/settings')).data.sections
  const value = { ...home.value, film: { ...home.value.film, youtube_id: '' } }
  const drafts = { tracking: tracking.value, home: value }
  const { data } = jsonOf(await asAdmin('/v1/settings/preview', { drafts }))
  const { pathname } = new URL(data.link)
  expect(await see(pathname)).toEqual(NOTHING)
  expect(String((await asAdmin(pathname)).headers['content-security-policy'])).not.toContain('youtube')
  expect(await see('/')).toEqual(loads('GTM-AB12CD3'))
  expect(String((await asAdmin('/')).headers['content-security-policy'])).toContain('youtube')
})

test('a closed shop counts nobody, its staff neither', async () => {
  const env = { PUBLIC_ORIGIN: 'https://padma.example', SMTP_URL: 'outbox', GTM_ID: 'GTM-AB12CD3' }
  const { origin, shop } = await openBuiltShop({ env })
  const { cookie = '' } = await becomeCaller(shop, 'Moderator')
  for (const headers of [{}, { cookie, origin: env.PUBLIC_ORIGIN }]) {
    const { text, headers: sent } = await ask(origin, '/', { headers })
    expect(text).not.toMatch(/GTM-|Counting visits/)
    expect(String(sent['content-security-policy'])).not.toMatch(GOOGLE)
  }
})
