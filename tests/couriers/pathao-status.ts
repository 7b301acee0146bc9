import { type ParcelStatus, parcelStatusOf } from '#domain/parcels/parcel-status.ts'

/** Pathao's words for the shop's statuses. */
const SAME: Readonly<Record<string, string>> = {
  pickup_requested: 'in_review',
  created: 'in_review',
  assigned_for_pickup: 'pending',
  picked: 'pending',
  at_the_sorting_hub: 'pending',
  in_transit: 'pending',
  received_at_last_mile_hub: 'pending',
  assigned_for_delivery: 'pending',
  on_hold: 'hold',
  partial_delivery: 'partial_delivered',
  pickup_cancelled: 'cancelled',
  return: 'cancelled_return_processing',
  returned: 'cancelled_return_processing',
  paid_return: 'cancelled_return_processing',
  returned_to_merchant: 'cancelled_return_received',
}

/** A status word of Pathao's API (`Partial_Delivery`) or its webhook (`partial-delivery`). */
export function pathaoStatusOf(word: string): ParcelStatus {
  const own = word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return parcelStatusOf(SAME[own] ?? own)
}
