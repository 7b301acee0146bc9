import type { Page, Request } from '@playwright/test'
import { addressIn } from '#domain/language/language.ts'
import { typeInOrder } from './orders-screen.ts'
import { signedIn, uniquePhone } from './people.ts'
import { expect, test } from './shop-test.ts'

/** A first visit to each page may bring this many bytes of bodies over the wire, before anything is touched. */
const MAXIMUM_SCRIPT_BYTES = {
  '/': 54_300,
  '/products/padma-double-strap-slide': 57_400,
  '/search': 55_300,
  '/cart': 56_900,
  '/checkout': 59_700,
  '/verify': 55_000,
}
const MAXIMUM_STYLE_AND_FONT_BYTES = 75_000
/** Both faces with the letters that pages are written in: the text's has a tenth of a second after the style sheet. */
const MAXIMUM_FONT_BYTES = 30_000

/** What a cold visit fetches: bytes of the bodies as they travel (compressed), by kind. */
async function firstVisit(page: Page, path: string) {
  const bytes = new Map<string, number>()
  const kinds = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, type }) => void kinds.set(requestId, type ?? 'Other'))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return (kind: string) => bytes.get(kind) ?? 0
}

/**
 * What the dashboard may bring on a first visit: more than the shop, since staff come back all day. The sign of a flood, the
 * progress of a large change and messages that wait for a press are 4 KB of it, the ways to the settings and the opening of
 * the shop half a KB, the ways to packing and the returns with how many wait there, and the small parts that they share, 1 KB,
 * on every screen; the ways to the coupons and the money, three quarters of a KB; the way to the reviews, and that every text
 * can be said in the language of its reader, 2.6 KB; what empties the device at log-out, the bar of phones with its sheet, parts
 * that survive a lost connection, and the way to the messages, 2.4 KB.
 */
const MAXIMUM_DESK_SCRIPT_BYTES = 185_500

/**
 * With what creates, shows, edits, sends and takes back orders at hand: a connection that breaks must not break a call. The
 * zones of delivery and what is printed with a number are 4 KB of it; which courier carries an order, its exchanges and its place
 * in a batch to pack, 2 KB; the ways to its advances, to the coupons and to the money, the coupon of a new order, and the
 * parts that those screens share with it, 5 KB; that every text can be said in the language of its reader, 4.5 KB; what waits on
 * the device without a connection, with what every screen brings for the app of staff, 7 KB; the wait for the letters of a
 * name in Bengali, 0.4 KB.
 */
const MAXIMUM_ORDERS_SCRIPT_BYTES = 295_800

/** Orders of the journeys before may look like a flood; what shows one is fetched when there is one. */
async function withoutFlood(page: Page): Promise<void> {
  await page.route('**/v1/orders/unconfirmed', route =>
    route.fulfill({ json: { success: true, data: { waiting: 0, lapsed: 0, floods: [] } } }),
  )
}

/** Who is invited by other journeys meanwhile has a part of the users screen that loads for them alone. */
async function withoutInvited(page: Page): Promise<void> {
  await page.route('**/v1/auth/invitations', route => route.fulfill({ json: { success: true, data: [] } }))
}

const scriptsAndStyles = async (page: Page, path: string): Promise<Set<string>> => {
  const found = new Set<string>()
  const note = (request: Request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) found.add(new URL(request.url()).pathname)
  }
  page.on('request', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('request', note)
  return found
}

test('a first visit to the users screen is light, and no shopper fetches any of it @desk', async ({
  page,
}) => {
  await signedIn(page)
  await withoutFlood(page)
  await withoutInvited(page)
  const bytesOf = await firstVisit(page, '/dashboard/users')
  const [script, style, font] = [bytesOf('Script'), bytesOf('Stylesheet'), bytesOf('Font')]
  console.log(`/dashboard/users: ${script} bytes of script, ${style} of styles, ${font} of fonts`)
  expect(script).toBeGreaterThan(1000)
  expect(script).toBeLessThanOrEqual(MAXIMUM_DESK_SCRIPT_BYTES)
  expect(style + font).toBeLessThanOrEqual(MAXIMUM_STYLE_AND_FONT_BYTES)
  const ofBackoffice = await scriptsAndStyles(page, '/dashboard/users')
  expect(ofBackoffice.size).toBeGreaterThan(3)
  for (const path of ['/', '/products/padma-double-strap-slide', '/cart', '/checkout'])
    expect(
      [...(await scriptsAndStyles(page, path))].filter(file => ofBackoffice.has(file)),
      path,
    ).toEqual([])
})

