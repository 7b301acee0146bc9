import type { Transaction } from '#db/open-db.ts'
import { isSettled, mayCancel, mustDecideOld, newPairsOf } from '#domain/cases/case-state.ts'
import type { CaseEnd, CaseHappening } from '#domain/cases/case-words.ts'
import { newId } from '#domain/id.ts'
import { isBeingBooked } from '#domain/parcels/booking.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { casePairs } from '#features/orders/change/case-rules.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import { rewriteOrder } from '#features/orders/change/rewrite-order.ts'
import type { Shop } from '#features/shop.ts'
import { factsOf, isRefundOwed, type JudgedCase } from './read-cases.ts'
import { writeFacts } from './write-facts.ts'

export type EndCode = 'case_over' | 'case_pairs_taken' | 'case_refund_unpaid' | 'case_unfit'

type Ending = { by: Staff; action: 'refuse' | 'cancel' | 'close'; note?: string | null | undefined }

const ENDS: Record<Ending['action'], CaseEnd & CaseHappening> = {
  refuse: 'refused',
  cancel: 'cancelled',
  close: 'closed',
}

/**
 * Ends a locked case. Refused: before it was decided, or when an old pair that had to come first is damaged or missing.
 * Cancelled: then too, and while no old pair was received and the new ones are not with the courier, or come back. What
 * was kept for it goes back to the shelf, an old pair stays where its condition put it, and nothing is owed. Closed: when
 * every pair is where it belongs and no money is owed.
 */
export async function endCase(
  transaction: Transaction,
  shop: Shop,
  judged: JudgedCase,
  { by, action, note }: Ending,
): Promise<{ ok: true } | Refusal<EndCode>> {
  const { row } = judged
  if (row.ended_as !== null) return { ok: false, code: 'case_over' }
  if (!mayEnd(judged, action)) return { ok: false, code: 'case_unfit' }
  if (action === 'close' && isRefundOwed(row)) return { ok: false, code: 'case_refund_unpaid' }
  if (action !== 'close' && !(await takeBackNewPairs(transaction, shop, { judged, by })))
    return { ok: false, code: 'case_unfit' }
  const now = shop.clock.now()
  const ended_as = ENDS[action]
  const facts = {
    ended_as,
    ended_at: now.toISOString(),
    ended_by: by.user.id,
    ...(note !== undefined && { end_note: note }),
  }
  return await writeFacts(transaction, judged, { facts, by, now, what: ended_as })
}

function mayEnd(judged: JudgedCase, action: Ending['action']): boolean {
  const facts = factsOf(judged)
  const { approved_at, refund_paid_at } = judged.row
  switch (action) {
    case 'refuse':
      return approved_at === null || (mustDecideOld(facts) && refund_paid_at === null)
    case 'cancel':
      return mayCancel(facts, { isPaid: refund_paid_at !== null })
    case 'close':
      return approved_at !== null && isSettled(facts)
  }
}

/** Gives the new pairs of a case that ends without them back; false when they have left. */
async function takeBackNewPairs(
  transaction: Transaction,
  shop: Shop,
  { judged, by }: { judged: JudgedCase; by: Staff },
): Promise<boolean> {
  const { clock } = shop
  const newPairs = newPairsOf(factsOf(judged))
  // they are counted when the parcel is here, like those of any parcel
  if (newPairs === 'none' || newPairs === 'coming_back' || newPairs === 'lost') return true
  if (newPairs !== 'reserved' || judged.exchangeOrder === null) return false
  const locked = await lockOrder(transaction, judged.exchangeOrder.id)
  if (!locked) return true
  const { order } = locked
  if (isBeingBooked(order) || order.courierStatus !== null || order.parcel?.state === 'booked') return false
  if (order.officialStatus === 'Fake') return true
  const context = { actor: by.user.id, batch: newId(clock.now()), clock, told: shop }
  const written = await rewriteOrder(transaction, locked, {
    fields: { officialStatus: 'Fake', fakeReason: 'customer_cancelled', followUpAt: null },
    context,
  })
  if (!written.ok) throw new Error(`pairs could not be given back: ${written.code}`)
  return true
}

/**
 * Opens a case again that was closed, or refused before it was decided; a refused one only while its pairs are in no other.
 * What was decided and ended without its new pairs has given them back.
 */
export async function reopenCase(
  transaction: Transaction,
  judged: JudgedCase,
  { by, now }: { by: Staff; now: Date },
): Promise<{ ok: true } | Refusal<EndCode>> {
  const { row, lines } = judged
  if (row.ended_as === null || row.ended_as === 'cancelled') return { ok: false, code: 'case_unfit' }
  if (row.ended_as === 'refused' && row.approved_at !== null) return { ok: false, code: 'case_unfit' }
  if (row.ended_as === 'refused') {
    const locked = await lockOrder(transaction, row.order_id)
    const taken = await casePairs(transaction, row.order_id)
    for (const { line_no } of lines) {
      const own = taken.filter(({ lineNo }) => lineNo === line_no)
      const needed = lines.filter(line => line.line_no === line_no).length
      const item = locked?.order.items[line_no - 1]
      const free = item ? item.quantity - item.returned - own.length : 0
      if (needed > free) return { ok: false, code: 'case_pairs_taken', caseNo: own.at(-1)?.caseNo ?? null }
    }
  }
  const facts = { ended_as: null, ended_at: null, ended_by: null, end_note: null }
  return await writeFacts(transaction, judged, { facts, by, now, what: 'reopened' })
}
