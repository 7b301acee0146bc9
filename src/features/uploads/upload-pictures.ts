import { createHash } from 'node:crypto'
import type { IncomingFile } from '#adapters/blobs/incoming-files.ts'
import { frameText, isMiddle, MIDDLE, type PictureFrame } from '#domain/pictures/picture-frame.ts'
import {
  isHeic,
  MAXIMUM_PICTURE_BYTES,
  type PictureProblem,
  pictureTypeOf,
} from '#domain/pictures/picture-upload.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { storePicture } from './store-picture.ts'

/** A received file, with the name that users see. */
export type ReceivedPicture = { name: string; file: IncomingFile }

/**
 * Stores pictures, all in one frame, and returns their URLs in the order of the files: all of them or none. A refused
 * request may have stored some of its files: sending them again reuses them, otherwise they are removed later.
 */
export async function uploadPictures(
  shop: Shop,
  { by, pictures, frame = MIDDLE }: { by: Admin; pictures: readonly ReceivedPicture[]; frame?: PictureFrame },
): Promise<{ ok: true; urls: string[] } | Refusal<'picture_busy' | 'pictures_refused'>> {
  const seen = pictures.map(({ file }) => ({ file, problem: plainProblem(file) }))
  const refused = (problems: readonly (PictureProblem | undefined)[]): Refusal<'pictures_refused'> => ({
    ok: false,
    code: 'pictures_refused',
    pictures: pictures.flatMap(({ name }, index) => {
      const problem = problems[index]
      return problem ? [{ index, name, problem }] : []
    }),
  })
  if (seen.some(({ problem }) => problem)) return refused(seen.map(({ problem }) => problem))
  const urls: string[] = []
  const problems: (PictureProblem | undefined)[] = []
  for (const { file } of pictures) {
    const type = pictureTypeOf(file.head)
    const { sha256, path, bytes } = file
    const key = keyOf(sha256, frame)
    const stored = type
      ? await storePicture(shop, { key, path, bytes, type, frame, actor: by.user.id })
      : ({ ok: false, problem: 'wrong_type' } as const)
    if (stored.ok) urls.push(stored.url)
    else if ('code' in stored) return stored
    problems.push('problem' in stored ? stored.problem : undefined)
  }
  return urls.length === pictures.length ? { ok: true, urls } : refused(problems)
}

/** The same file in another frame is another picture; in the middle frame it keeps the key of the plain file. */
const keyOf = (sha256: string, frame: PictureFrame): string =>
  isMiddle(frame)
    ? sha256
    : createHash('sha256')
        .update(`${sha256} ${frameText(frame)}`)
        .digest('hex')

/** The problems that show without decoding. */
function plainProblem({ bytes, head }: IncomingFile): PictureProblem | undefined {
  if (bytes === 0) return 'empty'
  if (bytes > MAXIMUM_PICTURE_BYTES) return 'too_heavy'
  if (pictureTypeOf(head)) return undefined
  return isHeic(head) ? 'heic' : 'wrong_type'
}
