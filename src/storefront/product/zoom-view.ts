import { ZOOM_WIDTH } from '#domain/pictures/picture.ts'

/** Lengths are CSS pixels; a point and a pan are measured from the middle of the stage. */
export type Point = { x: number; y: number }
export type Stage = { width: number; height: number }

/** How the picture lies on the stage: `scale` 1 fits, and its middle is moved by `x` and `y`. */
export type View = Point & { scale: number }

export const FITTED: View = { scale: 1, x: 0, y: 0 }

/** The factor of one press of a button, a key or a double tap. */
export const STEP = 1.6
const DOUBLE_TAP_SCALE = 2.5

/** As large as the largest file of a picture is stored; one that is stored smaller is drawn as large. */
const FULL_SIZE_PX = ZOOM_WIDTH
/** A finger that moved less than this, in CSS pixels, has not swiped. */
const SWIPE_PX = 48

/** Pictures are square: one that fits has the shorter side of the stage. */
const fittedSide = (stage: Stage): number => Math.max(1, Math.min(stage.width, stage.height))

/** On large screens still enough to see a stitch. */
export const maximumScale = (stage: Stage): number =>
  Math.max(DOUBLE_TAP_SCALE, FULL_SIZE_PX / fittedSide(stage))

const clamp = (value: number, limit: number): number => Math.min(Math.max(value, -limit), limit)

/** The nearest allowed view: never smaller than fitting, no edge of the picture further inside than necessary. */
export function boundView(view: View, stage: Stage): View {
  const scale = Math.min(Math.max(view.scale, 1), maximumScale(stage))
  const side = fittedSide(stage) * scale
  return {
    scale,
    x: clamp(view.x, Math.max(0, (side - stage.width) / 2)),
    y: clamp(view.y, Math.max(0, (side - stage.height) / 2)),
  }
}

/** Enlarges by a factor around a point: the spot under it stays there, as far as the bounds allow. */
export function zoomAt(view: View, { factor, at }: { factor: number; at: Point }, stage: Stage): View {
  const { scale } = boundView({ ...view, scale: view.scale * factor }, stage)
  const grown = scale / view.scale
  return boundView({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, stage)
}

/** Moves the picture by so many pixels. */
export const panBy = (view: View, by: Point, stage: Stage): View =>
  boundView({ ...view, x: view.x + by.x, y: view.y + by.y }, stage)

const middle = ([one, other]: readonly [Point, Point]): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})
const spread = ([one, other]: readonly [Point, Point]): number =>
  Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))

/** Two fingers moved: the picture grows with their distance and follows their middle. */
export function pinch(
  view: View,
  { from, to }: { from: readonly [Point, Point]; to: readonly [Point, Point] },
  stage: Stage,
): View {
  const start = middle(from)
  const end = middle(to)
  const grown = zoomAt(view, { factor: spread(to) / spread(from), at: start }, stage)
  return panBy(grown, { x: end.x - start.x, y: end.y - start.y }, stage)
}

/** A double tap enlarges the tapped spot, and a second one shows the whole picture again. */
export const toggleZoom = (view: View, at: Point, stage: Stage): View =>
  view.scale > 1 ? FITTED : zoomAt(view, { factor: DOUBLE_TAP_SCALE, at }, stage)

/** The direction of a swipe: 1 for the next picture, -1 for the one before, 0 for neither. */
export function swipeOf(moved: Point): -1 | 0 | 1 {
  if (Math.abs(moved.x) < SWIPE_PX || Math.abs(moved.x) < Math.abs(moved.y)) return 0
  return moved.x < 0 ? 1 : -1
}
