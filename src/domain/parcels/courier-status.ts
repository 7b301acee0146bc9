/** What the courier says of a parcel, in its own words and in lower case. */
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

/** The four that the filter of the desk offers first, as it spells them. */
export const FIRST_COURIER_FILTERS = ['in_review', 'pending', 'canceled', 'delivered'] as const

/** Asks a list for orders that have no parcel yet. */
export const NO_PARCEL = 'none'

/** A status with the courier's spelling: one l means the same as two. */
export const courierStatusOf = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/^canceled/, 'cancelled')

/** Whether the courier's word, which may be any, is this one. */
export const isCourierStatus = (word: string | null, status: CourierStatus): boolean => word === status

/** After these nothing more happens to a parcel on its way to the customer. */
const FINAL_STATUSES = [
  'delivered',
  'partial_delivered',
  'cancelled',
] as const satisfies readonly CourierStatus[]

/** Whether the courier has a parcel and is not done with it. */
export const isParcelOnTheWay = (status: string | null): boolean =>
  status !== null && !FINAL_STATUSES.some(final => final === status)

/** Whether the parcel, or a part of it, reached the customer. */
export const isDelivered = (status: string | null): boolean =>
  isCourierStatus(status, 'delivered') || isCourierStatus(status, 'partial_delivered')

/** Whether pairs of the parcel may come back, so that they can be counted. */
export const mayComeBack = (status: string | null): boolean =>
  isReturned(status) || isCourierStatus(status, 'partial_delivered')

/** Whether the parcel came or comes back: the customer refused it, or was not there. */
export const isReturned = (status: string | null): boolean => isCourierStatus(status, 'cancelled')
