import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_WIDTHS } from '#domain/pictures/picture.ts'
import { MAXIMUM_PICTURE_BYTES, pictureProblemTexts } from '#domain/pictures/picture-upload.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { hostileFiles, padded } from '#tests/support/hostile-files.ts'
import { multipartOf, type SentFile } from '#tests/support/multipart.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin } from '#tests/support/people.ts'

async function openUploads() {
  const running = await openShop()
  const { origin, shop, config } = running
  const { cookie } = await makeAdmin(shop)
  const filesIn = (folder: string) => readdir(path.join(config.dataDir, folder)).catch(() => [])
  const send = (body: Buffer | string, headers: Record<string, string>) =>
    ask(origin, '/v1/upload', { headers: { ...headersOf(cookie), ...headers }, body })
  const upload = (files: readonly SentFile[]) => {
    const { type, body } = multipartOf(files)
    return send(body, { 'content-type': type })
  }
  const rows = () => shop.db.main.selectFrom('pictures').selectAll().orderBy('width').execute()
  return { ...running, cookie, send, upload, filesIn, rows }
}

const photo = (background = '#b2672a', width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const page = Buffer.from('<html>')

test(
  'pictures of every kind become files of every width, named by what was sent',
  async () => {
    const { origin, upload, filesIn, rows } = await openUploads()
    const sent = [
      await photo().jpeg().toBuffer(),
      await photo().png().toBuffer(),
      await photo().webp().toBuffer(),
      await photo().avif().toBuffer(),
    ]
    const answer = await upload(sent.map((bytes, index) => ({ bytes, name: `side-${index}.jpg` })))
    const urls = sent.map(bytes => `/uploads/${sha256(bytes)}z-1000.webp`)
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
    expect(await filesIn('uploads')).toHaveLength(sent.length * (2 * PICTURE_WIDTHS.length + 1))
    expect(await filesIn('incoming')).toEqual([])
    expect(await rows()).toHaveLength(4)
  },
  atPace(120_000),
)

test(
  'a frame is taken with the files, and what is none refuses them in plain words',
  async () => {
    const { origin, cookie, rows } = await openUploads()
    const bytes = await photo().png().toBuffer()
    const { type, body } = multipartOf([{ bytes, name: 'side.png' }])
    const framed = (frame: string) =>
      ask(origin, `/v1/upload?frame=${frame}`, {
        headers: { ...headersOf(cookie), 'content-type': type },
        body,
      })
    const refused = jsonOf(await framed('left'))
    const message = 'A frame is whole, wide, logo, or a point in percent such as 50,20.'
    expect(refused).toEqual({ success: false, message, fields: { frame: message } })
    expect(await rows()).toEqual([])
    const [url] = jsonOf(await framed('whole')).urls
    expect(url).not.toContain(sha256(bytes))
    const { body: shown } = await ask(origin, url.replace('1000', '160'))
    const corner = await sharp(shown).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()
    expect(corner[2]).toBeGreaterThan(200)
  },
  atPace(120_000),
)

test(
  'every file that is no picture, or a dangerous one, is refused with a text of its own and leaves nothing',
  async () => {
    const { upload, filesIn, rows } = await openUploads()
    for (const { name, bytes, problem } of await hostileFiles()) {
      const answer = await upload([{ bytes, name }])
      const message = pictureProblemTexts[problem]
      expect(jsonOf(answer), name).toEqual({
        success: false,
        code: 'pictures_refused',
        message: `${name}: ${message}`,
        fields: { files: `${name}: ${message}` },
        items: [{ index: 0, name, message }],
      })
      expect(answer.status, name).toBe(400)
    }
    expect(await filesIn('uploads')).toEqual([])
    expect(await filesIn('incoming')).toEqual([])
    expect(await rows()).toEqual([])
  },
  atPace(120_000),
)

test(
  'what was written beside the pixels is gone, and pictures stand upright',
  async () => {
    const { origin, upload, rows } = await openUploads()
    const marked = await photo('#b2672a', 900, 600)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'a secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' },
      })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .toBuffer()
    expect(String(marked)).toContain('a secret')
    const appended = padded(await photo('#446688', 500, 500).jpeg().toBuffer(), MAXIMUM_PICTURE_BYTES)
    const frames = [await photo('#aa0000').png().toBuffer(), await photo('#00aa00').png().toBuffer()]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const files = [marked, appended, moving].map((bytes, index) => ({
      bytes,
      name: `../../${index}.php`,
      type: 'text/html',
    }))
    const { urls } = jsonOf(await upload(files))
    expect(urls).toHaveLength(3)
    for (const url of urls)
      for (const format of ['avif', 'webp']) {
        const { body } = await ask(origin, url.replace('1000.webp', `400.${format}`))
        const { exif, icc, xmp, pages, width, height } = await sharp(body).metadata()
        expect({ exif, icc, xmp, pages: pages ?? 1, width, height }).toEqual({
          pages: 1,
          width: 400,
          height: 400,
        })
        expect(String(body)).not.toMatch(/secret|script|alert/)
      }
    expect((await rows()).map(({ width, height }) => [width, height])).toEqual([
      [500, 500],
      [600, 900],
      [640, 480],
    ])
  },
  atPace(120_000),
)

