import { isCourierStatus } from '../parcels/courier-status.ts'
import type { LineStockState, OfficialStatus } from './order.ts'
import { holdsNothing } from './unconfirmed-order.ts'
import type { WaitReason } from './wait-reason.ts'

type Standing = {
  officialStatus: OfficialStatus
  courierStatus: string | null
  deletedAt: string | null
  /** When it was said which pairs came back. */
  returnedAt: string | null
  /** Why it holds nothing until it is confirmed. */
  waitReason: WaitReason | null
}

/**
 * What happens to the pairs of an order as it stands, but for those that came back: a delivery takes them for good,
 * whatever staff say of the order, and a partial one does once it is said what came back; a Fake or deleted one holds
 * none, nor does one that waits to be confirmed; any other, a Follow Up too, keeps them from being sold again.
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
