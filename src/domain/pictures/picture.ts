/** The widths in pixels in which every picture is delivered, as AVIF and as WebP. */
export const PICTURE_WIDTHS = [160, 400, 640, 1000] as const
const LARGEST = '-1000.webp'

export type PictureSources = { src: string; avif: string; webp: string }

/**
 * The `srcset`s of a stored picture. A stored URL names the largest WebP (`/uploads/{key}-1000.webp`); the other widths
 * and AVIF lie beside it. Any other URL (pasted by hand) has no siblings, and the result is undefined.
 */
export function pictureSources(url: string): PictureSources | undefined {
  if (!url.startsWith('/uploads/') || !url.endsWith(LARGEST)) return undefined
  const stem = url.slice(0, -LARGEST.length)
  const set = (extension: string) =>
    PICTURE_WIDTHS.map(width => `${stem}-${width}.${extension} ${width}w`).join(', ')
  return { src: url, avif: set('avif'), webp: set('webp') }
}

/** The URL of the smallest delivery that is at least `width` pixels wide. */
export function pictureAtWidth(url: string, width: number): string {
  if (!pictureSources(url)) return url
  const fitting = PICTURE_WIDTHS.find(one => one >= width) ?? 1000
  return `${url.slice(0, -LARGEST.length)}-${fitting}.webp`
}

/** The stored URL of an uploaded picture; its key is the SHA-256 (hex) of its bytes, or of bytes and frame. */
export const storedPictureUrl = (key: string): string => `/uploads/${key}${LARGEST}`

/** The key of an uploaded picture; undefined for the demo's pictures and anything else. */
export const uploadedPictureKey = (url: string): string | undefined =>
  /^\/uploads\/([0-9a-f]{64})-1000\.webp$/.exec(url)?.[1]

/** The files of an uploaded picture. The largest WebP, which its URL names, is last: where it exists, all exist. */
export const pictureFileNames = (key: string): string[] =>
  PICTURE_WIDTHS.flatMap(width => [`${key}-${width}.avif`, `${key}-${width}.webp`])
