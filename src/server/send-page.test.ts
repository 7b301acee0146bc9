import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressOnce } from './send-page.ts'

const page = Buffer.from('<p>A pair of sandals, made by hand.</p>'.repeat(200))

test('a page travels as brotli to who takes it, as gzip to who takes only that, else as it is', async () => {
  const brotli = await compressOnce(page, 'gzip, deflate, br')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.body)).toEqual(page)
  const gzipped = await compressOnce(page, 'gzip')
  expect(gzipped.encoding).toBe('gzip')
  expect(gunzipSync(gzipped.body)).toEqual(page)
  expect(await compressOnce(page, undefined)).toEqual({ body: page, encoding: undefined })
})

test('a short answer is sent as it is', async () => {
  const short = Buffer.from('Bad request')
  expect(await compressOnce(short, 'br')).toEqual({ body: short, encoding: undefined })
})
