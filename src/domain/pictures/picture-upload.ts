/** The limits of one upload, told to people as 10 MB and 10 files. */
export const MAXIMUM_PICTURE_BYTES = 10 * 1024 * 1024
export const MAXIMUM_PICTURES_AT_ONCE = 10
/** Phones take 12 to 48 million pixels; far more is a trap that fills the memory. */
export const MAXIMUM_PICTURE_PIXELS = 50_000_000
/** Of the shorter side: what is smaller would be blurred on every page. */
export const MINIMUM_PICTURE_SIDE = 400

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif'
/** As a file chooser takes them. */
export const PICTURE_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** As many bytes from the beginning of a file as `pictureTypeOf` looks at. */
export const PICTURE_HEAD_BYTES = 64

/** Why a file cannot become a picture of the shop. */
export type PictureProblem =
  | 'empty'
  | 'too_heavy'
  | 'heic'
  | 'wrong_type'
  | 'too_many_pixels'
  | 'too_complex'
  | 'too_small'
  | 'unreadable'
  | 'too_slow'

/** Each says what to do about it; the shop and the browser tell the same. */
export const pictureProblemTexts: Readonly<Record<PictureProblem, string>> = {
  empty: 'This file is empty.',
  too_heavy: 'This file is larger than 10 MB. Please choose a smaller one.',
  heic:
    'This is a HEIC photo, which browsers cannot show. On the iPhone choose Settings, Camera, Formats, Most Compatible; ' +
    'on a computer save it as JPEG. Then upload that.',
  wrong_type: 'Only JPEG, PNG, WebP and AVIF pictures can be used.',
  too_many_pixels: 'This picture has more than 50 million pixels. Please choose a smaller one.',
  too_complex: 'This picture takes too much memory. Please save it smaller and try again.',
  too_small: `This picture is too small: each side needs at least ${MINIMUM_PICTURE_SIDE} pixels.`,
  unreadable: 'This picture is damaged. Please save it again or choose another.',
  too_slow: 'This picture took too long. Please try again.',
}

/** A file that was refused, by its place in the request. */
export type RefusedPicture = { index: number; name: string; problem: PictureProblem }

/** The format that the first bytes of a file show, whatever its name says; undefined for all that the shop does not take. */
export function pictureTypeOf(head: Uint8Array): PictureType | undefined {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return brandsOf(head).includes('avif') ? 'avif' : undefined
}

/** What iPhones take: HEVC inside, which needs a licence to decode. Those of AV1 are AVIF, whatever else they name. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Whether the first bytes are of a photo as iPhones save it. */
export const isHeic = (head: Uint8Array): boolean => {
  const brands = brandsOf(head)
  return !brands.includes('avif') && brands.some(brand => HEIC_BRANDS.includes(brand))
}

/** The first box of such a file names the format and those it is compatible with, four letters each, after the version. */
function brandsOf(head: Uint8Array): string[] {
  const text = String.fromCharCode(...head.subarray(0, PICTURE_HEAD_BYTES))
  if (text.slice(4, 8) !== 'ftyp') return []
  const boxBytes = new DataView(head.buffer, head.byteOffset).getUint32(0)
  const brands = [text.slice(8, 12)]
  for (let at = 16; at + 4 <= Math.min(boxBytes, text.length); at += 4) brands.push(text.slice(at, at + 4))
  return brands
}

const LONGEST_NAME = 100

/** The name of an uploaded file as people are told it: without folders and without signs that cannot be shown. */
export function shownFileName(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const shown = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return shown.length > LONGEST_NAME ? `${shown.slice(0, LONGEST_NAME)}…` : shown || 'A file without a name'
}
