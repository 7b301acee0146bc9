/**
 * How a picture becomes square, as every page shows products: cut around its focal point, in percent from the left and
 * the top (as CSS counts an object's position), or whole on the colour of the tiles.
 */
export type PictureFrame = { kind: 'cut'; x: number; y: number } | { kind: 'whole' }

export const MIDDLE: PictureFrame = { kind: 'cut', x: 50, y: 50 }

/** The background of products in the shop, as in `--color-tile`. */
export const TILE_COLOR = '#f4efe8'

/** Share of the longer side: nobody notices a smaller cut. */
const NEARLY_SQUARE = 0.02

type Size = { width: number; height: number }

/** Whether any framing would show the whole picture. */
export const isNearlySquare = ({ width, height }: Size): boolean =>
  Math.abs(width - height) <= NEARLY_SQUARE * Math.max(width, height)

export const isMiddle = (frame: PictureFrame): boolean =>
  frame.kind === 'cut' && frame.x === MIDDLE_PERCENT && frame.y === MIDDLE_PERCENT
const MIDDLE_PERCENT = 50

/** The largest square around the point, in whole pixels. */
export function cutFrom({ width, height }: Size, { x, y }: { x: number; y: number }) {
  const side = Math.min(width, height)
  return {
    left: Math.round(((width - side) * x) / 100),
    top: Math.round(((height - side) * y) / 100),
    side,
  }
}

/** The wire form: `whole`, or `50,20`. */
export const frameText = (frame: PictureFrame): string =>
  frame.kind === 'whole' ? 'whole' : `${frame.x},${frame.y}`

const POINT = /^(\d{1,2}|100),(\d{1,2}|100)$/

/** Reads the wire form; undefined for anything else. */
export function frameIn(text: string): PictureFrame | undefined {
  if (text === 'whole') return { kind: 'whole' }
  const [, x, y] = POINT.exec(text) ?? []
  return x === undefined || y === undefined ? undefined : { kind: 'cut', x: Number(x), y: Number(y) }
}