test('one file that cannot be used keeps the others out, each named with its place', async () => {
  const { upload, filesIn } = await openUploads()
  const good = await photo().png().toBuffer()
  const answer = await upload([
    { bytes: good, name: 'good.png' },
    { bytes: page, name: '..\\..\\bad\u202egnp.html' },
    { bytes: Buffer.alloc(0), name: `${'long'.repeat(100)}.jpg` },
  ])
  expect(answer.status).toBe(400)
  expect(jsonOf(answer).items).toEqual([
    { index: 1, name: 'badgnp.html', message: pictureProblemTexts.wrong_type },
    { index: 2, name: `${'long'.repeat(25)}…`, message: pictureProblemTexts.empty },
  ])
  expect(jsonOf(answer)).not.toHaveProperty('urls')
  expect(await filesIn('uploads')).toEqual([])
})

test('ten files may come at once, and the same one is stored once', async () => {
  const { upload, filesIn } = await openUploads()
  const bytes = await photo().png().toBuffer()
  const many = (count: number) =>
    upload(Array.from({ length: count }, (_, index) => ({ bytes, name: `${index}.png` })))
  expect(new Set(jsonOf(await many(10)).urls).size).toBe(1)
  expect(await filesIn('uploads')).toHaveLength(9)
  const answer = await many(11)
  expect([answer.status, jsonOf(answer).message]).toEqual([413, 'Please upload at most 10 pictures at once.'])
  expect(await filesIn('incoming')).toEqual([])
})

test('a request without pictures says so, and a broken one leaves nothing', async () => {
  const { send, upload, filesIn } = await openUploads()
  const bytes = await photo().png().toBuffer()
  const { type, body } = multipartOf([{ bytes, name: 'a.png' }])
  const part = (header: string, contents: string) =>
    send(`--b\r\n${header}\r\n\r\n${contents}\r\n--b--\r\n`, {
      'content-type': 'multipart/form-data; boundary=b',
    })
  const disposition = 'content-disposition: form-data; name="files"'
  const answers = {
    'no file': await upload([]),
    'another field': await upload([{ bytes, name: 'a.png', field: 'picture' }]),
    'a text': await part(disposition, 'a picture'),
    'no end': await send(body.subarray(0, -20), { 'content-type': type }),
    'cut amid a file': await send(body.subarray(0, 400), { 'content-type': type }),
    'no boundary': await send(body, { 'content-type': 'multipart/form-data' }),
    'another boundary': await send(body, { 'content-type': 'multipart/form-data; boundary=other' }),
    'no multipart at all': await send(page, { 'content-type': type }),
    'a huge header': await part(`${disposition}; filename="a.jpg"\r\nx-${'a'.repeat(90_000)}: b`, 'x'),
    'a name of an object': await part(
      'content-disposition: form-data; name="__proto__"; filename="a.jpg"',
      'x',
    ),
    'a NUL in the name': await part(`${disposition}; filename="a\0.jpg"`, 'x'),
    'no name at all': await part('content-disposition: form-data; filename="a.jpg"', 'x'),
  }
  for (const [what, answer] of Object.entries(answers)) {
    expect(answer.status, `${what}: ${answer.text}`).toBe(400)
    expect(jsonOf(answer), what).toMatchObject({ success: false, message: expect.stringMatching(/[.]$/) })
  }
  expect(jsonOf(answers['no file']).message).toBe('Please choose a picture.')
  expect(jsonOf(answers['cut amid a file']).message).toBe('The upload could not be read. Please try again.')
  expect(await filesIn('incoming')).toEqual([])
  expect(await filesIn('uploads')).toEqual([])
})

test('an upload that breaks off leaves nothing', async () => {
  const { origin, cookie, filesIn } = await openUploads()
  const { type, body } = multipartOf([{ bytes: await photo().png().toBuffer(), name: 'a.png' }])
  const head = `POST /v1/upload HTTP/1.1\r\nhost: shop.test\r\ncookie: ${cookie}\r\norigin: http://shop.test\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, 500)]))
  await expect.poll(() => filesIn('incoming')).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => filesIn('incoming')).toEqual([])
  expect(await filesIn('uploads')).toEqual([])
})

test('no other site can send a picture in the name of whoever is signed in', async () => {
  const { send, origin, cookie } = await openUploads()
  const { type, body } = multipartOf([{ bytes: await photo().png().toBuffer(), name: 'a.png' }])
  for (const [name, value] of [
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['origin', 'http://evil.test'],
    ['origin', 'null'],
  ] as const)
    for (const contentType of [type, 'text/plain']) {
      const answer = await send(body, { 'content-type': contentType, [name]: value })
      expect(answer.status, `${name}: ${value}`).toBe(403)
    }
  for (const contentType of [
    'text/plain',
    'application/json',
    'application/x-www-form-urlencoded',
    'image/png',
  ]) {
    const answer = await send(body, { 'content-type': contentType })
    expect([answer.status, jsonOf(answer).message], contentType).toEqual([
      415,
      'Send the pictures as multipart/form-data.',
    ])
  }
  const elsewhere = await ask(origin, '/v1/products', {
    headers: { ...headersOf(cookie), 'content-type': type },
    body,
  })
  expect(elsewhere.status).toBe(415)
})

test('300 pictures in ten minutes are taken from one person', async () => {
  const { upload } = await openUploads()
  const ten = Array.from({ length: 10 }, (_, index) => ({ bytes: page, name: `${index}.jpg` }))
  for (let count = 0; count < 30; count++) expect((await upload(ten)).status).toBe(400)
  const answer = await upload(ten)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})
