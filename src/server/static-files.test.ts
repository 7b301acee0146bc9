import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerFiles } from './static-files.ts'

const SCRIPT = 'export const shoe = "Padma Oxford"'
const HOUR = 'public, max-age=3600'
const FOREVER = 'public, max-age=31536000, immutable'

/** A host with the files of a small build and two folders of pictures. */
async function openFiles() {
  const home = mkdtempSync(path.join(tmpdir(), 'shop-test-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const write = (name: string, bytes: string | Buffer) => {
    mkdirSync(path.dirname(path.join(home, name)), { recursive: true })
    writeFileSync(path.join(home, name), bytes)
  }
  write('client/assets/root-BxYz_1.js', SCRIPT)
  write('client/assets/root-BxYz_1.js.br', brotliCompressSync(SCRIPT))
  write('client/robots.txt', 'User-agent: *')
  write('uploads/mine-1000.webp', 'uploaded')
  write('demo/demo.d6624f4b-1000.webp', 'of the demo')
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('missing'))
  const pictureFolders = [path.join(home, 'uploads'), path.join(home, 'demo')]
  await registerFiles(app, { clientFolder: path.join(home, 'client'), pictureFolders }, async () => undefined)
  return { app, write, statusOf: async (url: string) => (await app.inject(url)).statusCode }
}

test('files of a build and pictures are sent with how long they may be kept, compressed where they are', async () => {
  const { app } = await openFiles()
  for (const [url, text, kept] of [
    ['/assets/root-BxYz_1.js', SCRIPT, FOREVER],
    ['/uploads/mine-1000.webp', 'uploaded', FOREVER],
    ['/uploads/demo.d6624f4b-1000.webp', 'of the demo', FOREVER],
    ['/robots.txt', 'User-agent: *', HOUR],
  ] as const) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.payload, answer.headers['cache-control']], url).toEqual([
      200,
      text,
      kept,
    ])
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.payload, head.headers['content-length']], url).toEqual([
      200,
      '',
      String(text.length),
    ])
  }
  const small = await app.inject({
    url: '/assets/root-BxYz_1.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect([small.headers['content-encoding'], small.headers['content-type']]).toEqual([
    'br',
    'application/javascript; charset=utf-8',
  ])
  const part = await app.inject({ url: '/uploads/mine-1000.webp', headers: { range: 'bytes=0-1' } })
  expect([part.statusCode, part.payload]).toEqual([206, 'up'])
})

test('a name is found as its folder spells it and in no other spelling, also where the disk knows no capitals', async () => {
  const { statusOf, write } = await openFiles()
  // such a disk finds what is asked for under these names: here they are files
  write('uploads/Mine-1000.WEBP', 'uploaded')
  write('uploads/MINE-1000.webp', 'uploaded')
  write('uploads/mine-1000.webp.', 'uploaded')
  write('client/assets/ROOT-BxYz_1.js', SCRIPT)
  for (const url of [
    '/uploads/Mine-1000.WEBP',
    '/uploads/MINE-1000.webp',
    '/uploads/mine-1000.webp.',
    '/uploads/.mine-1000.webp',
    '/uploads//mine-1000.webp',
    '/uploads/..%2fdemo%2fdemo.d6624f4b-1000.webp',
    '/assets/ROOT-BxYz_1.js',
    '/assets/root-BxYz_1.js.',
    '/assets/..%2frobots.txt',
    '/assets/',
    '/uploads/',
  ])
    expect(await statusOf(url), url).toBe(404)
})

test('a picture that comes while the shop runs is sent', async () => {
  const { statusOf, write } = await openFiles()
  expect(await statusOf('/uploads/later-400.avif')).toBe(404)
  write('uploads/later-400.avif', 'later')
  expect(await statusOf('/uploads/later-400.avif')).toBe(200)
})
