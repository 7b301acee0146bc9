import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Scanned } from '#domain/packing/packing.ts'

/** An answer about a parcel, with nothing else in it yet. */
export const aboutParcel = (
  is: Scanned['is'],
  { id, orderNo, officialStatus }: Pick<StaffOrder, 'id' | 'orderNo' | 'officialStatus'>,
): Omit<Scanned, 'result'> => ({
  is,
  order: { id, orderNo, officialStatus },
  pair: null,
  cases: [],
  why: null,
  needed: null,
  parcel: null,
  batch: null,
})
