import { PICTURE_WIDTHS, ZOOM_ENDING } from './picture.ts'

/**
 * The proportions of a picture: `square` as products are shown, `wide` for the width of a page, or a `logo`; the last two
 * are kept whole. The end of a picture's key tells its shape, so that the key alone names its files. A square one without
 * a mark is of an older program and cannot be enlarged further.
 */
export type PictureShape = 'square' | 'wide' | 'logo'

export const SHAPE_MARKS: Readonly<Record<PictureShape, string>> = { square: 'z', wide: 'w', logo: 'l' }

/** The widths in pixels in which a wide picture is delivered; a smaller picture is never enlarged. */
export const WIDE_WIDTHS = [640, 960, 1280, 2000] as const
/** The largest logo in a page, at three pixels a point, and in mails, on papers and in icons. */
export const LOGO_BOXES = { page: { width: 480, height: 160 }, print: { width: 960, height: 480 } } as const

const inWidths = (widths: readonly number[]): string[] =>
  widths.flatMap(width => [`-${width}.avif`, `-${width}.webp`])

/** What follows the key in the names of its files. The one that the address names is last: where it exists, all exist. */
const FILE_ENDINGS: Readonly<Record<PictureShape | 'older', readonly string[]>> = {
  older: inWidths(PICTURE_WIDTHS),
  square: [ZOOM_ENDING, ...inWidths(PICTURE_WIDTHS)],
  wide: inWidths(WIDE_WIDTHS),
  logo: ['-960.png', '-480.webp'],
}

type Size = { width: number; height: number }

const shapeOf = (key: string): PictureShape =>
  key.endsWith(SHAPE_MARKS.wide) ? 'wide' : key.endsWith(SHAPE_MARKS.logo) ? 'logo' : 'square'
const filesOf = (key: string) =>
  FILE_ENDINGS[shapeOf(key) === 'square' && !key.endsWith(SHAPE_MARKS.square) ? 'older' : shapeOf(key)]

/** The files of an uploaded picture; the one that its address names is last. */
export const pictureFileNames = (key: string): string[] => filesOf(key).map(ending => key + ending)

/**
 * The stored URL of an uploaded picture; its key is the SHA-256 (hex) of its bytes, or of bytes and frame, and the mark
 * of its shape. Those that are not square carry their size, so that a page reserves their place.
 */
export function storedPictureUrl(key: string, size?: Size): string {
  const url = `/uploads/${pictureFileNames(key).at(-1)}`
  const shape = shapeOf(key)
  if (shape === 'square' || !size) return url
  const largest = WIDE_WIDTHS[WIDE_WIDTHS.length - 1] ?? 0
  const { width, height } = fitInside(
    size,
    shape === 'wide' ? { width: largest, height: largest } : LOGO_BOXES.page,
  )
  return `${url}?${width}x${height}`
}

/** The size of a picture that is shown whole in a box, never larger than it is. */
export function fitInside({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const STORED = /^\/uploads\/([0-9a-f]{64}[wlz]?)-(?:1000|2000|480)\.webp(?:\?\d{1,4}x\d{1,4})?$/

/** The key of an uploaded picture; undefined for the demo's pictures and anything else. */
export function uploadedPictureKey(url: string): string | undefined {
  const key = STORED.exec(url)?.[1]
  return key !== undefined && url.startsWith(storedPictureUrl(key)) ? key : undefined
}

/** Whether this is the address of a picture of the shape, as the upload answered it. */
export function isPictureOf(shape: PictureShape, url: string): boolean {
  if (shape === 'square') return /^\/uploads\/[\w-]{1,80}-1000\.webp$/.test(url)
  const key = uploadedPictureKey(url)
  return key !== undefined && shapeOf(key) === shape && url.includes('?')
}

export type UncroppedPicture = Size & {
  /** The largest WebP. */
  src: string
  /** `srcset`s, for a wide picture. */
  avif: string
  webp: string
}

/** What a page needs to show a wide picture or a logo; undefined for any other address. */
export function uncroppedPicture(url: string): UncroppedPicture | undefined {
  const key = uploadedPictureKey(url)
  const [, width, height] = /\?(\d+)x(\d+)$/.exec(url) ?? []
  if (key === undefined || width === undefined || height === undefined) return undefined
  const set = (extension: string) =>
    WIDE_WIDTHS.map(one => `/uploads/${key}-${one}.${extension} ${one}w`).join(', ')
  return {
    src: storedPictureUrl(key),
    avif: set('avif'),
    webp: set('webp'),
    width: Number(width),
    height: Number(height),
  }
}

/** The address of a logo as PNG, for mails, papers and icons: not all of them show WebP. */
export const logoForPrint = (url: string): string => url.replace(/-480\.webp(?:\?.*)?$/, '-960.png')
