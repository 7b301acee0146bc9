/** How the shop's name is set where a page begins: as it is, or smaller and in two lines. */
export type MarkSize = 'plain' | 'medium' | 'long'

/** In widths of a small Latin letter: what fits a phone's header in one line, and in two lines of a smaller size. */
const FITS_PLAIN = 9.5
const FITS_MEDIUM = 19

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Roughly, in widths of a small Latin letter: enough to choose between three sizes. */
function widthOf(letter: string): number {
  if (/^[ilj.,'’!|\s]/u.test(letter)) return 0.5
  if (/^[mwMW@]/u.test(letter)) return 1.6
  if (/^\p{Lu}/u.test(letter)) return 1.25
  if (/^\p{Script=Bengali}/u.test(letter)) return 1.5
  return /^[\p{Script=Latin}\p{Nd}\p{P}]/u.test(letter) ? 1 : 2
}

export function markSizeOf(name: string): MarkSize {
  let width = 0
  for (const { segment } of letters.segment(name)) width += widthOf(segment)
  if (width <= FITS_PLAIN) return 'plain'
  return width <= FITS_MEDIUM ? 'medium' : 'long'
}
