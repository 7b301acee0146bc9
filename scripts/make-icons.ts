/**
 * Makes the icons and the web manifest in public/ from the brand's mark, public/favicon.svg.
 *
 *   node scripts/make-icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { icoOf } from '#adapters/images/ico-file.ts'
import { manifestOf } from '#domain/looks/shop-icons.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'

const publicFolder = join(import.meta.dirname, '../public')
const mark = readFileSync(join(publicFolder, 'favicon.svg'), 'utf8')
/** The token of web/tokens.css. */
const CHOCOLATE = '#4a2c17'
const ICO_SIZES = [16, 32, 48]
/** Launchers cut a maskable icon to a circle of at least 80 %: the important part stays inside it. */
const MASKABLE_SHARE = 0.74

/** The mark at a width in pixels, drawn at that size and not scaled from a larger one. */
const drawMark = (width: number) =>
  sharp(Buffer.from(mark), { density: (72 * width) / 32 })
    .resize(width, width)
    .png({ compressionLevel: 9 })

/** The mark without round corners: each system cuts these icons in its own shape. */
async function drawFull(width: number, share = 1): Promise<Buffer> {
  const inner = await drawMark(Math.round(width * share)).toBuffer()
  return sharp({ create: { width, height: width, channels: 3, background: CHOCOLATE } })
    .composite([{ input: inner, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer()
}

const save = (name: string, content: string | Buffer) => {
  writeFileSync(join(publicFolder, name), content)
  console.log(`${name}  ${content.length} bytes`)
}

const small = await Promise.all(ICO_SIZES.map(async size => ({ size, png: await drawMark(size).toBuffer() })))
save('favicon.ico', icoOf(small))
save('apple-touch-icon.png', await drawFull(180))
save('icon-192.png', await drawMark(192).toBuffer())
save('icon-512.png', await drawMark(512).toBuffer())
save('icon-maskable-512.png', await drawFull(512, MASKABLE_SHARE))
save('manifest.webmanifest', `${JSON.stringify(manifestOf(DEFAULT_SETTINGS.shop), null, 2)}\n`)
