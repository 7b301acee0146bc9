import sharp, { type Sharp } from 'sharp'
import { ZOOM_WIDTH } from '#domain/pictures/picture.ts'
import { cutFrom, isMiddle, type SquareFrame, TILE_COLOR } from '#domain/pictures/picture-frame.ts'
import { MAXIMUM_PICTURE_PIXELS } from '#domain/pictures/picture-upload.ts'

/** The least and the most that is read of a side: what pages and what a closer look need. */
const [LEAST, MOST] = [1000, ZOOM_WIDTH]

/** The square as raw pixels, read once for all deliveries, 1000 to 2000 wide; undefined when the file is damaged. */
export async function readSquare(file: string, size: Size, frame: SquareFrame): Promise<Sharp | undefined> {
  try {
    const upright = sharp(file, { limitInputPixels: MAXIMUM_PICTURE_PIXELS, failOn: 'error' }).autoOrient()
    const { data, info } = await framed(upright, size, frame)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return sharp(data, { raw: { width, height, channels } })
  } catch {
    return undefined
  }
}

type Size = { width: number; height: number }

function framed(upright: Sharp, size: Size, frame: SquareFrame): Sharp {
  const within = (side: number) => Math.min(Math.max(side, LEAST), MOST)
  if (frame.kind === 'whole') {
    const background = TILE_COLOR
    const side = within(Math.max(size.width, size.height))
    return upright.flatten({ background }).resize(side, side, { fit: 'contain', background })
  }
  const drawn = within(Math.min(size.width, size.height))
  if (isMiddle(frame)) return upright.resize(drawn, drawn, { fit: 'cover' })
  const { left, top, side } = cutFrom(size, frame)
  return upright.extract({ left, top, width: side, height: side }).resize(drawn, drawn)
}
