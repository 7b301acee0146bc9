import { spoken } from '#backoffice/language/say.ts'
export type Size = { width: number; height: number }
/** In percent from the left and from the top. */
export type Focus = { x: number; y: number }
/** A part of a picture, in percent of it. */
export type Cut = { left: number; top: number; width: number; height: number }

/** The box of the picture on a screen that is so many pixels wide, as in the style sheet of the home page. */
export function heroBox(screen: number): Size {
  if (screen < 600) return { width: screen, height: (screen * 206) / 390 }
  if (screen < 1100) return { width: screen, height: screen / 2 }
  return { width: (screen * 8) / 13, height: Math.min(Math.max(screen * 0.325, 400), 540) }
}

/** The screens whose cuts are shown: a phone, a tablet and a computer. */
export const SHOWN_SCREENS = spoken([
  { name: 'Phone', width: 390 },
  { name: 'Tablet', width: 820 },
  { name: 'Computer', width: 1440 },
])

/** The part of a picture that fills a box: as large as fits, and around the focal point, which no cut leaves out. */
export function cutFor(picture: Size, box: Size, { x, y }: Focus): Cut {
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  // never more than all of it, whatever the computer rounds
  const width = Math.min(100, (box.width / scale / picture.width) * 100)
  const height = Math.min(100, (box.height / scale / picture.height) * 100)
  return { left: ((100 - width) * x) / 100, top: ((100 - height) * y) / 100, width, height }
}

const STEP = 1
const LARGE_STEP = 5
const DIRECTIONS = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

const inPicture = (percent: number): number => Math.min(Math.max(Math.round(percent), 0), 100)
export const focusAt = ({ x, y }: Focus): Focus => ({ x: inPicture(x), y: inPicture(y) })

/** Where an arrow moves the focal point to; undefined for any other key. */
export function movedFocus(
  { x, y }: Focus,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Focus | undefined {
  const way = DIRECTIONS.get(key)
  const step = shiftKey ? LARGE_STEP : STEP
  return way && focusAt({ x: x + way.x * step, y: y + way.y * step })
}
