import {
  cutFrom,
  isNearlySquare,
  MIDDLE,
  type PictureFrame,
  type SquareFrame,
  TILE_COLOR,
} from '#domain/pictures/picture-frame.ts'

/** A file to send, and how the shop makes a square of it. */
export type FramedPicture = { name: string; file: File; frame: PictureFrame }

/** A chosen file, with its pixels small enough for the screen; without them where this browser cannot read it. */
export type OpenedPicture = { file: File; bitmap?: ImageBitmap }

/** The side of the preview in pixels; twice its size on the screen. */
export const PREVIEW_SIDE = 480

/** Opens files one after the other: ten photos of a phone at once would fill its memory. */
export async function openPictures(files: readonly File[]): Promise<OpenedPicture[]> {
  const opened: OpenedPicture[] = []
  for (const file of files) {
    const bitmap = await createImageBitmap(file, {
      resizeWidth: PREVIEW_SIDE,
      resizeQuality: 'medium',
    }).catch(() => undefined)
    opened.push(bitmap ? { file, bitmap } : { file })
  }
  return opened
}

/** Whether to ask how to show a picture: not where the shop refuses it anyway, or shows it as it is. */
export const needsFrame = ({ bitmap }: OpenedPicture): boolean =>
  bitmap !== undefined && !isNearlySquare(bitmap)

export const inFrame = ({ file }: OpenedPicture, frame: PictureFrame = MIDDLE): FramedPicture => ({
  name: file.name,
  file,
  frame,
})

type Size = { width: number; height: number }

/** The axis along which a cut can be moved. */
export const longerSide = ({ width, height }: Size): 'x' | 'y' => (width > height ? 'x' : 'y')

/**
 * The point after the picture was dragged by so many pixels in a preview of this side: dragging to the right shows more
 * of the left.
 */
export function draggedTo(
  size: Size,
  from: { x: number; y: number },
  { by, side }: { by: { x: number; y: number }; side: number },
): SquareFrame {
  const way = longerSide(size)
  const shorter = Math.min(size.width, size.height)
  const hidden = ((Math.max(size.width, size.height) - shorter) * side) / shorter
  const percent = Math.round(from[way] - (by[way] / Math.max(1, hidden)) * 100)
  return { kind: 'cut', x: MIDDLE_PERCENT, y: MIDDLE_PERCENT, [way]: Math.min(100, Math.max(0, percent)) }
}
const MIDDLE_PERCENT = 50

/** Draws the picture as the shop will cut it. */
export function drawFrame(canvas: HTMLCanvasElement, bitmap: ImageBitmap, frame: SquareFrame): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width: side } = canvas
  context.imageSmoothingQuality = 'high'
  context.fillStyle = TILE_COLOR
  context.fillRect(0, 0, side, side)
  if (frame.kind === 'cut') {
    const { left, top, side: cut } = cutFrom(bitmap, frame)
    context.drawImage(bitmap, left, top, cut, cut, 0, 0, side, side)
    return
  }
  const scale = side / Math.max(bitmap.width, bitmap.height)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  context.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height)
}
