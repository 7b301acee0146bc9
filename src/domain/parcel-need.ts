export const PARCEL_NEEDS = [
  'unsure',
  'refused',
  'no_tracking',
  'differing',
  'return_expected',
  'partial_return',
  'stale',
] as const
/**
 * Why staff look at a parcel. `differing`: the courier has old data. `return_expected`: cancelled, and not yet back.
 * `partial_return`: partly delivered, and nobody has said what came back. `stale`: not heard of for too long.
 */
export type ParcelNeed = (typeof PARCEL_NEEDS)[number]

/** Nobody counts further; staff start at the oldest. */
export const MOST_COUNTED_NEEDS = 1000
