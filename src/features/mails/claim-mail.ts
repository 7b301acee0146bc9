import { unbelievableAfter } from '#domain/unbelievable-time.ts'
import type { Shop } from '#features/shop.ts'

/** A mail that this process alone may send until its claim ends. `tries` includes the next one. */
export type ClaimedMail = { id: string; kind: string; sealed: string; tries: number; giveUpAt: string }

/**
 * How long a claimed mail belongs to its process. Twice the longest try, so that nobody else sends it meanwhile; after
 * a crash another process sends it, in time for a code of five minutes.
 */
const HOLD_MS = 90_000
/** Longer than any pause between two tries, and than a claim. */
const LONGEST_WAIT_MS = 15 * 60_000
/** Enough that several processes that wake together each find a mail to claim; little to read. */
const LOOKED_AT = 16

/**
 * Claims the mail that is longest overdue; undefined when none is due. Only one of several processes gets it: the
 * update requires the count of tries that was read.
 */
export async function claimMail(shop: Pick<Shop, 'db' | 'clock'>): Promise<ClaimedMail | undefined> {
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
    .selectFrom('mails')
    .select(['id', 'tries'])
    .where('sealed', 'is not', null)
    .where(mail =>
      mail.or([
        mail('next_try_at', '<=', clock.now().toISOString()),
        // queued or postponed while a clock was ahead
        mail('next_try_at', '>', unbelievableAfter(clock.now(), LONGEST_WAIT_MS)),
      ]),
    )
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute()

async function claim(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { id, tries }: { id: string; tries: number },
): Promise<ClaimedMail | undefined> {
  const row = await db.transact(({ tx }) =>
    tx
      .updateTable('mails')
      .set({ tries: tries + 1, next_try_at: new Date(clock.now().getTime() + HOLD_MS).toISOString() })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('sealed', 'is not', null)
      .returning(['kind', 'sealed', 'give_up_at'])
      .executeTakeFirst(),
  )
  if (!row || row.sealed === null) return undefined
  return { id, kind: row.kind, sealed: row.sealed, tries: tries + 1, giveUpAt: row.give_up_at }
}
