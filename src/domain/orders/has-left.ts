import type { StaffOrder } from './staff-order.ts'

type Standing = Pick<StaffOrder, 'officialStatus' | 'courierStatus' | 'consignmentId' | 'parcel'>

/**
 * Whether the pairs of an order have left the shelf for a customer: it is packed, the courier has its parcel, or said
 * something of it. From then on their cost is known, or known to be unknown.
 */
export const hasLeft = ({ officialStatus, courierStatus, consignmentId, parcel }: Standing): boolean =>
  officialStatus === 'Packed' ||
  consignmentId !== null ||
  courierStatus !== null ||
  parcel?.state === 'booked'
