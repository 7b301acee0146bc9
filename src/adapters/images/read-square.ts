import sharp, { type Sharp } from 'sharp'
import { cutFrom, isMiddle, type SquareFrame, TILE_COLOR } from '#domain/pictures/picture-frame.ts'
import { MAXIMUM_PICTURE_PIXELS } from '#domain/pictures/picture-upload.ts'

const LARGEST = 1000

/** The largest square as raw pixels, read once for all deliveries; undefined when the file is damaged. */
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
  if (frame.kind === 'whole') {
    const background = TILE_COLOR
    return upright.flatten({ background }).resize(LARGEST, LARGEST, { fit: 'contain', background })
  }
  if (isMiddle(frame)) return upright.resize(LARGEST, LARGEST, { fit: 'cover' })
  const { left, top, side } = cutFrom(size, frame)
  return upright.extract({ left, top, width: side, height: side }).resize(LARGEST, LARGEST)
}
