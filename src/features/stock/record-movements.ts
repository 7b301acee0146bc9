import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { MovementReason } from '#domain/stock.ts'

export type Movements = {
  changes: readonly { sizeId: string; change: number }[]
  reason: MovementReason
  orderId: string | null
  /** `shop`, or a staff member's id. */
  actor: string
  now: Date
  /** What staff wrote beside it. */
  note?: string | null
  /** Of one change by a number of pairs; a second one under the same key breaks the transaction. */
  requestKey?: string | null
}

/** Writes the ledger, whose sum for a size is its stock; call it in the transaction that changes the stock. */
export async function recordMovements({ tx }: Transaction, movements: Movements): Promise<void> {
  const { reason, orderId, actor, now, note = null, requestKey = null } = movements
  const rows = movements.changes
    .filter(({ change }) => change !== 0)
    .map(({ sizeId, change }) => ({
      id: newId(now),
      size_id: sizeId,
      change,
      reason,
      order_id: orderId,
      actor,
      created_at: now.toISOString(),
      note,
      request_key: requestKey,
    }))
  if (rows.length > 0) await tx.insertInto('stock_movements').values(rows).execute()
}
