/** The courier statuses of a parcel, in the courier's spelling and in lower case. */
export const COURIER_STATUSES = [
  'in_review',
  'pending',
  'delivered_approval_pending',
  'partial_delivered_approval_pending',
  'cancelled_approval_pending',
  'cancelled',
  'unknown_approval_pending',
  'unknown',
  'delivered',
  'partial_delivered',
  'hold',
] as const
export type CourierStatus = (typeof COURIER_STATUSES)[number]

/** The four that the filter of the back office offers first, in its spelling. */
export const FIRST_COURIER_FILTERS = ['in_review', 'pending', 'canceled', 'delivered'] as const

/** Filters orders without a parcel. */
export const NO_PARCEL = 'none'

/** A status in the courier's spelling: one l means the same as two. */
export const courierStatusOf = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/^canceled/, 'cancelled')

/** Whether a courier status, which may be any text, is this one. */
export const isCourierStatus = (word: string | null, status: CourierStatus): boolean => word === status

/** After these nothing more happens on the way to the customer. */
const FINAL_STATUSES = [
  'delivered',
  'partial_delivered',
  'cancelled',
] as const satisfies readonly CourierStatus[]

/** Whether the courier has a parcel that is not settled. */
export const isParcelOnTheWay = (status: string | null): boolean =>
  status !== null && !FINAL_STATUSES.some(final => final === status)

/** Whether the parcel, or a part of it, reached the customer. */
export const isDelivered = (status: string | null): boolean =>
  isCourierStatus(status, 'delivered') || isCourierStatus(status, 'partial_delivered')

/** Whether pairs of the parcel may come back, so that staff can count them. */
export const mayComeBack = (status: string | null): boolean =>
  isReturned(status) || isCourierStatus(status, 'partial_delivered')

/** Whether the parcel came or comes back: the customer refused it or was absent. */
export const isReturned = (status: string | null): boolean => isCourierStatus(status, 'cancelled')
