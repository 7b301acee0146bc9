import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pairCodeIn } from '#domain/packing/pair-code.ts'
import { randomFrom } from '#tests/faults/seeded.ts'
import { Barcode } from '../../orders/print/barcode.tsx'
import { readCode128 } from './zxing-reader.ts'

/** What the reader gets of a camera. */
const FRAME = { width: 640, height: 480 }
const TABLE = { background: '#8a8378' }
/** The same grain in every run: a picture at the edge of what can be read is no matter of luck. */
const random = randomFrom(128)
const CODE = 'P04821386'

/** The drawing of a barcode as the screen of labels shows it. */
function drawnLabel(code: string): Buffer {
  const html = renderToStaticMarkup(<Barcode code={{ text: code, words: code }} />)
  const [, drawing = ''] = /src="data:image\/svg\+xml,([^"]+)"/.exec(html) ?? []
  return Buffer.from(decodeURIComponent(drawing))
}

type Held = { width?: number; turned?: number; blurred?: number; noise?: number; contrast?: number }

/** A picture of a label that somebody holds before a camera. */
async function heldUp(
  code: string,
  { width = 400, turned = 0, blurred = 0, noise = 0, contrast = 1 }: Held = {},
) {
  const paper = { background: '#ffffff' }
  const label = await sharp(drawnLabel(code), { density: 300 })
    .resize({ width })
    .flatten(paper)
    .extend({ top: 30, bottom: 30, left: 20, right: 20, ...paper })
    .png()
    .toBuffer()
  const input = await sharp(label).rotate(turned, TABLE).toBuffer()
  const table = sharp({ create: { ...FRAME, channels: 3, ...TABLE } })
  const scene = await table.composite([{ input }]).png().toBuffer()
  const seen = blurred > 0 ? sharp(scene).blur(blurred) : sharp(scene)
  const { data, info } = await seen
    .linear(contrast, (1 - contrast) * 128)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data)
  for (let at = 0; at < pixels.length; at += 4) {
    const grain = Math.round((random.below(2001) / 1000 - 1) * noise)
    for (const channel of [0, 1, 2]) pixels[at + channel] = (pixels[at + channel] ?? 0) + grain
  }
  return { data: pixels, width: info.width, height: info.height }
}

test('the label of a pair, as the screen of labels draws it, gives its code', async () => {
  expect(pairCodeIn(CODE)).toBe(CODE)
  for (const code of [CODE, 'P00000098', 'P99999920']) expect(readCode128(await heldUp(code))).toBe(code)
})

test.each<[string, Held]>([
  ['upside down', { turned: 180 }],
  ['a little askew', { turned: 7 }],
  ['askew the other way and small', { turned: -6, width: 300 }],
  ['in bad light', { contrast: 0.35, noise: 8 }],
  ['out of focus', { blurred: 1 }],
  ['askew, out of focus and grainy', { turned: 4, blurred: 0.8, noise: 12 }],
])('a label is read %s', async (_how, held) => {
  expect(readCode128(await heldUp(CODE, held))).toBe(CODE)
})

test.each<[string, Held]>([
  ['too far away', { width: 60 }],
  ['far out of focus', { blurred: 8 }],
  ['in the dark', { contrast: 0.02, noise: 60 }],
])('a label gives nothing %s', async (_how, held) => {
  expect(readCode128(await heldUp(CODE, held))).toBeUndefined()
})

test('a picture without a code gives nothing', async () => {
  const bare = await sharp({ create: { ...FRAME, channels: 4, ...TABLE } })
    .raw()
    .toBuffer()
  expect(readCode128({ data: new Uint8ClampedArray(bare), ...FRAME })).toBeUndefined()
})
