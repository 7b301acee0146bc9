import sharp from 'sharp'
import { SHARE_PICTURE_SIZE } from '#domain/catalog/share-card.ts'
import type { IconFile, IconLook } from '#domain/looks/shop-icons.ts'
import { fitLines } from './fit-lines.ts'
import { icoOf } from './ico-file.ts'
import { type Lettered, letter, loadFaces, measureSpan, type Span } from './lettering.ts'

/** The shop's colours that no choice changes, as in web/tokens.css. */
const PAPER = '#f6f1e9'
const INK_2 = '#5b493c'
const ON_DARK_2 = '#d9c7b4'
const BRASS = '#b98a3e'
const BRASS_LIGHT = '#ddb877'

const ICO_SIZES = [16, 32, 48]
/** Launchers cut a maskable icon to a circle of at least 80 %: the important part stays inside it. */
const MASKABLE_SHARE = 0.74
const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE
const EDGE = 100

/** The files of a shop by its initial and its name, or by its logo (a PNG). */
export async function drawShopIcons(
  look: IconLook,
  logo: Buffer | undefined,
): Promise<Readonly<Record<IconFile, Buffer>>> {
  await loadFaces()
  const ground = logo ? PAPER : look.color.plain
  const mark = (width: number, corner = 5) => drawMark(look, { logo, width, corner })
  const full = async (width: number, share: number) =>
    sharp({ create: { width, height: width, channels: 3, background: ground } })
      .composite([{ input: await mark(Math.round(width * share), 0), gravity: 'centre' }])
      .png({ compressionLevel: 9 })
      .toBuffer()
  const small = await Promise.all(ICO_SIZES.map(async size => ({ size, png: await mark(size) })))
  return {
    'favicon.svg': svgOf(await mark(128)),
    'favicon.ico': icoOf(small),
    'apple-touch-icon.png': await full(180, 1),
    'icon-192.png': await mark(192),
    'icon-512.png': await mark(512),
    'icon-maskable-512.png': await full(512, MASKABLE_SHARE),
    'open-graph.jpg': await drawShared(look, logo),
  }
}

/** The letters are pixels: a file that any name can get into holds no text of it. */
const svgOf = (png: Buffer): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image width="32" height="32" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  )

type Mark = { logo: Buffer | undefined; width: number; corner: number }

/** The initial above its stitch, as the mark of the demo; a logo on paper. Corners are in 32nds of the width. */
async function drawMark({ initial, color }: IconLook, { logo, width, corner }: Mark): Promise<Buffer> {
  const stitch = logo
    ? ''
    : `<path d="M6 27.5h20" stroke="${BRASS_LIGHT}" stroke-width="1.8" stroke-dasharray="3.6 1.86"/>`
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${logo ? PAPER : color.plain}"/>${stitch}</svg>`
  const at = (share: number) => Math.max(1, Math.round(width * share))
  const sign = logo ?? (initial === '' ? undefined : await drawInitial(initial, width))
  const parts: { input: Buffer; left: number; top: number }[] = []
  if (sign) {
    const box = logo ? { width: at(0.84), height: at(0.84) } : { width: at(0.62), height: at(0.54) }
    const { data, info } = await sharp(sign)
      .resize({ ...box, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    // the letter stands on the same line as that of the demo, at 23 of 32
    const top = logo ? (width - info.height) / 2 : at(23 / 32) - info.height
    parts.push({ input: data, left: Math.round((width - info.width) / 2), top: Math.max(0, Math.round(top)) })
  }
  return sharp(Buffer.from(ground)).composite(parts).png({ compressionLevel: 9 }).toBuffer()
}

const drawInitial = async (initial: string, width: number): Promise<Buffer> =>
  (await letter([span('display', initial, { size: Math.max(32, width), weight: 600, color: PAPER })])).input

type Look = { size: number; weight: number; color: string }

const span = (face: Span['face'], text: string, look: Look): Span => ({ ...look, face, text })

/** The name on the shop's colour, or its logo on paper, above the line about the shop. */
async function drawShared(look: IconLook, logo: Buffer | undefined): Promise<Buffer> {
  const sign = logo
    ? await fitted(logo, { width: 720, height: 260 })
    : await writeLines(look.name, { face: 'display', sizes: [132, 104, 84, 66], weight: 600, color: PAPER })
  const line = await writeLines(look.tagline, {
    face: 'text',
    sizes: [38, 34],
    weight: 400,
    color: logo ? INK_2 : ON_DARK_2,
  })
  const blocks = [sign, stitched(logo ? BRASS : BRASS_LIGHT), line].filter(block => block !== undefined)
  const GAP = 36
  const height = blocks.reduce((sum, block) => sum + block.height, (blocks.length - 1) * GAP)
  let top = Math.round((HEIGHT - height) / 2)
  const parts = blocks.map(({ input, width, height: own }) => {
    const part = { input, left: Math.round((WIDTH - width) / 2), top: Math.max(0, top) }
    top += own + GAP
    return part
  })
  const background = logo ? PAPER : look.color.plain
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite(parts)
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

type Writing = { face: Span['face']; sizes: readonly number[]; weight: number; color: string }

/** At most two lines that fit; undefined for an empty text. */
async function writeLines(text: string, { face, sizes, ...look }: Writing): Promise<Lettered | undefined> {
  if (text.trim() === '') return undefined
  const width = WIDTH - 2 * EDGE
  const measure = (line: string, size: number) => measureSpan(span(face, line, { ...look, size }))
  const { lines, size } = await fitLines(text, measure, { width, sizes, maximumLines: 2 })
  const block = { ...span(face, lines.join('\n'), { ...look, size }), lineHeight: size * 1.16 }
  const { input } = await letter([block], { align: 'centre' })
  return fitted(input, { width, height: 300 })
}

/** Never wider or higher than its room. */
async function fitted(picture: Buffer, box: { width: number; height: number }): Promise<Lettered> {
  const { data, info } = await sharp(picture)
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** The row of dashes that is both a saddle stitch and the middle of a road. */
function stitched(color: string): Lettered {
  const width = 220
  const line = `<path d="M0 2h${width}" stroke="${color}" stroke-width="4" stroke-dasharray="14 9"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4">${line}</svg>`
  return { input: Buffer.from(svg), width, height: 4 }
}
