import type { LineStockState, OfficialStatus } from './order.ts'

type Standing = { officialStatus: OfficialStatus; courierStatus: string | null; deletedAt: string | null }

/**
 * What happens to the pairs of an order as it stands: a delivery takes them for good, whatever staff say of the order;
 * a Fake or deleted one holds none; any other, a Follow Up too, keeps them from being sold again.
 */
export const lineStockState = ({ officialStatus, courierStatus, deletedAt }: Standing): LineStockState => {
  if (courierStatus === 'delivered') return 'consumed'
  return officialStatus === 'Fake' || deletedAt !== null ? 'released' : 'reserved'
}
