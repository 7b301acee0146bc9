import type { Transaction } from '#db/open-db.ts'

/**
 * Whether this transaction is the one that tells: notes it, unless it was told after `again`; null: it is told once. Of
 * several processes one gets true.
 */
export async function claimPushMark(
  { tx }: Transaction,
  { name, now, again }: { name: string; now: Date; again: Date | null },
): Promise<boolean> {
  const told_at = now.toISOString()
  const claimed = await tx
    .insertInto('push_marks')
    .values({ name, told_at })
    .onConflict(conflict =>
      again === null
        ? conflict.doNothing()
        : conflict
            .column('name')
            .doUpdateSet({ told_at })
            .where('push_marks.told_at', '<=', again.toISOString()),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
