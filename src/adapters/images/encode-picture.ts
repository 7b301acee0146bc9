import sharp, { type Metadata, type Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '#domain/pictures/picture.ts'
import type { PictureFrame } from '#domain/pictures/picture-frame.ts'
import { MAXIMUM_PICTURE_PIXELS, MINIMUM_PICTURE_SIDE } from '#domain/pictures/picture-upload.ts'
import type { EncodedPicture, EncodeOutcome } from './picture-encoder.ts'
import { AVIF, WEBP } from './picture-settings.ts'
import { readSquare } from './read-square.ts'

/** An AVIF is decoded whole, at some twenty bytes a pixel. */
const MAXIMUM_AVIF_PIXELS = 24_000_000
/** The library's names of the formats that are read here; all its other readers are blocked. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map(format => `VipsForeignLoad${format}File`)

/**
 * The deliveries of a picture: square, as every page shows products, in the chosen frame, upright, in sRGB and without
 * metadata. Of an animation the first frame. Never throws because of a file's contents.
 */
export async function encodePicture(file: string, type: string, frame: PictureFrame): Promise<EncodeOutcome> {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
  const metadata = await readMetadata(file)
  if (metadata === undefined || formatOf(metadata) !== type) return { ok: false, problem: 'unreadable' }
  const { width, height } = metadata.autoOrient
  if (width * height > MAXIMUM_PICTURE_PIXELS) return { ok: false, problem: 'too_many_pixels' }
  if (type === 'avif' && width * height > MAXIMUM_AVIF_PIXELS) return { ok: false, problem: 'too_complex' }
  if (Math.min(width, height) < MINIMUM_PICTURE_SIDE) return { ok: false, problem: 'too_small' }
  const square = await readSquare(file, { width, height }, frame)
  return square
    ? { ok: true, width, height, files: await deliver(square) }
    : { ok: false, problem: 'unreadable' }
}

async function readMetadata(file: string): Promise<Metadata | undefined> {
  try {
    // reads no pixels, so that the size of any file can be reported
    return await sharp(file, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

const formatOf = ({ format, compression }: Metadata): string =>
  format === 'heif' && compression === 'av1' ? 'avif' : format

async function deliver(square: Sharp): Promise<EncodedPicture['files']> {
  const files: EncodedPicture['files'] = []
  for (const width of PICTURE_WIDTHS) {
    const resized = square.clone().resize(width)
    files.push({
      ending: `-${width}.avif`,
      contentType: 'image/avif',
      bytes: await resized.clone().avif(AVIF).toBuffer(),
    })
    files.push({
      ending: `-${width}.webp`,
      contentType: 'image/webp',
      bytes: await resized.webp(WEBP).toBuffer(),
    })
  }
  return files
}
