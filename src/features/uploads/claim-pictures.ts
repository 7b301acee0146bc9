import type { Transaction } from '#db/open-db.ts'
import { uploadedPictureKey } from '#domain/pictures/picture.ts'
import type { Refusal } from '#domain/refusal.ts'

/**
 * Takes pictures into use; call it in the transaction that writes their URLs. A picture that is not
 * in the shop, or is being removed from it this moment, is refused: `picture_unknown`. Pictures of the demo always are.
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
