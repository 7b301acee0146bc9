import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'

/** A picture that this process alone fetches until its claim ends. `tries` includes this one. */
export type ClaimedPicture = { address: string; actor: string; askedAt: string; tries: number }

/** Longer than a fetch; a picture that is drawn for longer may be fetched twice, with one effect. */
const HOLD_MS = 180_000
/** Enough that several processes that wake together each find one; little to read. */
const LOOKED_AT = 16

/**
 * Claims the picture that is longest overdue; undefined when none is due. Only one of several processes gets it: the
 * update requires the count of tries that was read.
 */
export async function claimRemotePicture(
  shop: Pick<Shop, 'db' | 'clock'>,
): Promise<ClaimedPicture | undefined> {
  for (;;) {
    const due = await readDue(shop)
    if (due.length === 0) return undefined
    for (const candidate of due) {
      const claimed = await claim(shop, candidate)
      if (claimed) return claimed
    }
    // other processes claimed all of them: read again
  }
}

const readDue = ({ db, clock }: Pick<Shop, 'db' | 'clock'>) =>
  db.main
    .selectFrom('remote_pictures')
    .select(['address', 'tries'])
    .where('state', '=', 'waiting')
    .where(picture =>
      picture.or([
        picture('next_try_at', '<=', clock.now().toISOString()),
        // asked for or postponed while a clock was ahead
        picture('next_try_at', '>', unbelievableAfter(clock.now(), HOLD_MS)),
      ]),
    )
    .orderBy('next_try_at')
    .orderBy('address')
    .limit(LOOKED_AT)
    .execute()

async function claim(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { address, tries }: { address: string; tries: number },
): Promise<ClaimedPicture | undefined> {
  const held = new Date(clock.now().getTime() + HOLD_MS).toISOString()
  const row = await db.transact(({ tx }) =>
    tx
      .updateTable('remote_pictures')
      .set({ tries: tries + 1, next_try_at: held })
      .where('address', '=', address)
      .where('state', '=', 'waiting')
      .where('tries', '=', tries)
      .returning(['actor', 'asked_at'])
      .executeTakeFirst(),
  )
  return row && { address, actor: row.actor, askedAt: row.asked_at, tries: tries + 1 }
}
