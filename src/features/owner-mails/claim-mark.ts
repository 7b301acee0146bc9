import type { Transaction } from '#db/open-db.ts'

type Claimed = { name: string; now: Date; unlessWithin: { from: string; to: string } }

/**
 * Whether this transaction is the one that mails: notes the time of the mail, unless the last one was sent within the
 * given time. Of several processes one gets true.
 */
export async function claimMark(
  { tx }: Transaction,
  { name, now, unlessWithin: { from, to } }: Claimed,
): Promise<boolean> {
  const mailed_at = now.toISOString()
  const claimed = await tx
    .insertInto('owner_marks')
    .values({ name, mailed_at })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ mailed_at })
        .where(row =>
          row.or([row('owner_marks.mailed_at', '<', from), row('owner_marks.mailed_at', '>', to)]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
