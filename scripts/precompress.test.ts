import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precompress } from './precompress.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'precompress-'))
  mkdirSync(path.join(folder, 'assets'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const asset = (name: string) => path.join(folder, 'assets', name)

test('a script gets a brotli and a gzip file beside it that hold the same text', async () => {
  const text = 'const price = 2450\n'.repeat(200)
  writeFileSync(asset('a.js'), text)
  await precompress(folder)
  expect(brotliDecompressSync(readFileSync(asset('a.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(asset('a.js.gz'))).toString()).toBe(text)
})

test('a picture and a file of a few bytes stay alone', async () => {
  writeFileSync(asset('a.avif'), 'x'.repeat(5_000))
  writeFileSync(asset('tiny.css'), 'a{}')
  expect(await precompress(folder)).toMatch(/^0 files/)
  expect(existsSync(asset('a.avif.br'))).toBe(false)
  expect(existsSync(asset('tiny.css.gz'))).toBe(false)
})
