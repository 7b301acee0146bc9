import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MAIN_COLORS } from '#domain/looks/shop-colors.ts'
import type { IconLook } from '#domain/looks/shop-icons.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { drawIconsApart } from './draw-apart.ts'

const look: IconLook = {
  name: 'Padma',
  tagline: 'Leather from Dhaka',
  initial: 'P',
  color: MAIN_COLORS.navy,
  logo: null,
}

/** The mean of each channel in the middle of a picture, where the initial or the logo stands. */
async function middleOf(picture: Buffer): Promise<number[]> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const cut = await sharp(picture)
    .extract({
      left: Math.round(width * 0.3),
      top: Math.round(height * 0.25),
      width: Math.round(width * 0.4),
      height: Math.round(height * 0.45),
    })
    .png()
    .toBuffer()
  return (await sharp(cut).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean))
}

test(
  'the files of a shop show its initial on its colour, in every size that systems ask for',
  async () => {
    const files = await drawIconsApart(look, undefined)
    for (const [name, width, height] of [
      ['icon-192.png', 192, 192],
      ['icon-512.png', 512, 512],
      ['icon-maskable-512.png', 512, 512],
      ['apple-touch-icon.png', 180, 180],
      ['open-graph.jpg', 1200, 630],
    ] as const)
      expect(await sharp(files[name]).metadata(), name).toMatchObject({ width, height })
    expect([...files['favicon.ico'].subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
    expect(String(files['favicon.svg'])).toMatch(/^<svg [^>]*><image [^>]*href="data:image\/png;base64,/)
    expect(files['open-graph.jpg'].length).toBeLessThan(150_000)
    const { data } = await sharp(files['icon-512.png'])
      .extract({ left: 256, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([0x1f, 0x34, 0x52])
    const [red = 0] = await middleOf(files['icon-512.png'])
    expect(red).toBeGreaterThan(0x1f + 20)
  },
  atPace(60_000),
)

test(
  'whatever a shop is called, its files are drawn and hold none of its words as code',
  async () => {
    for (const [name, initial] of [
      ['<script>alert(1)</script>', 'S'],
      ['</text><image href="http://evil.example/">', 'T'],
      ['\u202eখারাপ & নাম', 'খা'],
      ['👞👞👞', ''],
      ['W'.repeat(40), 'W'],
      ['A very long name of a small shop in Dhaka', 'A'],
    ] as const) {
      const files = await drawIconsApart({ ...look, name, tagline: name, initial }, undefined)
      expect(String(files['favicon.svg']), name).not.toMatch(/script|evil|text/)
      expect(await sharp(files['open-graph.jpg']).metadata(), name).toMatchObject({
        width: 1200,
        height: 630,
      })
    }
  },
  atPace(120_000),
)

test(
  'a logo stands in place of the initial, whole',
  async () => {
    const logo = await sharp({ create: { width: 800, height: 200, channels: 4, background: '#c01020' } })
      .png()
      .toBuffer()
    const files = await drawIconsApart({ ...look, logo: '/uploads/a' }, logo)
    const { data } = await sharp(files['icon-512.png'])
      .extract({ left: 256, top: 256, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([0xc0, 0x10, 0x20])
    const [red = 0, , blue = 0] = await middleOf(files['open-graph.jpg'])
    expect(red - blue).toBeGreaterThan(60)
  },
  atPace(60_000),
)
