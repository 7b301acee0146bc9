import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFileNames, uncroppedPicture, uploadedPictureKey } from '#domain/pictures/picture-shape.ts'
import { pictureProblemTexts } from '#domain/pictures/picture-upload.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin } from '#tests/support/people.ts'

async function openUploads() {
  const running = await openShop()
  const { cookie } = await makeAdmin(running.shop)
  const upload = (shape: 'wide' | 'logo', bytes: Buffer) => {
    const { type, body } = multipartOf([{ bytes, name: 'picture.png' }])
    const headers = { ...headersOf(cookie), 'content-type': type }
    return ask(running.origin, `/v1/upload?frame=${shape}`, { headers, body })
  }
  const save = (section: 'shop' | 'home', value: object) =>
    ask(running.origin, `/v1/settings/${section}`, {
      method: 'PUT',
      headers: { ...headersOf(cookie), 'content-type': 'application/json' },
      body: JSON.stringify({ value, version: 0 }),
    })
  const filesIn = () => readdir(path.join(running.config.dataDir, 'uploads')).catch(() => [])
  return { ...running, upload, save, filesIn }
}

/** A mark on a clear ground, with a wide empty edge. */
const drawLogo = () =>
  sharp({ create: { width: 800, height: 400, channels: 4, background: '#00000000' } })
    .composite([
      {
        input: {
          create: { width: 300, height: 100, channels: 4, background: { r: 160, g: 40, b: 30, alpha: 1 } },
        },
        left: 250,
        top: 150,
      },
      {
        input: { create: { width: 100, height: 40, channels: 4, background: '#ffffff' } },
        left: 350,
        top: 180,
        blend: 'dest-out',
      },
    ])
    .png()
    .toBuffer()

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()

test(
  'a wide picture is kept whole in every width, never larger than it is, and stands in the settings',
  async () => {
    const { origin, upload, save } = await openUploads()
    const [url] = jsonOf(await upload('wide', await photo(1500, 1000))).urls
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{64}w-2000\.webp\?1500x1000$/)
    const sizes: unknown[] = []
    for (const name of pictureFileNames(uploadedPictureKey(url) ?? '')) {
      const { status, body } = await ask(origin, `/uploads/${name}`)
      expect(status, name).toBe(200)
      const { format, width, height } = await sharp(body).metadata()
      if (format === 'webp') sizes.push([width, height])
    }
    expect(sizes).toEqual([
      [640, 427],
      [960, 640],
      [1280, 853],
      [1500, 1000],
    ])
    const { home, shop } = DEFAULT_SETTINGS
    const kept = await save('home', { ...home, hero: { ...home.hero, picture: url } })
    expect(jsonOf(kept).data.value.hero.picture).toBe(url)
    // each field takes pictures of its own shape alone
    expect(jsonOf(await save('shop', { ...shop, logo: url })).fields).toEqual({
      logo: 'Please upload the picture again.',
    })
  },
  atPace(120_000),
)

test(
  'a logo loses its empty edge and nothing else: its ground stays clear, in pages and on paper',
  async () => {
    const { origin, upload, save } = await openUploads()
    const bytes = await drawLogo()
    const [url] = jsonOf(await upload('logo', bytes)).urls
    expect(uncroppedPicture(url)).toMatchObject({ width: 300, height: 100 })
    expect(jsonOf(await upload('logo', bytes)).urls).toEqual([url])
    for (const name of pictureFileNames(uploadedPictureKey(url) ?? '')) {
      const { body, headers } = await ask(origin, `/uploads/${name}`)
      expect(headers['content-type']).toBe(name.endsWith('png') ? 'image/png' : 'image/webp')
      expect(await sharp(body).metadata()).toMatchObject({ width: 300, height: 100, hasAlpha: true })
    }
    const saved = await save('shop', { ...DEFAULT_SETTINGS.shop, logo: url })
    expect(saved.status).toBe(200)
  },
  atPace(120_000),
)

test(
  'a logo of one colour is a logo, and one on paper stays on its paper',
  async () => {
    const { upload } = await openUploads()
    const [url] = jsonOf(await upload('logo', await photo(90, 60))).urls
    expect(url).toMatch(/\?90x60$/)
  },
  atPace(120_000),
)

test(
  'a drawing with a script, a bomb, another type and what is too small are refused in words that say what to do',
  async () => {
    const { upload, filesIn } = await openUploads()
    const script = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${' '.repeat(5 * 1024 * 1024)}</svg>`
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    for (const [shape, bytes, problem] of [
      ['logo', Buffer.from(script), 'svg'],
      ['logo', Buffer.from('%PDF-1.7'), 'wrong_type'],
      ['logo', bomb, 'too_many_pixels'],
      ['wide', bomb, 'too_many_pixels'],
      ['logo', await photo(200, 20), 'too_small_logo'],
      ['wide', await photo(900, 500), 'too_small_wide'],
      ['wide', (await photo(900, 900)).subarray(0, 900), 'unreadable'],
    ] as const) {
      const answer = await upload(shape, bytes)
      expect(answer.status, problem).toBe(400)
      expect(jsonOf(answer).items, problem).toMatchObject([{ message: pictureProblemTexts[problem] }])
    }
    expect(await filesIn()).toEqual([])
  },
  atPace(120_000),
)
