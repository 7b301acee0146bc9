import type { CourierPayout, CourierPayoutLine } from '#adapters/courier/courier.ts'
import type { Work } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import { arrivedAt } from '#domain/payout-status.ts'
import { addPayoutLines } from './add-payout-lines.ts'
import { type HeldPayout, holdPayout } from './hold-payout.ts'

type PayoutToSave = {
  courier: string
  payout: CourierPayout
  /** Undefined: the courier did not tell them. */
  lines: readonly CourierPayoutLine[] | undefined
  /** A staff member's id, or `shop`. */
  actor: string
  now: Date
}

/**
 * Writes what the courier says of a payout: the same twice changes nothing, another word or amount is taken over. Its
 * lines are written once its money has arrived, and anew before that, since until then the courier may change them.
 * Lines that a file brought stay. Answers whether anything is new.
 */
export async function savePayout(work: Work, saving: PayoutToSave): Promise<boolean> {
  const { courier, payout, lines, actor, now } = saving
  const said = {
    source: 'courier' as const,
    amount: payout.amountPoisha,
    charges: payout.chargesPoisha,
    status: payout.status,
    paid_at: arrivedAt(payout)?.toISOString() ?? null,
    raw: payout.raw,
  }
  const created_at = payout.createdAt.toISOString()
  const held = await holdPayout(work, {
    ...said,
    id: newId(now),
    courier,
    number: payout.number,
    created_at,
    actor,
  })
  const isOtherwise = differs(held, said)
  if (isOtherwise) await work.tx.updateTable('payouts').set(said).where('id', '=', held.id).execute()
  const hasNewLines = lines !== undefined && (await takeLines(work, held, lines))
  return held.isNew || isOtherwise || hasNewLines
}

async function takeLines(
  work: Work,
  held: HeldPayout,
  lines: readonly CourierPayoutLine[],
): Promise<boolean> {
  const isOpen = held.source === 'courier' && held.paid_at === null
  if (held.hasLines && !isOpen) return false
  if (held.hasLines) await work.tx.deleteFrom('payout_lines').where('payout_id', '=', held.id).execute()
  await addPayoutLines(work, held.id, lines)
  return !held.hasLines && lines.length > 0
}

type Said = Pick<HeldPayout, 'source' | 'amount' | 'charges' | 'status' | 'paid_at'>

const differs = (held: Said, said: Said): boolean =>
  held.source !== said.source ||
  held.amount !== said.amount ||
  held.charges !== said.charges ||
  held.status !== said.status ||
  held.paid_at !== said.paid_at
