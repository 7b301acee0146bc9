import {
  isHeic,
  isSvg,
  MAXIMUM_PICTURE_BYTES,
  PICTURE_HEAD_BYTES,
  type PictureProblem,
  pictureProblemTexts,
  pictureTypeOf,
} from '#domain/pictures/picture-upload.ts'

/** The file itself is at fault: a retry would end the same. */
export class PictureRefused extends Error {}

/** Refuses a file that the shop would refuse anyway, in the same words, before it is sent. Throws `PictureRefused`. */
export async function judgeFile(file: Blob): Promise<void> {
  const problem = await problemOf(file)
  if (problem) throw new PictureRefused(pictureProblemTexts[problem])
}

async function problemOf(file: Blob): Promise<PictureProblem | undefined> {
  if (file.size === 0) return 'empty'
  const head = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer())
  if (!pictureTypeOf(head)) return isHeic(head) ? 'heic' : isSvg(head) ? 'svg' : 'wrong_type'
  return file.size > MAXIMUM_PICTURE_BYTES ? 'too_heavy' : undefined
}
