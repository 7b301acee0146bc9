import type { Transaction } from '#db/open-db.ts'
import { type DeedKind, said } from '#domain/activity/deed.ts'
import { newId } from '#domain/id.ts'
import type { OpeningAction, OpeningStep } from '#domain/opening/opening.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'

const OPENING_DEEDS = {
  open: 'shop_opened',
  close: 'shop_closed',
  skip: 'opening_step_changed',
  unskip: 'opening_step_changed',
  remove_demo: 'demo_removed',
} as const satisfies Record<OpeningAction, DeedKind>

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
  const changes = step === undefined ? [] : [said(step, action === 'skip' ? 'left out' : 'to do')]
  await recordDeed(transaction, { by, now, what: OPENING_DEEDS[action], changes })
  transaction.publish('opening')
}
