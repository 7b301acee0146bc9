import type { IncomingFile } from '#adapters/blobs/incoming-files.ts'
import type { Transaction } from '#db/open-db.ts'
import { MIDDLE, type PictureFrame } from '#domain/pictures/picture-frame.ts'
import type { PictureProblem } from '#domain/pictures/picture-upload.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { plainProblem, storeReceivedPicture } from './store-received-picture.ts'

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
  const onStored = (transaction: Transaction) =>
    recordDeed(transaction, { by, now: shop.clock.now(), what: 'pictures_uploaded' })
  for (const { file } of pictures) {
    const stored = await storeReceivedPicture(shop, { file, frame, actor: by.user.id, onStored })
    if (stored.ok) urls.push(stored.url)
    if ('code' in stored) return stored
    problems.push('problem' in stored ? stored.problem : undefined)
  }
  return urls.length === pictures.length ? { ok: true, urls } : refused(problems)
}
