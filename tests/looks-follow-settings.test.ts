import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { keysToWire } from '#contract/settings/settings-keys.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { ask, headersOf, jsonOf } from './support/ask.ts'
import { atPace } from './support/at-pace.ts'
import { freshDatabase } from './support/databases.ts'
import { multipartOf } from './support/multipart.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import type { OpenShopOptions } from './support/open-shop.ts'
import { makeAdmin } from './support/people.ts'

/** How long the owner waits, in milliseconds. */
const SOON = { timeout: atPace(2000), interval: 20 }
/** Seven files are drawn, in a process that starts first. */
const DRAWN = { timeout: atPace(10_000), interval: 100 }

async function openOwned(given: OpenShopOptions = {}) {
  const { origin, shop } = await openBuiltShop(given)
  const { cookie } = await makeAdmin(shop)
  const save = async (name: 'shop' | 'home', value: object) => {
    const { sections } = jsonOf(await ask(origin, '/v1/settings', { headers: headersOf(cookie) })).data
    const saved = await ask(origin, `/v1/settings/${name}`, {
      method: 'PUT',
      headers: headersOf(cookie),
      body: { value: { ...sections[name].value, ...keysToWire(value) }, version: sections[name].version },
    })
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
  }
  const upload = async (shape: 'wide' | 'logo', bytes: Buffer): Promise<string> => {
    const { type, body } = multipartOf([{ bytes, name: 'a.png' }])
    const headers = { ...headersOf(cookie), 'content-type': type }
    return jsonOf(await ask(origin, `/v1/upload?frame=${shape}`, { headers, body })).urls[0]
  }
  return { origin, save, upload }
}
const read = async (origin: string, path = '/') => (await ask(origin, path)).text
const PADMA: Partial<ShopSettings['shop']> = { name: 'Padma', colors: { main: 'navy', accent: 'plum' } }
const SHEET = '/looks/2-navy-plum-plain.css'

test('a shop that changed nothing links no sheet, and its first screen is the one that came with it', async () => {
  const { origin } = await openOwned()
  const html = await read(origin)
  expect(html).not.toContain('/looks/')
  expect(html).toMatch(/og:image" content="[^"]*\/open-graph\.jpg"/)
  expect(html.match(/<link rel="preload" as="image"[^>]*hero/g)).toHaveLength(1)
})

test(
  'colours, icons, manifest and share picture follow the settings, in a second process too',
  async () => {
    const database = await freshDatabase('postgres')
    onTestFinished(database.remove)
    const { origin, save } = await openOwned({ engine: 'postgres', database })
    const env = { DATA_DIR: join(database.dataDir, 'second') }
    const { origin: other } = await openBuiltShop({ engine: 'postgres', database, env })
    for (const at of [origin, other]) expect(await read(at)).not.toContain('/looks/')
    await save('shop', PADMA)
    for (const at of [origin, other]) {
      await expect.poll(() => read(at), SOON).toContain(`<link rel="stylesheet" href="${SHEET}"/>`)
      for (const path of ['/cart', '/terms-and-condition', '/login'])
        expect(await read(at, path), path).toContain(SHEET)
      const sheet = await ask(at, SHEET)
      expect(sheet.headers).toMatchObject({
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(sheet.text).toContain('--color-chocolate:#1f3452')
      const manifest = await ask(at, '/manifest.webmanifest')
      expect(jsonOf(manifest)).toMatchObject({ name: 'Padma', theme_color: '#1f3452' })
      const shared =
        /og:image" content="[^"]*(\/open-graph\.jpg\?[0-9a-f]{8})"/.exec(await read(at))?.[1] ?? ''
      await expect.poll(async () => (await ask(at, shared)).status, DRAWN).toBe(200)
      expect(await sharp((await ask(at, shared)).body).metadata()).toMatchObject({ width: 1200, height: 630 })
    }
    expect((await ask(origin, '/looks/2-navy-pink-plain.css')).status).toBe(404)
  },
  atPace(60_000),
)

test(
  'an icon is the same until the settings change, and a browser that has it is told so',
  async () => {
    const { origin, save } = await openOwned()
    expect((await ask(origin, '/icon-192.png')).status).toBe(404)
    await save('shop', PADMA)
    const first = await ask(origin, '/icon-192.png')
    expect([first.status, first.headers['content-type']]).toEqual([200, 'image/png'])
    const etag = String(first.headers.etag)
    const again = await ask(origin, '/icon-192.png', { headers: { 'if-none-match': etag } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    await save('shop', { colors: { main: 'forest', accent: 'moss' } })
    const changed = await ask(origin, '/icon-192.png', { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  },
  atPace(60_000),
)

test(
  'the logo stands in header and footer with the name for those who cannot see it, and on the icons',
  async () => {
    const { origin, save, upload } = await openOwned()
    const bytes = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#c01020' } })
      .png()
      .toBuffer()
    const logo = await upload('logo', bytes)
    await save('shop', { ...PADMA, logo })
    await expect.poll(() => read(origin), SOON).toContain('2-navy-plum-logo.css')
    const html = await read(origin)
    const shown = `<img src="${logo.split('?')[0]}" alt="Padma" width="400" height="100"/>`
    expect(html.split(shown)).toHaveLength(4)
    const icon = await ask(origin, '/icon-512.png')
    const { data } = await sharp(icon.body)
      .extract({ left: 256, top: 256, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([0xc0, 0x10, 0x20])
  },
  atPace(60_000),
)

test(
  'the first screen shows the owner’s picture around its focal point, and fetches no other',
  async () => {
    const { origin, save, upload } = await openOwned()
    const picture = await upload(
      'wide',
      await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#446688' } })
        .png()
        .toBuffer(),
    )
    const { hero, story } = DEFAULT_SETTINGS.home
    await save('home', {
      hero: { ...hero, picture, focus: { x: 20, y: 35 }, isTextBelow: true },
      story: { ...story, picture },
    })
    await expect.poll(() => read(origin), SOON).toContain('/looks/2-hero-20-35-below.css')
    const html = await read(origin)
    const stem = picture.slice(0, picture.indexOf('-2000.webp'))
    const [preload, ...others] = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
    expect(preload).toContain(`${stem}-640.avif 640w`)
    expect(preload?.toLowerCase()).toContain('fetchpriority="high"')
    expect(others).toEqual([])
    expect(html).not.toMatch(/\/hero-|\/poster-/)
    expect(html.split(`src="${stem}-2000.webp"`)).toHaveLength(4)
    expect((await ask(origin, '/looks/2-hero-20-35-below.css')).text).toContain('object-position:20% 35%')
  },
  atPace(60_000),
)
