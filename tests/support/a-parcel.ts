import type { Parcel } from '#domain/parcels/parcel.ts'

/** A booked parcel without anything special. */
export const aParcel = (changes: Partial<Parcel> = {}): Parcel => ({
  state: 'booked',
  courier: 'steadfast',
  isSimulated: false,
  refusal: null,
  isInDoubt: false,
  trackingUrl: null,
  differs: [],
  bookedAt: '2026-11-20T04:30:00.000Z',
  syncedAt: '2026-11-20T04:31:00.000Z',
  dueAt: null,
  returnStatus: null,
  returnedAt: null,
  ...changes,
})
