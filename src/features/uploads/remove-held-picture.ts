import { pictureFileNames } from '#domain/pictures/picture-shape.ts'
import type { Shop } from '#features/shop.ts'
import type { Hold } from './lock-picture.ts'

/** Removes the files of a picture with a hold, then its row: the next run finds what an interruption leaves. */
export async function removeHeldPicture(shop: Shop, { key, heldAt }: Hold): Promise<void> {
  await shop.pictures.blobs.remove(pictureFileNames(key))
  await shop.db.transact(({ tx }) =>
    tx.deleteFrom('pictures').where('key', '=', key).where('held_at', '=', heldAt).execute(),
  )
}
