import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { OpeningAction, OpeningStep } from '#domain/opening/opening.ts'
import type { Admin } from '#features/accounts/proof.ts'

export type OpeningRecord = { by: Admin; action: OpeningAction; step?: OpeningStep | undefined; now: Date }

/** Keeps who did what to the opening, and lets every process read it again. */
export async function recordOpening(
  transaction: Transaction,
  { by, action, step, now }: OpeningRecord,
): Promise<void> {
  await transaction.tx
    .insertInto('opening_history')
    .values({
      id: newId(now),
      action,
      step: step ?? null,
      created_at: now.toISOString(),
      actor: by.user.id,
    })
    .execute()
  transaction.publish('opening')
}
