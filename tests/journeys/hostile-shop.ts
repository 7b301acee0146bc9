import type { BrowserContext, Page } from '@playwright/test'
import { openDoor } from '../stored-script/door.ts'
import { WEBHOOK_TOKEN } from '../stored-script/fill-parcels.ts'
import { fillShop } from '../stored-script/fill-shop.ts'
import { openHostileCourier } from '../stored-script/hostile-courier.ts'
import { type Disguise, disguises, hostileTexts } from '../stored-script/hostile-texts.ts'
import { unseen } from '../stored-script/seen.ts'
import { ask, cookieOf } from '../support/ask.ts'
import { atPace } from '../support/at-pace.ts'
import { isAlive } from './account-pages.ts'
import type { watchForScripts } from './nothing-runs.ts'
import { openOwnShop } from './own-shop.ts'
import { test as base, expect } from './shop-test.ts'

const ADMIN = { email: 'nadia@pothik.example', password: 'J0urney&Sole' }
/** What is opened one by one is opened for these alone, unless all of it is asked for; lists show every disguise. */
export const TELLING: readonly Disguise[] = process.env.TEST_FULL
  ? disguises
  : ['a script', 'a picture that fails', 'an attribute in double quotes', 'an address', 'a link']

export type Filled = Awaited<ReturnType<typeof fillHostileShop>>

async function fillHostileShop() {
  const hostile = hostileTexts()
  const courier = await openHostileCourier({ hostile, disguises })
  const env = {
    COURIER: 'steadfast',
    COURIER_BASE_URL: courier.apiUrl,
    COURIER_API_KEY: 'a-key',
    COURIER_SECRET_KEY: 'a-secret',
    COURIER_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
    ORDER_RATE_LIMIT: '10000',
    UNCONFIRMED_SHARE: '100',
    // devices that are made up are told nothing: nobody listens there
    PUSH_SIMULATOR: 'http://127.0.0.1:9',
  }
  // browsers make passkeys for names alone
  const shop = await openOwnShop(ADMIN, env, 'localhost')
  const { origin } = shop
  const body = { identifier: ADMIN.email, password: ADMIN.password }
  const cookie = cookieOf(await ask(origin, '/v1/auth/login', { headers: { origin }, body }))
  const at = { origin, publicOrigin: origin }
  const [door, shopper] = [openDoor({ ...at, cookie }), openDoor(at)]
  const close = async () => {
    await shop.close()
    await courier.close()
  }
  const filled = await fillShop({ origin, door, password: ADMIN.password, shopper, hostile }).catch(
    async error => {
      await close()
      throw error
    },
  )
  return { ...filled, secret: shop.secret, origin, cookie, hostile, door, shopper, close }
}

/** A shop of its own for the tests of a file, `filled` with hostile texts wherever somebody may write one. */
export const test = base.extend<object, { filled: Filled }>({
  filled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const filled = await fillHostileShop()
      await use(filled)
      await filled.close()
    },
    { scope: 'worker', timeout: atPace(120_000) },
  ],
})

/** Far more than it takes: guards against a hang. */
export const LONGEST_MS = process.env.TEST_FULL ? 1_800_000 : 300_000

/** Which of these is hostile in this way. */
export const indexOf = (disguise: Disguise, all: readonly { product: { disguise: Disguise } }[]) =>
  all.findIndex(({ product }) => product.disguise === disguise)

/** Opens an address of the shop and reads it once these places can be seen in these disguises. */
export async function open(
  page: Page,
  { watch, url, places = [], expected = disguises }: Opening,
): Promise<void> {
  await page.goto(url)
  if (new URL(url).pathname.startsWith('/dashboard')) await isAlive(page)
  await meet(page, { watch, places, expected })
}
export type Watch = Awaited<ReturnType<typeof watchForScripts>>
type Meeting = { watch: Watch; places?: readonly string[]; expected?: readonly Disguise[] }
type Opening = Meeting & { url: string }

/** Reads a page until these places can be seen in these disguises; nothing has run by then. */
export async function meet(page: Page, { watch, places = [], expected = disguises }: Meeting): Promise<void> {
  await expect(async () => {
    const found = await watch.look(page)
    expect(unseen(found, places, expected), page.url()).toEqual([])
  }).toPass({ timeout: atPace(30_000) })
}

/** Signs a browser in as the Admin who filled the shop. */
export async function signIn(context: BrowserContext, { cookie, origin }: Filled): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  const { hostname: domain } = new URL(origin)
  const kept = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const
  await context.addCookies([{ name, value, domain, ...kept }])
}

/** Places of products, as they are called where they were filled. */
export const ofProducts = (...names: string[]) => names.map(name => `a product's ${name}`)
