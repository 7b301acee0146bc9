import type { OfficialStatus } from '../orders/order.ts'
import { isDelivered, isReturned } from '../parcels/courier-status.ts'

type Standing = { officialStatus: OfficialStatus; courierStatus: string | null; deletedAt: string | null }

/**
 * Whether an order counts as a use of its shop coupon. A delivered one does for ever, whatever is done to it
 * afterwards, so that nobody gets a use twice; a fake, deleted, cancelled or returned one does not, and any other does
 * for as long as it is open.
 */
export const isCouponUse = ({ officialStatus, courierStatus, deletedAt }: Standing): boolean =>
  isDelivered(courierStatus) ||
  (officialStatus !== 'Fake' && deletedAt === null && !isReturned(courierStatus))
