import type { Updateable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { type DeedChange, type DeedKind, said } from '#domain/activity/deed.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Review, ReviewAction } from '#domain/reviews/review.ts'
import { REJECT_REASONS } from '#domain/reviews/review-words.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { publishReviews } from '#features/shown-reviews/publish-reviews.ts'
import { readReviews } from './list-reviews.ts'

type Acting = { by: Staff; id: string; action: ReviewAction }

/**
 * Approves a review, withholds its words for one of the closed list of reasons, or answers it. Whatever is decided, its
 * stars count from then on. `review_changed`: the buyer or a colleague changed it since it was read.
 */
export async function actOnReview(
  shop: Shop,
  { by, id, action }: Acting,
): Promise<{ ok: true; review: Review } | Refusal<'review_changed' | 'review_erased' | 'review_not_found'>> {
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    const { tx } = transaction
    const row = await tx
      .updateTable('reviews')
      .set(locked => ({ version: locked.ref('version') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) return { ok: false, code: 'review_not_found' }
    if (row.version !== action.version) return { ok: false, code: 'review_changed' }
    // words that name somebody who was forgotten must not come back
    if (row.erased_at !== null && action.action === 'answer') return { ok: false, code: 'review_erased' }
    const { values, what, changes } = stepOf(action, { at: now.toISOString(), actor: by.actor })
    await tx
      .updateTable('reviews')
      .set(was => ({ ...values, version: was('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await recordDeed(transaction, {
      by,
      now,
      what,
      thing: { kind: 'review', id, name: `${row.product_name}, ${row.stars} of 5` },
      changes: [said('Stars', row.stars), ...changes],
    })
    publishReviews(transaction, row.product_id)
    const [review] = await readReviews(tx, [id])
    if (!review) throw new Error('a review is gone while it is locked')
    return { ok: true, review }
  })
}

type Step = { values: Updateable<Tables['reviews']>; what: DeedKind; changes: readonly DeedChange[] }

function stepOf(action: ReviewAction, { at, actor }: { at: string; actor: string }): Step {
  const decided = { decided_at: at, decided_by: actor }
  switch (action.action) {
    case 'approve':
      return {
        values: { ...decided, state: 'approved', rejected_for: null },
        what: 'review_approved',
        changes: [],
      }
    case 'reject':
      return {
        values: { ...decided, state: 'rejected', rejected_for: action.reason },
        what: 'review_rejected',
        changes: [said('Reason', REJECT_REASONS[action.reason])],
      }
    case 'answer':
      return {
        values: { answer: action.answer, answered_at: action.answer === null ? null : at },
        what: 'review_answered',
        changes: [],
      }
  }
}
