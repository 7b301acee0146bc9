/** The widths in pixels in which every picture is delivered, as AVIF and as WebP. */
export const PICTURE_WIDTHS = [160, 400, 640, 1000] as const
const LARGEST = '-1000.webp'
/** The width of the one file more of a square picture that is looked at closely; a smaller picture is not enlarged to it. */
export const ZOOM_WIDTH = 2000
export const ZOOM_ENDING = `-${ZOOM_WIDTH}.avif`
/** The end of the address of an uploaded picture that has it. */
const WITH_ZOOM = /\/[0-9a-f]{64}z-1000\.webp$/

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

/** The URL of the largest file of a stored picture, as AVIF; undefined where there is none beyond the widths of pages. */
export const zoomSource = (url: string): string | undefined =>
  pictureSources(url) && WITH_ZOOM.test(url) ? url.slice(0, -LARGEST.length) + ZOOM_ENDING : undefined

/** The URL of the smallest delivery that is at least `width` pixels wide. */
export function pictureAtWidth(url: string, width: number): string {
  if (!pictureSources(url)) return url
  const fitting = PICTURE_WIDTHS.find(one => one >= width) ?? 1000
  return `${url.slice(0, -LARGEST.length)}-${fitting}.webp`
}
