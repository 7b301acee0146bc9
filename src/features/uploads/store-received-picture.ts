import { createHash } from 'node:crypto'
import type { IncomingFile } from '#adapters/blobs/incoming-files.ts'
import { frameText, isMiddle, type PictureFrame, shapeIn } from '#domain/pictures/picture-frame.ts'
import { SHAPE_MARKS } from '#domain/pictures/picture-shape.ts'
import {
  isHeic,
  isSvg,
  MAXIMUM_PICTURE_BYTES,
  type PictureProblem,
  pictureTypeOf,
} from '#domain/pictures/picture-upload.ts'
import type { Shop } from '#features/shop.ts'
import { type FileToStore, type StoreOutcome, storePicture } from './store-picture.ts'

/** `actor`: the account on whose behalf. `onStored`: in the transaction that stores it, unless it was stored before. */
export type Received = { file: IncomingFile; frame: PictureFrame } & Pick<FileToStore, 'actor' | 'onStored'>

/** Stores a received file as a picture of the shop; its first bytes tell what it is. */
export async function storeReceivedPicture(
  shop: Shop,
  { file, frame, actor, onStored }: Received,
): Promise<StoreOutcome> {
  const problem = plainProblem(file)
  if (problem) return { ok: false, problem }
  const type = pictureTypeOf(file.head)
  if (!type) return { ok: false, problem: 'wrong_type' }
  const { sha256, path, bytes } = file
  const key = keyOf(sha256, frame)
  return await storePicture(shop, { key, path, bytes, type, frame, actor, onStored })
}

/** The same file in another frame is another picture; in the middle frame it keeps the key of the plain file. */
function keyOf(sha256: string, frame: PictureFrame): string {
  const shape = shapeIn(frame)
  const isPlain = shape !== 'square' || isMiddle(frame)
  const named = isPlain
    ? sha256
    : createHash('sha256')
        .update(`${sha256} ${frameText(frame)}`)
        .digest('hex')
  return named + SHAPE_MARKS[shape]
}

/** The problems that show without decoding. */
export function plainProblem({ bytes, head }: IncomingFile): PictureProblem | undefined {
  if (bytes === 0) return 'empty'
  if (bytes > MAXIMUM_PICTURE_BYTES) return 'too_heavy'
  if (pictureTypeOf(head)) return undefined
  if (isHeic(head)) return 'heic'
  return isSvg(head) ? 'svg' : 'wrong_type'
}
