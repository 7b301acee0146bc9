/** The answers of `status_by_*`, in the courier's spelling. */
export const DELIVERY_STATUSES = [
  'in_review',
  'pending',
  'hold',
  'delivered_approval_pending',
  'partial_delivered_approval_pending',
  'cancelled_approval_pending',
  'unknown_approval_pending',
  'delivered',
  'partial_delivered',
  'cancelled',
  'unknown',
  'exceptional',
] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** Further answers of `status_with_return_status_by_cid`. */
export const RETURN_STATUSES = [
  'partial_delivered_return_processing',
  'partial_delivered_return_rider_assigned',
  'partial_delivered_return_received',
  'cancelled_return_processing',
  'cancelled_return_rider_assigned',
  'cancelled_return_received',
] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

export const isDeliveryStatus = (word: unknown): word is DeliveryStatus =>
  DELIVERY_STATUSES.some(status => status === word)

export const isReturnStatus = (word: unknown): word is ReturnStatus =>
  RETURN_STATUSES.some(status => status === word)

/** Whether money was finally collected: the courier owes it. */
export const isCollected = (status: string): boolean =>
  status === 'delivered' || status === 'partial_delivered'
