import type { Transaction } from '#db/open-db.ts'
import { uploadedPictureKey } from '#domain/pictures/picture-shape.ts'
import type { Refusal } from '#domain/refusal.ts'

/**
 * Marks pictures as used; call it in the transaction that writes their URLs. `picture_unknown`: a picture is not in the
 * shop, or is being removed at this moment. Pictures of the demo are always accepted.
 */
export async function claimPictures(
  { tx }: Transaction,
  urls: readonly string[],
  now: Date,
): Promise<{ ok: true } | Refusal<'picture_unknown'>> {
  const keys = [...new Set(urls.flatMap(url => uploadedPictureKey(url) ?? []))].sort()
  if (keys.length === 0) return { ok: true }
  const used = await tx
    .updateTable('pictures')
    .set({ used_at: now.toISOString() })
    .where('key', 'in', keys)
    .where('held_at', 'is', null)
    .returning('key')
    .execute()
  return used.length === keys.length ? { ok: true } : { ok: false, code: 'picture_unknown' }
}
