import { isCourierStatus } from '../parcels/courier-status.ts'
import type { LineStockState, OfficialStatus } from './order.ts'
import { holdsNothing } from './unconfirmed-order.ts'
import type { WaitReason } from './wait-reason.ts'

type Standing = {
  officialStatus: OfficialStatus
  courierStatus: string | null
  deletedAt: string | null
  /** When staff recorded which pairs came back. */
  returnedAt: string | null
  /** Why the order reserves nothing until it is confirmed. */
  waitReason: WaitReason | null
}

/**
 * The stock state of an order's pairs, apart from returned ones. A delivery takes them for good, whatever the official
 * status, and a partial one does once staff recorded what came back. A Fake or deleted order reserves none, nor does
 * one that waits to be confirmed; any other, also a Follow Up, reserves them.
 */
export const lineStockState = ({
  officialStatus,
  courierStatus,
  deletedAt,
  returnedAt,
  waitReason,
}: Standing): LineStockState => {
  if (isCourierStatus(courierStatus, 'delivered')) return 'consumed'
  if (isCourierStatus(courierStatus, 'partial_delivered') && returnedAt !== null) return 'consumed'
  if (officialStatus === 'Fake' || deletedAt !== null) return 'released'
  return holdsNothing({ officialStatus, courierStatus, waitReason }) ? 'released' : 'reserved'
}
