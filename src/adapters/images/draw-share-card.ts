import sharp from 'sharp'
import { SHARE_PICTURE_SIZE, type ShareCard } from '#domain/catalog/share-card.ts'
import { fitLines } from './fit-lines.ts'
import { type Lettered, letter, loadFaces, measureSpan, type Span } from './lettering.ts'

/** The shop's colours, as in web/tokens.css. */
const PAPER = '#f6f1e9'
const INK = '#221710'
const INK_2 = '#5b493c'
const INK_3 = '#756355'
const COGNAC_DEEP = '#8c4513'
const BRASS = '#b98a3e'

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE
const EDGE = 64
/** The text stays left of the picture, which is a square at the right edge. */
const TEXT_WIDTH = WIDTH - HEIGHT - EDGE - 24
const FADE = 36
const NAME_SIZES = [64, 56, 48, 42]
const TITLE_SIZES = [30, 27]
/** Facebook and WhatsApp accept far more; 82 keeps the grain of the leather and the letters clean under 150 KB. */
const JPEG_QUALITY = 82

type Placed = { input: Buffer; left: number; top: number }

/** Draws the picture of a shared product as a JPEG of 1200x630. Without a `picture` it has only text. */
export async function drawShareCard(card: ShareCard, picture: Buffer | undefined): Promise<Buffer> {
  await loadFaces()
  const parts: Placed[] = []
  if (picture) parts.push(await placePicture(picture))
  const mark = await fitWidth(await letter([span('display', card.shopName, { size: 40, weight: 600 })]))
  parts.push({ input: mark.input, left: EDGE, top: EDGE })
  parts.push({ input: stitch(mark.width), left: EDGE, top: EDGE + mark.height + 12 })
  let bottom = HEIGHT - EDGE
  for (const { block, above } of await writeWords(card)) {
    parts.push({ input: block.input, left: EDGE, top: bottom - block.height })
    bottom -= block.height + above
  }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite(parts)
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

type Look = { size: number; weight: number; color?: string; isStruck?: boolean }

const span = (face: Span['face'], text: string, look: Look): Span => ({ color: INK, ...look, face, text })

/** The picture's backdrop is a shade darker than paper: its left edge fades, so that no edge shows. */
async function placePicture(picture: Buffer): Promise<Placed> {
  const square = await sharp(picture)
    .resize(HEIGHT, HEIGHT)
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const fade = `<linearGradient id="fade"><stop stop-opacity="0"/><stop offset="${FADE / HEIGHT}"/></linearGradient>`
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${HEIGHT}" height="${HEIGHT}">${fade}<rect width="100%" height="100%" fill="url(#fade)"/></svg>`
  const input = await sharp(square)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left: WIDTH - HEIGHT, top: 0 }
}

type Block = { block: Lettered; above: number }

/** The blocks from the bottom up, each with the room above it: price, title, name. */
async function writeWords(card: ShareCard): Promise<Block[]> {
  const price = await fitWidth(await letter(priceSpans(card), { gap: 14 }))
  const title = await writeLines(card.title, {
    sizes: TITLE_SIZES,
    look: (text, size) => span('text', text, { size, weight: 400, color: INK_2 }),
    leading: 1.35,
  })
  const name = await writeLines(card.name, {
    sizes: NAME_SIZES,
    look: (text, size) => span('display', text, { size, weight: 560 }),
    leading: 1.12,
  })
  return [
    { block: price, above: 40 },
    ...(title ? [{ block: title, above: 26 }] : []),
    ...(name ? [{ block: name, above: 0 }] : []),
  ]
}

function priceSpans(card: ShareCard): Span[] {
  const spans = [span('text', card.price, { size: 46, weight: 650 })]
  if (card.oldPrice !== null)
    spans.push(span('text', card.oldPrice, { size: 30, weight: 400, color: INK_3, isStruck: true }))
  if (card.cut !== null) spans.push(span('text', card.cut, { size: 30, weight: 600, color: COGNAC_DEEP }))
  if (card.isSoldOut) spans.splice(1, 2, span('text', 'Sold out', { size: 30, weight: 600, color: INK_3 }))
  return spans
}

type Writing = { sizes: readonly number[]; look: (text: string, size: number) => Span; leading: number }

/** At most two lines that fit the column; undefined for an empty text. */
async function writeLines(text: string, { sizes, look, leading }: Writing): Promise<Lettered | undefined> {
  if (text.trim() === '') return undefined
  const measure = (line: string, size: number) => measureSpan(look(line, size))
  const { lines, size } = await fitLines(text, measure, { width: TEXT_WIDTH, sizes, maximumLines: 2 })
  const block = { ...look(lines.join('\n'), size), lineHeight: size * leading }
  return fitWidth(await letter([block]))
}

/** An unusual text may still be wider than the column: then it is drawn smaller, never over the picture. */
async function fitWidth(block: Lettered): Promise<Lettered> {
  if (block.width <= TEXT_WIDTH) return block
  const { data, info } = await sharp(block.input)
    .resize({ width: TEXT_WIDTH })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** The row of dashes that is both a saddle stitch and the middle of a road. */
function stitch(width: number): Buffer {
  const line = `<path d="M0 2h${width}" stroke="${BRASS}" stroke-width="3" stroke-dasharray="11 7"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4">${line}</svg>`)
}
