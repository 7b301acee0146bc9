import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { WIDE_WIDTHS } from '#domain/pictures/picture-shape.ts'
import { MAXIMUM_PICTURE_PIXELS } from '#domain/pictures/picture-upload.ts'

/** More than any delivery needs; a logo has an empty edge that is cut off. */
const LOGO_SIDE = 1920

type Raw = { data: Buffer; info: Pick<OutputInfo, 'width' | 'height' | 'channels'> }

/** The whole picture as raw pixels, read once for all deliveries; undefined when the file is damaged. */
export async function readWhole(file: string): Promise<Sharp | undefined> {
  const raw = await readInside(file, Math.max(...WIDE_WIDTHS))
  return raw && sharpOf(raw)
}

/** A logo without the empty edge around it, clear or of one colour: in a header each pixel counts. */
export async function readLogo(
  file: string,
): Promise<{ picture: Sharp; width: number; height: number } | undefined> {
  const raw = await readInside(file, LOGO_SIDE)
  if (!raw) return undefined
  // a picture of one colour has nothing inside its edge
  const cut = await sharpOf(raw)
    .trim()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => raw)
  return { picture: sharpOf(cut), width: cut.info.width, height: cut.info.height }
}

async function readInside(file: string, side: number): Promise<Raw | undefined> {
  try {
    return await sharp(file, { limitInputPixels: MAXIMUM_PICTURE_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    return undefined
  }
}

const sharpOf = ({ data, info: { width, height, channels } }: Raw): Sharp =>
  sharp(data, { raw: { width, height, channels } })
