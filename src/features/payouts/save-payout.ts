import type { CourierPayout, CourierPayoutLine } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import { arrivedAt } from '#domain/payouts/payout-status.ts'
import { PAYOUT_NEWS_MS } from '#domain/push/push-news.ts'
import { noteNews } from '#features/push/note-news.ts'
import { addPayoutLines } from './add-payout-lines.ts'
import { type LockedPayout, lockPayout } from './lock-payout.ts'

type PayoutToSave = {
  courier: string
  payout: CourierPayout
  /** Undefined: the courier did not send them. */
  lines: readonly CourierPayoutLine[] | undefined
  /** A staff member's id, or `shop`. */
  actor: string
  now: Date
}

/**
 * Writes a payout as the courier reports it: the same twice changes nothing, another status or amount is updated. Once
 * its money has arrived its lines are final; before that they are replaced each time, since the courier may still
 * change them. Lines from a file stay. Returns whether anything is new.
 */
export async function savePayout(transaction: Transaction, saving: PayoutToSave): Promise<boolean> {
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
  const locked = await lockPayout(transaction, {
    ...said,
    id: newId(now),
    courier,
    number: payout.number,
    created_at,
    actor,
  })
  const isOtherwise = differs(locked, said)
  if (isOtherwise) await transaction.tx.updateTable('payouts').set(said).where('id', '=', locked.id).execute()
  const hasNewLines = lines !== undefined && (await takeLines(transaction, locked, lines))
  if (hasJustArrived(locked, said, now))
    await noteNews(transaction, { kind: 'payout', thing: locked.id, now, actor })
  return locked.isNew || isOtherwise || hasNewLines
}

async function takeLines(
  transaction: Transaction,
  locked: LockedPayout,
  lines: readonly CourierPayoutLine[],
): Promise<boolean> {
  const isOpen = locked.source === 'courier' && locked.paid_at === null
  if (locked.hasLines && !isOpen) return false
  if (locked.hasLines)
    await transaction.tx.deleteFrom('payout_lines').where('payout_id', '=', locked.id).execute()
  await addPayoutLines(transaction, locked.id, lines)
  return !locked.hasLines && lines.length > 0
}

/** Its money is there, and was not before. */
const hasJustArrived = (locked: LockedPayout, { paid_at }: Pick<Said, 'paid_at'>, now: Date): boolean =>
  paid_at !== null &&
  (locked.isNew || locked.paid_at === null) &&
  now.getTime() - Date.parse(paid_at) < PAYOUT_NEWS_MS

type Said = Pick<LockedPayout, 'source' | 'amount' | 'charges' | 'status' | 'paid_at'>

const differs = (locked: Said, said: Said): boolean =>
  locked.source !== said.source ||
  locked.amount !== said.amount ||
  locked.charges !== said.charges ||
  locked.status !== said.status ||
  locked.paid_at !== said.paid_at
