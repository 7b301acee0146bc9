import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_WIDTHS } from '#domain/picture.ts'
import { ask, headersOf, jsonOf } from '#tests/ask.ts'
import { multipartOf, type SentFile } from '#tests/multipart.ts'
import { type OpenShopOptions, openShop } from '#tests/open-shop.ts'
import { makeAdmin } from '#tests/people.ts'

async function openUploads(options: OpenShopOptions = {}) {
  const running = await openShop(options)
  const { cookie } = await makeAdmin(running.shop)
  const filesIn = (folder: string) => readdir(path.join(running.config.dataDir, folder)).catch(() => [])
  const upload = (files: readonly SentFile[]) => {
    const { type, body } = multipartOf(files)
    return ask(running.origin, '/v1/upload', {
      headers: { ...headersOf(cookie), 'content-type': type },
      body,
    })
  }
  return { ...running, cookie, upload, filesIn }
}

const photo = (background = '#b2672a', width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('pictures of every kind become files of every width, named by what was sent', async () => {
  const { origin, upload, filesIn } = await openUploads()
  const sent = [
    await photo().jpeg().toBuffer(),
    await photo().png().toBuffer(),
    await photo().webp().toBuffer(),
    await photo().avif().toBuffer(),
  ]
  const answer = await upload(sent.map((bytes, index) => ({ bytes, name: `side-${index}.jpg` })))
  const urls = sent.map(bytes => `/uploads/${sha256(bytes)}-1000.webp`)
  expect(jsonOf(answer)).toEqual({ success: true, message: 'OK', data: { urls }, urls })
  expect(answer.headers['cache-control']).toBe('no-store')
  for (const url of urls)
    for (const width of PICTURE_WIDTHS)
      for (const format of ['avif', 'webp']) {
        const file = await ask(origin, url.replace('1000.webp', `${width}.${format}`))
        expect(file.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        expect(await sharp(file.body).metadata()).toMatchObject({ width, height: width })
      }
  expect(await filesIn('uploads')).toHaveLength(sent.length * 2 * PICTURE_WIDTHS.length)
  expect(await filesIn('incoming')).toEqual([])
})
