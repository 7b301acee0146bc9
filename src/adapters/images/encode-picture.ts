import sharp, { type Metadata, type Sharp } from 'sharp'
import { PICTURE_WIDTHS, ZOOM_ENDING } from '#domain/pictures/picture.ts'
import { type PictureFrame, shapeIn } from '#domain/pictures/picture-frame.ts'
import { LOGO_BOXES, type PictureShape, WIDE_WIDTHS } from '#domain/pictures/picture-shape.ts'
import {
  MAXIMUM_PICTURE_PIXELS,
  MINIMUM_PICTURE_SIDES,
  type PictureProblem,
} from '#domain/pictures/picture-upload.ts'
import type { EncodedPicture, EncodeOutcome } from './picture-encoder.ts'
import { AVIF, LOGO_WEBP, WEBP, ZOOM_AVIF } from './picture-settings.ts'
import { readSquare } from './read-square.ts'
import { readLogo, readWhole } from './read-whole.ts'

/** An AVIF is decoded whole, at some twenty bytes a pixel. */
const MAXIMUM_AVIF_PIXELS = 24_000_000
/** The library's names of the formats that are read here; all its other readers are blocked. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map(format => `VipsForeignLoad${format}File`)

const TOO_SMALL: Readonly<Record<PictureShape, PictureProblem>> = {
  square: 'too_small',
  wide: 'too_small_wide',
  logo: 'too_small_logo',
}

/**
 * The deliveries of a picture in the chosen frame: square, as every page shows products, or kept whole; upright, in sRGB
 * and without metadata. Of an animation the first frame. Never throws because of a file's contents.
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
  const shape = shapeIn(frame)
  if (Math.min(width, height) < MINIMUM_PICTURE_SIDES[shape]) return { ok: false, problem: TOO_SMALL[shape] }
  if (frame.kind === 'logo') return await encodeLogo(file)
  if (frame.kind === 'wide') {
    const whole = await readWhole(file)
    return whole
      ? { ok: true, width, height, files: await deliver(whole, WIDE_WIDTHS) }
      : { ok: false, problem: 'unreadable' }
  }
  const square = await readSquare(file, { width, height }, frame)
  if (!square) return { ok: false, problem: 'unreadable' }
  const closest = {
    ending: ZOOM_ENDING,
    contentType: 'image/avif',
    bytes: await square.clone().avif(ZOOM_AVIF).toBuffer(),
  }
  return { ok: true, width, height, files: [closest, ...(await deliver(square, PICTURE_WIDTHS))] }
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

/** The size that is stored is without the empty edge. */
async function encodeLogo(file: string): Promise<EncodeOutcome> {
  const logo = await readLogo(file)
  if (!logo) return { ok: false, problem: 'unreadable' }
  const inside = (box: { width: number; height: number }) =>
    logo.picture.clone().resize({ ...box, fit: 'inside', withoutEnlargement: true })
  const files = [
    {
      ending: '-960.png',
      contentType: 'image/png',
      bytes: await inside(LOGO_BOXES.print).png({ compressionLevel: 9 }).toBuffer(),
    },
    {
      ending: '-480.webp',
      contentType: 'image/webp',
      bytes: await inside(LOGO_BOXES.page).webp(LOGO_WEBP).toBuffer(),
    },
  ]
  return { ok: true, width: logo.width, height: logo.height, files }
}

/** A square is enlarged to each width; a wide picture never. */
async function deliver(picture: Sharp, widths: readonly number[]): Promise<EncodedPicture['files']> {
  const files: EncodedPicture['files'] = []
  for (const width of widths) {
    const resized = picture.clone().resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
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
