import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Text in one face and colour; a price line has several of them beside each other. */
export type Span = {
  text: string
  face: 'display' | 'text'
  /** In pixels. */
  size: number
  weight: number
  color: string
  /** Line height in pixels, when the text has several lines. */
  lineHeight?: number
  isStruck?: boolean
}
export type Lettered = { input: Buffer; width: number; height: number }

/**
 * The shop's faces as plain TrueType, made by scripts/make-fonts.ts: Pango reads neither WOFF nor WOFF2. Figtree's
 * family name is that of its lightest weight. Bengali letters, which the other two lack, come from Hind Siliguri.
 */
const FACES = {
  display: { file: 'fraunces.ttf', family: 'Fraunces' },
  text: { file: 'figtree.ttf', family: 'Figtree Light' },
  bengali: { file: 'hind-siliguri.ttf', family: 'Hind Siliguri' },
} as const
const fontFolder = path.join(import.meta.dirname, 'fonts')

/** Pango counts in points of 1/72 inch and 1024ths of them: at 72 dots an inch a point is a pixel. */
const DOTS_PER_INCH = 72
const PANGO_UNITS = 1024

/** Loads the fonts in this process. A font stays loaded once it was named, so later texts find all three. */
export async function loadFaces(): Promise<void> {
  for (const { file, family } of Object.values(FACES))
    await sharp({
      text: { text: 'a', font: family, fontfile: path.join(fontFolder, file), dpi: DOTS_PER_INCH },
    }).metadata()
}

type Setting = { gap?: number; align?: 'left' | 'centre' }

/** Draws spans beside each other on a transparent ground, cut to their ink; `gap` is the pixels between two. */
export async function letter(
  spans: readonly Span[],
  { gap = 0, align = 'left' }: Setting = {},
): Promise<Lettered> {
  const spacer = gap > 0 ? `<span size="${PANGO_UNITS}" letter_spacing="${gap * PANGO_UNITS}"> </span>` : ''
  const { data, info } = await textImage(spans.map(markup).join(spacer), align)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Width of the ink in pixels. */
export async function measureSpan(span: Span): Promise<number> {
  const { width = 0 } = await textImage(markup(span)).metadata()
  return width
}

const textImage = (text: string, align: 'left' | 'centre' = 'left'): Sharp =>
  sharp({ text: { text, align, rgba: true, dpi: DOTS_PER_INCH, wrap: 'none' } })

function markup({ text, face, size, weight, color, lineHeight, isStruck }: Span): string {
  const attributes = [
    `font_family="${FACES[face].family}, ${FACES.bengali.family}"`,
    `size="${Math.round(size * PANGO_UNITS)}"`,
    `font_weight="${weight}"`,
    `foreground="${color}"`,
    // headings are set a little tighter than the face was drawn, figures in columns
    face === 'display'
      ? `letter_spacing="${Math.round(size * -0.015 * PANGO_UNITS)}"`
      : 'font_features="tnum"',
    ...(lineHeight ? [`line_height="${Math.round(lineHeight * PANGO_UNITS)}"`] : []),
    ...(isStruck ? ['strikethrough="true"'] : []),
  ]
  return `<span ${attributes.join(' ')}>${escapeMarkup(text)}</span>`
}

/** Pango refuses control characters, and reads the rest as XML. */
const escapeMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
