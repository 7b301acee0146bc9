/** The widths in pixels every picture is delivered in, as AVIF and as WebP. */
export const PICTURE_WIDTHS = [160, 400, 640, 1000] as const
const LARGEST = '-1000.webp'

export type PictureSources = { src: string; avif: string; webp: string }

/**
 * The `srcset`s of a stored picture. A stored URL names the largest WebP (`/uploads/{key}-1000.webp`); the
 * other widths and AVIF stand beside it. Any other URL (pasted by hand) has no siblings and gets none.
 */
export function pictureSources(url: string): PictureSources | undefined {
  if (!url.startsWith('/uploads/') || !url.endsWith(LARGEST)) return undefined
  const stem = url.slice(0, -LARGEST.length)
  const set = (extension: string) =>
    PICTURE_WIDTHS.map(width => `${stem}-${width}.${extension} ${width}w`).join(', ')
  return { src: url, avif: set('avif'), webp: set('webp') }
}

/** One delivery of a stored picture: the smallest that is at least `width` pixels wide. */
export function pictureAtWidth(url: string, width: number): string {
  if (!pictureSources(url)) return url
  const fitting = PICTURE_WIDTHS.find(one => one >= width) ?? 1000
  return `${url.slice(0, -LARGEST.length)}-${fitting}.webp`
}

/** The URL that is stored for an uploaded picture; its key is the SHA-256 of the uploaded bytes, in hex, or with their frame. */
export const storedPictureUrl = (key: string): string => `/uploads/${key}${LARGEST}`

/** The key of an uploaded picture; undefined for the demo's pictures and anything else. */
export const uploadedPictureKey = (url: string): string | undefined =>
  /^\/uploads\/([0-9a-f]{64})-1000\.webp$/.exec(url)?.[1]

/** The files of an uploaded picture. The largest WebP, which its URL names, is the last: where it is, all are. */
export const pictureFileNames = (key: string): string[] =>
  PICTURE_WIDTHS.flatMap(width => [`${key}-${width}.avif`, `${key}-${width}.webp`])