test('a first visit to the orders brings all that a day at the desk needs, and no more @desk', async ({
  page,
}) => {
  await signedIn(page)
  await withoutFlood(page)
  // orders of other journeys may have such a name, which brings what waits for its letters
  await typeInOrder(page, { name: 'রহিম উদ্দিন', phone: uniquePhone() })
  const script = (await firstVisit(page, '/dashboard/orders'))('Script')
  console.log(`/dashboard/orders: ${script} bytes of script`)
  expect(script).toBeGreaterThan(1000)
  expect(script).toBeLessThanOrEqual(MAXIMUM_ORDERS_SCRIPT_BYTES)
})

// the bytes are the same at every width
for (const [path, maximum] of Object.entries(MAXIMUM_SCRIPT_BYTES))
  test(`a first visit to ${path} is light @phone`, async ({ page }) => {
    const bytesOf = await firstVisit(page, path)
    const [script, style, font] = [bytesOf('Script'), bytesOf('Stylesheet'), bytesOf('Font')]
    console.log(`${path}: ${script} bytes of script, ${style} of styles, ${font} of fonts`)
    for (const bytes of [script, style, font]) expect(bytes, 'nothing was counted').toBeGreaterThan(1000)
    expect(script).toBeLessThanOrEqual(maximum)
    expect(style + font).toBeLessThanOrEqual(MAXIMUM_STYLE_AND_FONT_BYTES)
    expect(font).toBeLessThanOrEqual(MAXIMUM_FONT_BYTES)
  })

/** When the first contents were painted, and when each script was asked for, in milliseconds since the page was. */
const paintAndScripts = (page: Page) =>
  page.evaluate(() => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name: name.replace(/^.*\//, ''), startMs: startTime })),
  }))

test('scripts are asked for with low priority until a page is painted @phone', async ({ page }) => {
  const priorities = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ request }) => {
    priorities.set(request.url.replace(/^.*\//, ''), request.initialPriority)
  })
  for (const path of ['/', '/products/padma-double-strap-slide', '/search', '/checkout']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const { paintMs, scripts } = await paintAndScripts(page)
    expect(scripts.some(({ name }) => name.startsWith('react-'))).toBe(true)
    for (const { name, startMs } of scripts)
      if (startMs < paintMs) expect(priorities.get(name), `${name} of ${path}`).toBe('Low')
  }
})

/** What a Bengali page may bring more than its English twin, without its letters. */
const MAXIMUM_BENGALI_BYTES = 6144

for (const path of Object.keys(MAXIMUM_SCRIPT_BYTES))
  test(`the Bengali ${path} brings at most 6 KB more than the English one @phone`, async ({ browser }) => {
    const brought = async (address: string) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      const bytesOf = await firstVisit(page, address)
      // the words come with the first island
      await expect(page.locator('x-island[hydrated]').first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      const html = await context.request.get(address, { headers: { 'accept-encoding': 'br' } })
      await context.close()
      const bytes = Number(html.headers()['content-length']) + bytesOf('Script') + bytesOf('Stylesheet')
      return { bytes, fonts: bytesOf('Font') }
    }
    const english = await brought(path)
    const bengali = await brought(addressIn('bn', path))
    const more = bengali.bytes - english.bytes
    console.log(`${path}: ${more} bytes more in Bengali, beside ${bengali.fonts} of fonts`)
    expect(more).toBeGreaterThan(1000)
    expect(more).toBeLessThanOrEqual(MAXIMUM_BENGALI_BYTES)
  })
