import sharp from 'sharp'
import { expect, test } from 'vitest'
import { actOnReview } from '#features/reviews/act-on-review.ts'
import { listReviews } from '#features/reviews/list-reviews.ts'
import { listShownReviews } from '#features/shown-reviews/list-shown-reviews.ts'
import { purgeUnusedPictures } from '#features/uploads/purge-unused-pictures.ts'
import { makeDeliveredOrder } from './support/a-case.ts'
import { ask } from './support/ask.ts'
import { atPace } from './support/at-pace.ts'
import { multipartOf, type SentFile } from './support/multipart.ts'
import { openBuiltShop } from './support/open-built-shop.ts'
import { makeAdmin } from './support/people.ts'
import { reviewTokenOf } from './support/review-desk.ts'
import { readStructuredData } from './support/structured-data.ts'

const photo = (background: string, width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } }).jpeg()
const RIGHT = {
  stars: '4',
  fit: 'small',
  words: 'Firm, then soft.',
  name: 'Tanvir',
  town: 'Dhaka',
  show: 'yes',
}

async function openLink() {
  const { origin, shop, config } = await openBuiltShop()
  const { by } = await makeAdmin(shop)
  const order = await makeDeliveredOrder(shop)
  const path = `/review/${reviewTokenOf(shop, order.id)}`
  const post = (type: string, body: Buffer | string, to = path) =>
    ask(origin, to, {
      method: 'POST',
      headers: { origin: config.publicOrigin, 'content-type': type },
      body,
    })
  const send = (files: readonly SentFile[], fields: Record<string, string> = RIGHT, to = path) => {
    const { type, body } = multipartOf(
      files.map(file => ({ field: 'photos', ...file })),
      Object.entries(fields),
    )
    return post(type, body, to)
  }
  const waiting = async () => (await listReviews(shop, { by, state: 'waiting', page: 1, limit: 9 })).reviews
  const approve = async () => {
    for (const { id, version } of await waiting())
      await actOnReview(shop, { by, id, action: { action: 'approve', version } })
    await shop.db.changes.allProcessesNotified()
  }
  const productId = order.items[0]?.productId ?? ''
  return { origin, shop, by, order, path, post, send, waiting, approve, productId }
}

test(
  'a review is sent with its photos without a script, and place and camera are gone from them',
  async () => {
    const { origin, path, send, waiting, shop } = await openLink()
    const form = await ask(origin, path)
    expect([form.status, form.headers['cache-control'], form.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
    ])
    expect(form.text.toLowerCase()).toContain('enctype="multipart/form-data"')
    expect(form.text).not.toMatch(/<x-island[^>]*review/)
    const marked = await photo('#b2672a', 900, 600)
      .withExif({
        IFD0: { Copyright: 'a secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' },
      })
      .toBuffer()
    // as a phone of 40 million pixels takes it
    const large = await photo('#335577', 8000, 5000).toBuffer()
    const sent = await send([
      { bytes: marked, name: 'gps.jpg' },
      { bytes: large, name: 'large.jpg' },
    ])
    expect([sent.status, sent.headers.location]).toEqual([303, path])
    const [review] = await waiting()
    expect(review).toMatchObject({
      stars: 4,
      fit: 'small',
      words: RIGHT.words,
      mayShow: true,
      mayPost: false,
    })
    expect(review?.photos).toHaveLength(2)
    for (const url of review?.photos ?? []) {
      const { body } = await ask(origin, url)
      const { exif, xmp, width, height } = await sharp(body).metadata()
      expect({ exif, xmp, width, height }).toEqual({ width: 1000, height: 1000 })
      expect(String(body)).not.toContain('secret')
    }
    const done = (await ask(origin, path)).text
    expect(done).toContain('Thank you')
    expect(done).toContain('They run small on you?')
    expect(done).toMatch(/href="\/track\/[^"]+\/exchange"/)
    expect(await purgeUnusedPictures(shop)).toMatchObject({ removed: 0 })
  },
  atPace(120_000),
)

