import type { MovementReason } from '#domain/stock.ts'

const REASONS: readonly MovementReason[] = [
  'opening',
  'order',
  'release',
  'correction',
  'received',
  'damaged',
  'deleted',
]

/** The reason of a ledger row, which the database checks. */
export function toReason(stored: string): MovementReason {
  const reason = REASONS.find(one => one === stored)
  if (!reason) throw new Error(`the ledger has an unknown reason: ${stored}`)
  return reason
}
