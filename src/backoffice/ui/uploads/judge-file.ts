import {
  isHeic,
  MAXIMUM_PICTURE_BYTES,
  PICTURE_HEAD_BYTES,
  type PictureProblem,
  pictureProblemTexts,
  pictureTypeOf,
} from '#domain/pictures/picture-upload.ts'

/** The file itself is to blame: another try would end the same. */
export class PictureRefused extends Error {}

/** What the shop would refuse anyway is refused before anything is sent, in the same words. Throws `PictureRefused`. */
export async function judgeFile(file: Blob): Promise<void> {
  const problem = await problemOf(file)
  if (problem) throw new PictureRefused(pictureProblemTexts[problem])
}

async function problemOf(file: Blob): Promise<PictureProblem | undefined> {
  if (file.size === 0) return 'empty'
  const head = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer())
  if (!pictureTypeOf(head)) return isHeic(head) ? 'heic' : 'wrong_type'
  return file.size > MAXIMUM_PICTURE_BYTES ? 'too_heavy' : undefined
}
