import type { Transaction } from '#db/open-db.ts'
import { remotePictureAddress } from '#domain/pictures/remote-picture.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { countWaitingPictures } from './count-waiting-pictures.ts'
import { findRemotePictures } from './find-remote-pictures.ts'

/** Pictures of other sites that wait at a time, of all imports together: some hours of work at the very most. */
export const MAXIMUM_WAITING_PICTURES = 1000
/** Rows of one statement. */
const CHUNK = 50

export type AskedPictures = { by: Admin; addresses: readonly string[] }

/**
 * Has the pictures of these addresses fetched, those that failed once more, and none that the shop has. `left`: those
 * for which there is no room now. Returns how many wait in all.
 */
export async function askRemotePictures(
  shop: Shop,
  { by, addresses }: AskedPictures,
): Promise<{ ok: true; asked: number; left: number; waiting: number }> {
  const plain = new Set(addresses.filter(address => remotePictureAddress(address) === address))
  return await shop.db.transact(async transaction => {
    const known = await findRemotePictures(transaction.tx, [...plain])
    const wanted = [...plain].filter(address => {
      const state = known.get(address)?.state
      return state !== 'stored' && state !== 'waiting'
    })
    const before = await countWaitingPictures(transaction.tx)
    const asked = wanted.slice(0, Math.max(0, MAXIMUM_WAITING_PICTURES - before))
    const now = shop.clock.now()
    await putWaiting(transaction, asked, { actor: by.user.id, now })
    if (asked.length > 0) {
      transaction.publish('pictures')
      await recordDeed(transaction, { by, now, what: 'pictures_asked', count: asked.length })
    }
    const waiting = before + asked.length
    return { ok: true, asked: asked.length, left: wanted.length - asked.length, waiting }
  })
}

async function putWaiting(
  { tx }: Transaction,
  addresses: readonly string[],
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const at = now.toISOString()
  const anew = { state: 'waiting', picture_key: null, problem: null, tries: 0 } as const
  const row = { ...anew, actor, asked_at: at, next_try_at: at }
  // in one sequence everywhere, so that two people who ask for the same do not wait for each other
  const sorted = [...addresses].sort()
  for (let from = 0; from < sorted.length; from += CHUNK)
    await tx
      .insertInto('remote_pictures')
      .values(sorted.slice(from, from + CHUNK).map(address => ({ address, ...row })))
      .onConflict(conflict => conflict.column('address').doUpdateSet(row))
      .execute()
}
