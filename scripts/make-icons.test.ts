import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))

test('the manifest names the shop as its content file does', () => {
  expect([manifest.name, manifest.description]).toEqual([
    DEFAULT_SETTINGS.shop.name,
    DEFAULT_SETTINGS.shop.tagline,
  ])
})

test('every icon of the manifest has the size it is said to have', async () => {
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(`public${src}`).metadata()
    expect(`image/${format}`).toBe(type.replace('+xml', ''))
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable')
})

test('what is cut to a circle has no transparent corner, and its mark keeps within the circle', async () => {
  for (const name of ['apple-touch-icon', 'icon-maskable-512']) {
    const { isOpaque } = await sharp(`public/${name}.png`).stats()
    expect(isOpaque, name).toBe(true)
  }
  const { data, info } = await sharp('public/icon-maskable-512.png')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = data[0] ?? 0
  const radius = (info.width / 2) * 0.8
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const far = Math.hypot(x - info.width / 2, y - info.height / 2) > radius
      const red = data[(y * info.width + x) * info.channels] ?? 0
      if (far && Math.abs(red - ground) > 8) expect.fail(`the mark reaches ${x}, ${y}`)
    }
})

test('the icon file holds three PNG pictures of the sizes it names', async () => {
  const file = readFileSync('public/favicon.ico')
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const [index, size] of [16, 32, 48].entries()) {
    const at = 6 + 16 * index
    const offset = file.readUInt32LE(at + 12)
    const { width, format } = await sharp(
      file.subarray(offset, offset + file.readUInt32LE(at + 8)),
    ).metadata()
    expect([file.readUInt8(at), width, format]).toEqual([size, size, 'png'])
  }
})
