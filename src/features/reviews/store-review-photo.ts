import type { IncomingFile } from '#adapters/blobs/incoming-files.ts'
import { addressBlock } from '#domain/network-address.ts'
import { MIDDLE } from '#domain/pictures/picture-frame.ts'
import type { PictureProblem } from '#domain/pictures/picture-upload.ts'
import type { Refusal } from '#domain/refusal.ts'
import { countUse } from '#features/limits/count-use.ts'
import type { Shop } from '#features/shop.ts'
import { storeReceivedPicture } from '#features/uploads/store-received-picture.ts'
import { findLinkedReview } from './find-linked-review.ts'
import { keptPhoto } from './kept-photo.ts'

const HOUR_MS = 3_600_000
/** Four, and again after each mistake; more is a program. */
const PHOTOS_OF_LINE = 24
/** Phone networks put many shoppers behind one address. */
const PHOTOS_OF_ADDRESS = 240

/** Whether a link may send photos, before any is taken in: it opens a delivered pair whose review is not shown yet. */
export async function mayStorePhotos(shop: Shop, token: string): Promise<boolean> {
  const found = await findLinkedReview(shop, token)
  return found.ok && found.linked.review?.state !== 'approved'
}

/** Counts one photo of a link, before it is taken in. */
export async function countPhoto(
  shop: Shop,
  { token, address }: { token: string; address: string },
): Promise<Refusal<'too_many_requests'> | undefined> {
  for (const limit of [
    { key: `review-photos-from:${addressBlock(address)}`, maximum: PHOTOS_OF_ADDRESS },
    { key: `review-photos:${token}`, maximum: PHOTOS_OF_LINE },
  ]) {
    const counted = await countUse(shop, { ...limit, windowMs: HOUR_MS })
    if (!counted.ok) return counted
  }
  return undefined
}

/**
 * Stores a photo of a review as all pictures are: decoded anew, so that place and camera are gone. It is shown nowhere, and
 * removed unless the review is sent with it. Returns what the form carries on.
 */
export async function storeReviewPhoto(
  shop: Shop,
  { token, file }: { token: string; file: IncomingFile },
): Promise<{ ok: true; kept: string } | { ok: false; problem: PictureProblem } | Refusal<'picture_busy'>> {
  const stored = await storeReceivedPicture(shop, { file, frame: MIDDLE, actor: 'shop' })
  return stored.ok ? { ok: true, kept: keptPhoto(shop, token, stored.url) } : stored
}
