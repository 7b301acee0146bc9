import type { PictureShape } from './picture-shape.ts'

/**
 * How a picture becomes square, as every page shows products: cut around its focal point, in percent from the left and
 * the top (as CSS counts an object's position), or whole on the colour of the tiles. `wide` and `logo` stay as they are.
 */
export type SquareFrame = { kind: 'cut'; x: number; y: number } | { kind: 'whole' }
export type PictureFrame = SquareFrame | { kind: 'wide' } | { kind: 'logo' }

export const MIDDLE: SquareFrame = { kind: 'cut', x: 50, y: 50 }

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

/** The shape of a picture in a frame. */
export const shapeIn = ({ kind }: PictureFrame): PictureShape =>
  kind === 'wide' || kind === 'logo' ? kind : 'square'

/** The wire form: `whole`, `wide`, `logo`, or `50,20`. */
export const frameText = (frame: PictureFrame): string =>
  frame.kind === 'cut' ? `${frame.x},${frame.y}` : frame.kind

const POINT = /^(\d{1,2}|100),(\d{1,2}|100)$/

/** Reads the wire form; undefined for anything else. */
export function frameIn(text: string): PictureFrame | undefined {
  if (text === 'whole' || text === 'wide' || text === 'logo') return { kind: text }
  const [, x, y] = POINT.exec(text) ?? []
  return x === undefined || y === undefined ? undefined : { kind: 'cut', x: Number(x), y: Number(y) }
}
