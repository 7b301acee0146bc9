import type { Transaction } from '#db/open-db.ts'
import { isSkippable, type OpeningStep } from '#domain/opening/opening.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type Admin, proveSteppedUp } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { lockOpening, readOpeningRow } from './opening-reader.ts'
import { readSteps } from './read-steps.ts'
import { recordOpening } from './record-opening.ts'

export type OpeningChange = { action: 'open' | 'close' } | { action: 'skip' | 'unskip'; step: OpeningStep }

/**
 * Opens or closes the shop to shoppers, or leaves a step of the first run out. The same action twice, or by two Admins
 * at once, has one effect and one row of the history. `step_up_required`: to open it.
 */
export async function changeOpening(
  shop: Shop,
  { by, ...change }: OpeningChange & { by: Admin },
): Promise<{ ok: true } | Refusal<'opening_step_needed' | 'opening_steps_left' | 'step_up_required'>> {
  if ('step' in change && !isSkippable(change.step)) return { ok: false, code: 'opening_step_needed' }
  const now = shop.clock.now()
  if (change.action === 'open') {
    const steppedUp = proveSteppedUp(by, now)
    if (!steppedUp.ok) return steppedUp
    const { skipped, firstOpenedAt } = await readOpeningRow(shop.db.main, shop.config.publicOrigin)
    // a shop that closed for a while has been looked at before
    const mayOpen = firstOpenedAt !== null || (await readSteps(shop, skipped)).mayOpen
    if (!mayOpen) return { ok: false, code: 'opening_steps_left' }
  }
  return await shop.db.transact(async transaction => {
    await lockOpening(transaction)
    const hasChanged =
      'step' in change
        ? await changeSteps(transaction, { ...change, origin: shop.config.publicOrigin })
        : await changeState(transaction, change.action, now)
    if (hasChanged) await recordOpening(transaction, { by, ...change, now })
    return { ok: true }
  })
}

/** Of two who open at once, the second finds the state as it wants it. */
async function changeState({ tx }: Transaction, action: 'open' | 'close', now: Date): Promise<boolean> {
  const state = action === 'open' ? 'open' : 'closed'
  const changed = await tx
    .updateTable('opening')
    .set({ state })
    .where('id', '=', 'shop')
    .where('state', '<>', state)
    .returning('first_opened_at')
    .executeTakeFirst()
  if (changed && changed.first_opened_at === null && action === 'open')
    await tx.updateTable('opening').set({ first_opened_at: now.toISOString() }).execute()
  return changed !== undefined
}

type StepChange = Extract<OpeningChange, { step: OpeningStep }> & { origin: string }

async function changeSteps({ tx }: Transaction, { action, step, origin }: StepChange): Promise<boolean> {
  const { skipped } = await readOpeningRow(tx, origin)
  const others = skipped.filter(one => one !== step)
  const next = action === 'skip' ? [...others, step] : others
  if (next.length === skipped.length) return false
  await tx
    .updateTable('opening')
    .set({ skipped: JSON.stringify(next) })
    .execute()
  return true
}
