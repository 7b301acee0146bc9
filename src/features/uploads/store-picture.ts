import type { EncodedPicture } from '#adapters/images/picture-encoder.ts'
import type { Transaction } from '#db/open-db.ts'
import type { PictureFrame } from '#domain/pictures/picture-frame.ts'
import { pictureFileNames, storedPictureUrl } from '#domain/pictures/picture-shape.ts'
import type { PictureProblem, PictureType } from '#domain/pictures/picture-upload.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#features/shop.ts'
import { type Hold, lockPicture, type NewPicture, releasePicture, renewHold } from './lock-picture.ts'
import { removeHeldPicture } from './remove-held-picture.ts'

/** Removing takes a fraction of a second; after a longer wait the request is refused as busy. */
const PATIENCE_MS = 10_000
const LOOK_EVERY_MS = 100

/**
 * `key`: of the file in this frame. `path`: the file for the encoder. `onStored`: in the transaction from which on the
 * picture is stored; not for one that was.
 */
export type FileToStore = {
  key: string
  path: string
  type: PictureType
  frame: PictureFrame
  bytes: number
  actor: string
  onStored?: ((transaction: Transaction) => Promise<void>) | undefined
}
export type StoreOutcome =
  | { ok: true; url: string }
  | { ok: false; problem: PictureProblem }
  | Refusal<'picture_busy'>

/**
 * Encodes a picture and stores its files; one that is stored already is only marked as used. A picture that is being
 * removed at this moment is stored again afterwards. `picture_busy`, or the problem of the file.
 */
export async function storePicture(shop: Shop, file: FileToStore): Promise<StoreOutcome> {
  const { key, actor, bytes, onStored } = file
  const stored = await findStored(shop, key)
  if (stored) return { ok: true, url: storedPictureUrl(key, stored) }
  const encoded = await shop.pictures.encoder.encode(file.path, file.type, file.frame)
  if (!encoded.ok) return encoded
  const { width, height } = encoded
  const picture = { key, width, height, bytes, actor }
  const locked = await waitForHold(shop, picture)
  if (locked === 'busy') return { ok: false, code: 'picture_busy' }
  if (locked !== 'stored') await writeFiles(shop, { hold: locked, picture, files: encoded.files, onStored })
  return { ok: true, url: storedPictureUrl(key, encoded) }
}

type Size = { width: number; height: number }

/** Its size when it is stored with its files; then it counts as used now. */
async function findStored(shop: Shop, key: string): Promise<Size | undefined> {
  const found = await shop.db.transact(({ tx }) =>
    tx
      .updateTable('pictures')
      .set({ used_at: shop.clock.now().toISOString() })
      .where('key', '=', key)
      .where('held_at', 'is', null)
      .returning(['width', 'height'])
      .executeTakeFirst(),
  )
  return found && (await hasFiles(shop, key)) ? found : undefined
}

/** A folder or bucket may be lost, or be older than the restored database. */
const hasFiles = async (shop: Shop, key: string): Promise<boolean> =>
  await shop.pictures.blobs.has(pictureFileNames(key).at(-1) ?? '')

async function waitForHold(shop: Shop, picture: NewPicture): Promise<Hold | 'stored' | 'busy'> {
  let looks = PATIENCE_MS / LOOK_EVERY_MS
  for (let mustWrite = false; ; ) {
    const now = shop.clock.now()
    const found = await shop.db.transact(transaction =>
      lockPicture(transaction, { ...picture, mustWrite, now }),
    )
    if (found.state === 'held') return found.hold
    if (found.state === 'stored') {
      // the same file was uploaded twice at once, or its files are lost
      if (await hasFiles(shop, picture.key)) return 'stored'
      mustWrite = true
    } else if (looks === 0) return 'busy'
    else {
      looks -= 1
      await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }
}

type Writing = {
  hold: Hold
  picture: NewPicture
  files: EncodedPicture['files']
  onStored: FileToStore['onStored']
}

/** Writes all files, or none and no row. */
async function writeFiles(shop: Shop, { hold, picture, files, onStored }: Writing): Promise<void> {
  const { blobs } = shop.pictures
  try {
    const [last, ...others] = files.toReversed()
    await Promise.all(others.map(file => blobs.put(hold.key + file.ending, file.bytes, file.contentType)))
    if (last) await blobs.put(hold.key + last.ending, last.bytes, last.contentType)
    const isReleased = await shop.db.transact(async transaction => {
      const isOurs = await releasePicture(transaction, hold)
      if (isOurs) await onStored?.(transaction)
      return isOurs
    })
    if (!isReleased) throw new Error('storing a picture took longer than it may')
  } catch (error) {
    // when the store cannot be reached, the hold ends by itself and the next run removes what is left
    await takeBack(shop, hold, picture).catch(() => {})
    throw error
  }
}

/**
 * Removes what was written, unless another process has the picture by now: stored, perhaps in use, or with a hold. That
 * includes a release that was committed but whose answer was lost.
 */
async function takeBack(shop: Shop, hold: Hold, picture: NewPicture): Promise<void> {
  const now = shop.clock.now()
  const own = await shop.db.transact(async transaction => {
    const renewed = await renewHold(transaction, hold, now)
    if (renewed) return renewed
    const found = await lockPicture(transaction, { ...picture, mustWrite: false, now })
    return found.state === 'held' ? found.hold : undefined
  })
  if (own) await removeHeldPicture(shop, own)
}
