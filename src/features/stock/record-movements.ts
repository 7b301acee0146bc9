import type { Work } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'

/** Why pairs came or went. */
export type MovementReason = 'opening' | 'order' | 'release' | 'correction'

export type Movements = {
  changes: readonly { sizeId: string; change: number }[]
  reason: MovementReason
  orderId: string | null
  /** `shop`, or a staff member's id. */
  actor: string
  now: Date
}

/** Writes the ledger, whose sum for a size is its stock; call it in the transaction that changes the stock. */
export async function recordMovements({ tx }: Work, movements: Movements): Promise<void> {
  const { reason, orderId, actor, now } = movements
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
    }))
  if (rows.length > 0) await tx.insertInto('stock_movements').values(rows).execute()
}
