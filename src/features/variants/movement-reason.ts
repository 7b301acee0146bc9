import { MOVEMENT_REASONS, type MovementReason } from '#domain/stock.ts'

/** The reason of a ledger row, which the database checks. */
export function toReason(stored: string): MovementReason {
  const reason = MOVEMENT_REASONS.find(one => one === stored)
  if (!reason) throw new Error(`the ledger has an unknown reason: ${stored}`)
  return reason
}
