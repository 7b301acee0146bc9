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

/** A file as it was received, with the name that people are told. */
export type ReceivedPicture = { name: string; file: IncomingFile }

/**
 * Takes pictures into the shop, all in one frame, and answers their URLs in the order of the files: all of them or none. A refused request
 * may have stored some of its files: they are found again when they are sent again, and removed when nobody does.
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

/** The same file in another frame is another picture; cut from the middle it has the key that files always had. */
const keyOf = (sha256: string, frame: PictureFrame): string =>
  isMiddle(frame)
    ? sha256
    : createHash('sha256')
        .update(`${sha256} ${frameText(frame)}`)
        .digest('hex')

/** What can be seen without decoding anything. */
function plainProblem({ bytes, head }: IncomingFile): PictureProblem | undefined {
  if (bytes === 0) return 'empty'
  if (bytes > MAXIMUM_PICTURE_BYTES) return 'too_heavy'
  if (pictureTypeOf(head)) return undefined
  return isHeic(head) ? 'heic' : 'wrong_type'
}
