import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoProducts } from '#demo/catalogue.ts'
import { logoForPrint } from '#domain/pictures/picture-shape.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { ask, headersOf, jsonOf } from './support/ask.ts'
import { makeProduct } from './support/makers.ts'
import { multipartOf } from './support/multipart.ts'
import { openShop } from './support/open-shop.ts'
import { makeAdmin } from './support/people.ts'
import { openS3 } from './support/s3-server.ts'

test(
  'with a bucket, uploaded pictures lie there, the shop hands them out, and shared products show them',
  async () => {
    const { bucket, objects, next } = await openS3()
    const { origin, shop, config } = await openShop({
      env: {
        S3_ENDPOINT: bucket.endpoint,
        S3_BUCKET: bucket.bucket,
        S3_REGION: bucket.region,
        S3_ACCESS_KEY_ID: bucket.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      },
    })
    const { cookie } = await makeAdmin(shop)
    const bytes = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#b2672a' } })
      .png()
      .toBuffer()
    const { type, body } = multipartOf([{ bytes, name: 'a.png' }])
    const headers = { ...headersOf(cookie), 'content-type': type }
    const [url] = jsonOf(await ask(origin, '/v1/upload', { headers, body })).urls
    expect(objects.size).toBe(9)
    expect(await readdir(path.join(config.dataDir, 'uploads'))).toEqual([])
    for (const [name, format] of [
      [url, 'webp'],
      [url.replace('1000.webp', '160.avif'), 'avif'],
    ]) {
      const answer = await ask(origin, name)
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-length': String(answer.body.length),
      })
      expect(answer.body).toEqual(objects.get(name.slice('/uploads/'.length))?.bytes)
    }
    expect((await ask(origin, url.replace(/[0-9a-f]{4}z-/, '0000z-'))).status).toBe(404)
    const [logo] = jsonOf(await ask(origin, '/v1/upload?frame=logo', { headers, body })).urls
    expect((await ask(origin, logo)).headers['content-type']).toBe('image/webp')
    expect((await ask(origin, logoForPrint(logo))).headers['content-type']).toBe('image/png')
    expect((await ask(origin, demoProducts[0]?.image ?? '')).headers['content-type']).toBe('image/webp')
    const product = await makeProduct(shop, { image: url })
    const shared = await shop.sharePictures.picture('one', shareCard(product.name, url))
    const lost = await shop.sharePictures.picture('lost', shareCard(product.name, '/uploads/lost-1000.webp'))
    expect(shared).not.toEqual(lost)
    next.push(500, 500, 500)
    const ill = await ask(origin, url)
    expect([ill.status, ill.headers['cache-control']]).toEqual([500, 'no-store'])
  },
  atPace(120_000),
)

const shareCard = (name: string, pictureUrl: string) => ({
  shopName: 'Pothik',
  name,
  title: '',
  price: 'Tk. 2,295',
  oldPrice: null,
  cut: null,
  isSoldOut: false,
  pictureUrl,
})
