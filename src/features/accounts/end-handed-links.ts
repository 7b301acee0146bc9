import type { Transaction } from '#db/open-db.ts'

/**
 * Ends the open invitations and password links that an Admin handed out, in the transaction that takes the right from
 * them: otherwise they could come back by a link of their own.
 */
export async function endHandedLinks(
  { tx }: Transaction,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('mail_links').where('actor', '=', actor).execute()
  await tx
    .updateTable('invitations')
    .set({ ended_at: now.toISOString(), ending: 'taken_back' })
    .where('actor', '=', actor)
    .where('ended_at', 'is', null)
    .execute()
}
