import { type ParcelStatus, parcelStatusOf } from '#domain/parcels/parcel-status.ts'

/**
 * Pathao's words for the shop's statuses: of its webhook, of its answers and of its panel, in one spelling. Before the
 * rider has fetched a parcel it is in review. A delivery or a fetch that failed is tried again, so it is on hold. An
 * exchange ends the way of the parcel that was handed over.
 */
const SAME: ReadonlyMap<string, string> = new Map([
  ['created', 'in_review'],
  ['pending', 'in_review'],
  ['pickup_requested', 'in_review'],
  ['assigned_for_pickup', 'in_review'],
  ['pickup_failed', 'hold'],
  ['pickup_cancelled', 'cancelled'],
  ['picked', 'pending'],
  ['at_the_sorting_hub', 'pending'],
  ['in_transit', 'pending'],
  ['received_at_last_mile_hub', 'pending'],
  ['assigned_for_delivery', 'pending'],
  ['on_hold', 'hold'],
  ['delivery_failed', 'hold'],
  ['delivered', 'delivered'],
  ['exchange', 'delivered'],
  ['exchanged', 'delivered'],
  ['partial_delivery', 'partial_delivered'],
  ['return', 'cancelled_return_processing'],
  ['returned', 'cancelled_return_processing'],
  ['paid_return', 'cancelled_return_processing'],
  ['return_in_transit', 'cancelled_return_rider_assigned'],
  ['returned_to_merchant', 'cancelled_return_received'],
])

const folded = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')

/** A status of an answer, such as `At_the_Sorting_HUB`. An unknown one is kept and means nothing. */
export const pathaoStatusOf = (word: string): ParcelStatus => {
  const own = folded(word)
  return parcelStatusOf(SAME.get(own) ?? own)
}

/** The status that an event's name tells, such as `at-the-sorting-hub`; null where it is no status that is known. */
export function statusOfEvent(name: string): ParcelStatus | null {
  const same = SAME.get(folded(name))
  return same === undefined ? null : parcelStatusOf(same)
}
