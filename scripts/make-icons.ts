/**
 * Makes the icons and the web manifest in public/ from the brand's mark, public/favicon.svg.
 *
 *   node scripts/make-icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'

const publicFolder = join(import.meta.dirname, '../public')
const mark = readFileSync(join(publicFolder, 'favicon.svg'), 'utf8')
/** The tokens chocolate and paper of web/tokens.css. */
const CHOCOLATE = '#4a2c17'
const PAPER = '#f6f1e9'
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

const icon = (name: string, width: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${width}x${width}`,
  type: 'image/png',
  purpose,
})

const manifest = {
  id: '/',
  name: DEFAULT_SETTINGS.shop.name,
  short_name: DEFAULT_SETTINGS.shop.name,
  description: DEFAULT_SETTINGS.shop.tagline,
  lang: 'en',
  start_url: '/',
  scope: '/',
  // pages are linked and shared by their addresses: a window without the browser's bar would hide these
  display: 'browser',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable-512', 512, 'maskable'),
  ],
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
save('manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`)

/** An ICO file of PNG pictures: a directory of sixteen bytes for each, then the pictures as they are. */
function icoOf(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index
    directory.writeUInt8(size, at)
    directory.writeUInt8(size, at + 1)
    directory.writeUInt16LE(1, at + 4)
    directory.writeUInt16LE(32, at + 6)
    directory.writeUInt32LE(png.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)])
}
