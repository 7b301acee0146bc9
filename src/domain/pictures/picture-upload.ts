import type { PictureShape } from './picture-shape.ts'

/** The limits of one upload, shown to people as 10 MB and 10 files. */
export const MAXIMUM_PICTURE_BYTES = 10 * 1024 * 1024
export const MAXIMUM_PICTURES_AT_ONCE = 10
/** Phones take 12 to 48 million pixels; far more is an attack that fills the memory. */
export const MAXIMUM_PICTURE_PIXELS = 50_000_000
/** Of the shorter side: a smaller picture would be blurred where it is shown. */
export const MINIMUM_PICTURE_SIDES: Readonly<Record<PictureShape, number>> = {
  square: 400,
  wide: 600,
  logo: 48,
}

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif'
/** For the `accept` of a file input. */
export const PICTURE_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** How many bytes from the beginning of a file `pictureTypeOf` reads. */
export const PICTURE_HEAD_BYTES = 64

/** Why a file cannot become a picture of the shop. */
export type PictureProblem =
  | 'empty'
  | 'too_heavy'
  | 'heic'
  | 'svg'
  | 'wrong_type'
  | 'too_many_pixels'
  | 'too_complex'
  | 'too_small'
  | 'too_small_wide'
  | 'too_small_logo'
  | 'unreadable'
  | 'too_slow'

function tooSmall(pixels: number): string {
  return `This picture is too small: each side needs at least ${pixels} pixels.`
}

/** Each text names the remedy; the shop and the browser show the same one. */
export const pictureProblemTexts: Readonly<Record<PictureProblem, string>> = {
  empty: 'This file is empty.',
  too_heavy: 'This file is larger than 10 MB. Please choose a smaller one.',
  heic:
    'This is a HEIC photo, which browsers cannot show. On the iPhone choose Settings, Camera, Formats, Most Compatible; ' +
    'on a computer save it as JPEG. Then upload that.',
  svg: 'This is an SVG drawing, which can carry programs. Please save it as a PNG and upload that.',
  wrong_type: 'Only JPEG, PNG, WebP and AVIF pictures can be used.',
  too_many_pixels: 'This picture has more than 50 million pixels. Please choose a smaller one.',
  too_complex: 'This picture takes too much memory. Please save it smaller and try again.',
  too_small: tooSmall(MINIMUM_PICTURE_SIDES.square),
  too_small_wide: tooSmall(MINIMUM_PICTURE_SIDES.wide),
  too_small_logo: tooSmall(MINIMUM_PICTURE_SIDES.logo),
  unreadable: 'This picture is damaged. Please save it again or choose another.',
  too_slow: 'This picture took too long. Please try again.',
}

/** A refused file, by its position in the request. */
export type RefusedPicture = { index: number; name: string; problem: PictureProblem }

/** The format shown by a file's first bytes, whatever its name; undefined for one that the shop does not accept. */
export function pictureTypeOf(head: Uint8Array): PictureType | undefined {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return brandsOf(head).includes('avif') ? 'avif' : undefined
}

/** Whether the first bytes are those of a drawing in XML. */
export const isSvg = (head: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!doctype svg|!--)/i.test(String.fromCharCode(...head))

/** The format of iPhone photos: HEVC inside, which needs a licence to decode. With AV1 inside it is AVIF. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Whether the first bytes are those of an iPhone photo. */
export const isHeic = (head: Uint8Array): boolean => {
  const brands = brandsOf(head)
  return !brands.includes('avif') && brands.some(brand => HEIC_BRANDS.includes(brand))
}

/** The first box of such a file has the format, the version and the compatible formats, four letters each. */
function brandsOf(head: Uint8Array): string[] {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD_BYTES))
  if (text.slice(4, 8) !== 'ftyp') return []
  const boxBytes = new DataView(head.buffer, head.byteOffset).getUint32(0)
  const brands = [text.slice(8, 12)]
  for (let at = 16; at + 4 <= Math.min(boxBytes, text.length); at += 4) brands.push(text.slice(at, at + 4))
  return brands
}

const LONGEST_NAME = 100

/** The display name of an uploaded file: without folders and unprintable characters. */
export function shownFileName(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const shown = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return shown.length > LONGEST_NAME ? `${shown.slice(0, LONGEST_NAME)}…` : shown || 'A file without a name'
}