test(
  'a photo that is refused takes nothing else of the form with it',
  async () => {
    const { send, waiting, shop, post, path } = await openLink()
    const good = await photo('#b2672a').toBuffer()
    const refused = await send([
      { bytes: good, name: 'good.jpg' },
      { bytes: Buffer.from('<script>alert(1)</script>'), name: 'no "photo"<b>.jpg' },
    ])
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('This is not a photo. JPEG, PNG, WebP and AVIF can be used.')
    expect(refused.text).not.toContain('<b>.jpg')
    for (const typed of ['Firm, then soft.', 'value="Tanvir"', 'value="Dhaka"'])
      expect(refused.text).toContain(typed)
    expect(refused.text).toMatch(/name="stars"[^>]*checked=""[^>]*value="4"|value="4"[^>]*checked=""/)
    const kept = /name="photo"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="photo"/.exec(refused.text)
    const photoField = kept?.[1] ?? kept?.[2] ?? ''
    expect(photoField).toMatch(/^\/uploads\/[0-9a-f]{64}z-1000\.webp [\w-]+$/)
    expect(await waiting()).toEqual([])
    // another picture of the shop under a borrowed signature, and one without any, are no photos of this link
    const borrowed = photoField.replace(/[0-9a-f]{64}/, 'a'.repeat(64))
    const type = 'application/x-www-form-urlencoded'
    const again = (photos: string[]) =>
      post(
        type,
        new URLSearchParams([...Object.entries(RIGHT), ...photos.map(one => ['photo', one])]).toString(),
      )
    expect((await again([borrowed, photoField])).status).toBe(303)
    expect((await waiting())[0]?.photos).toEqual([photoField.split(' ')[0]])
    // five at once are one too many, and four of them are kept
    const five = await Promise.all(
      ['#101010', '#202020', '#303030', '#404040', '#505050'].map(async (color, index) => ({
        bytes: await photo(color).toBuffer(),
        name: `${index}.jpg`,
      })),
    )
    const many = await send(five)
    expect(many.status).toBe(400)
    expect(
      many.text.match(/type="checkbox"[^>]*name="photo"|name="photo"[^>]*type="checkbox"/g),
    ).toHaveLength(4)
    expect(many.text).toContain('4.jpg: This photo was one too many.')
    expect(await shop.db.main.selectFrom('reviews').selectAll().execute()).toHaveLength(1)
    expect((await post(type, 'none=1', `${path}a`)).status).toBe(404)
  },
  atPace(120_000),
)

test(
  'no photo is taken in by a link that opens nothing, and no other page reads such a form',
  async () => {
    const { send, shop, path, order } = await openLink()
    const files = [{ bytes: await photo('#b2672a').toBuffer(), name: 'a.jpg' }]
    const guessed = `/review/${path.slice(-48, -1)}${path.endsWith('A') ? 'B' : 'A'}`
    expect((await send(files, RIGHT, guessed)).status).toBe(404)
    expect((await send(files, RIGHT, '/cart')).status).toBe(400)
    await shop.db.transact(({ tx }) =>
      tx.updateTable('orders').set({ status: 'pending' }).where('id', '=', order.id).execute(),
    )
    const early = await send(files)
    expect([early.status, early.text.includes('still on their way')]).toEqual([409, true])
    expect(await shop.db.main.selectFrom('pictures').selectAll().execute()).toEqual([])
  },
  atPace(120_000),
)

test(
  'an approved review is on the kept pages of its product, of all reviews and of the shop, as text and with its mark-up',
  async () => {
    const { origin, shop, by, send, approve, productId } = await openLink()
    const script = `<script>alert(1)</script> & “soft”`
    await send([], { ...RIGHT, words: script })
    const { slug } = await shop.db.main
      .selectFrom('products')
      .select('slug')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    const pages = [`/products/${slug}`, '/', '/reviews', `/reviews?product=${slug}`, '/bn/reviews']
    for (const page of pages) expect((await ask(origin, page)).text, page).not.toContain('soft”')
    await approve()
    for (const page of pages) {
      const { text, headers } = await ask(origin, page)
      expect(text, page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; “soft”')
      expect(text, page).not.toContain('<script>alert')
      expect(headers['cache-control'], page).toContain('public')
    }
    const data = JSON.stringify(readStructuredData((await ask(origin, `/products/${slug}`)).text))
    expect(data).toContain('"ratingValue":4,"ratingCount":1')
    expect(data).toContain('"@type":"Review"')
    expect(JSON.stringify(readStructuredData((await ask(origin, '/')).text))).not.toMatch(/Rating|Review/)
    const [review] = (await listReviews(shop, { by, state: 'approved', page: 1, limit: 9 })).reviews
    if (!review) throw new Error('no review')
    const { id, version } = review
    await actOnReview(shop, { by, id, action: { action: 'reject', reason: 'spam', version } })
    await shop.db.changes.allProcessesNotified()
    const withheld = (await ask(origin, `/products/${slug}`)).text
    expect(withheld).not.toContain('soft”')
    expect(withheld).toContain('they advertise something else')
    expect(await listShownReviews(shop, { productId, page: 1, limit: 9 })).toMatchObject({
      sum: { average: 4, count: 1 },
    })
  },
  atPace(120_000),
)

test('a Bengali link speaks Bengali, keeps its language after the form, and says what is wrong in it', async () => {
  const { origin, path, send } = await openLink()
  const { text } = await ask(origin, `/bn${path}`)
  expect(text).toContain('জুতা কেমন হলো?')
  const missing = await send([], { ...RIGHT, stars: '' }, `/bn${path}`)
  expect([missing.status, missing.text.includes('এক থেকে পাঁচ তারা বেছে নিন।')]).toEqual([400, true])
  const sent = await send([], RIGHT, `/bn${path}`)
  expect([sent.status, sent.headers.location]).toEqual([303, `/bn${path}`])
})
