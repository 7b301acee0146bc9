import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serialize } from 'node:v8'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { atPace } from '#tests/support/at-pace.ts'
import { type EncodeOutcome, pictureEncoder } from './picture-encoder.ts'

async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'encoder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })

/** The colour of a point of one delivery, each channel to the nearest 64. */
async function colorAt(outcome: EncodeOutcome, ending: string, at: { left: number; top: number }) {
  const file = outcome.ok ? outcome.files.find(one => one.ending === ending) : undefined
  if (!file) throw new Error(`there is no ${ending}`)
  const pixel = await sharp(file.bytes)
    .ensureAlpha()
    .extract({ ...at, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return [...pixel].map(value => Math.round(value / 64))
}

test(
  'a wide picture is cut from its middle, a small one enlarged, and what is clear stays clear',
  async () => {
    const folder = await openFolder()
    const file = path.join(folder, 'wide.png')
    const middle = await flat(400, 400, '#ff0000').png().toBuffer()
    const hole = await flat(100, 100, '#ffffff').png().toBuffer()
    await flat(1200, 400, '#0000ff')
      .composite([
        { input: middle, left: 400, top: 0 },
        { input: hole, left: 400, top: 0, blend: 'dest-out' },
      ])
      .png()
      .toFile(file)
    const encoded = await pictureEncoder().encode(file, 'png')
    expect(encoded).toMatchObject({ ok: true, width: 1200, height: 400 })
    for (const ending of ['-1000.webp', '-1000.avif']) {
      expect(await colorAt(encoded, ending, { left: 20, top: 980 })).toEqual([4, 0, 0, 4])
      expect(await colorAt(encoded, ending, { left: 980, top: 20 })).toEqual([4, 0, 0, 4])
      expect((await colorAt(encoded, ending, { left: 100, top: 100 }))[3]).toBe(0)
    }
  },
  atPace(120_000),
)

test(
  'a photo that lies on its side stands up',
  async () => {
    const file = path.join(await openFolder(), 'photo.jpg')
    const sky = await flat(300, 600, '#0000ff').png().toBuffer()
    await flat(600, 600, '#00ff00')
      .composite([{ input: sky, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toFile(file)
    const encoded = await pictureEncoder().encode(file, 'jpeg')
    expect(await colorAt(encoded, '-400.webp', { left: 200, top: 20 })).toEqual([0, 0, 4, 4])
    expect(await colorAt(encoded, '-400.webp', { left: 200, top: 380 })).toEqual([0, 4, 0, 4])
  },
  atPace(120_000),
)

test('a process that hangs, dies or breaks ends as what it is, and the next picture is encoded', async () => {
  const folder = await openFolder()
  const program = path.join(folder, 'program.mjs')
  await writeFile(
    program,
    `import { serialize } from 'node:v8'
const [, , file] = process.argv
if (file === 'hangs') setInterval(() => {}, 1000)
else if (file === 'dies') process.kill(process.pid, 'SIGKILL')
else if (file === 'forbidden') process.kill(process.pid, 'SIGSYS')
else if (file === 'breaks') throw new Error('a bug')
else if (file === 'eats') process.exit(70)
else if (file === 'works') process.exit(71)
else process.stdout.end(serialize({ secrets: Object.keys(process.env).filter(name => name.startsWith('VITEST')) }))`,
  )
  const slow = pictureEncoder({ program, limitMs: 300 })
  expect(await slow.encode('hangs', 'jpeg')).toEqual({ ok: false, problem: 'too_slow' })
  const encoder = pictureEncoder({ program })
  const [dies, forbidden, breaks, eats, works, goes] = await Promise.allSettled(
    ['dies', 'forbidden', 'breaks', 'eats', 'works', 'goes'].map(file => encoder.encode(file, 'jpeg')),
  )
  expect(dies).toMatchObject({ value: { ok: false, problem: 'unreadable' } })
  expect(forbidden).toMatchObject({
    reason: expect.objectContaining({ message: expect.stringContaining('SIGSYS') }),
  })
  expect(breaks).toMatchObject({
    reason: expect.objectContaining({ message: expect.stringContaining('a bug') }),
  })
  expect(eats).toMatchObject({ value: { ok: false, problem: 'too_complex' } })
  expect(works).toMatchObject({ value: { ok: false, problem: 'too_slow' } })
  expect(goes).toMatchObject({ value: { secrets: [] } })
})

test('a picture whose process is told to stop is encoded by the next', async () => {
  const folder = await openFolder()
  const program = path.join(folder, 'program.mjs')
  const answer = JSON.stringify(serialize({ ok: true, width: 1, height: 1, files: [] }).toString('base64'))
  await writeFile(
    program,
    `import { existsSync, writeFileSync } from 'node:fs'
     const mark = process.argv[2] + '.begun'
     if (existsSync(mark)) process.stdout.end(Buffer.from(${answer}, 'base64'))
     else {
       writeFileSync(mark, '')
       process.kill(process.pid, 'SIGTERM')
     }`,
  )
  const encoded = await pictureEncoder({ program }).encode(path.join(folder, 'file'), 'png')
  expect(encoded).toEqual({ ok: true, width: 1, height: 1, files: [] })
})
