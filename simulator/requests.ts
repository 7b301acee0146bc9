export const RETURN_REQUEST_STATUSES = [
  'pending',
  'approved',
  'processing',
  'completed',
  'cancelled',
] as const
export type ReturnRequestStatus = (typeof RETURN_REQUEST_STATUSES)[number]
export const isReturnRequestStatus = (word: unknown): word is ReturnRequestStatus =>
  RETURN_REQUEST_STATUSES.some(status => status === word)

/** A request of the shop to return a parcel. */
export type ReturnRequest = {
  id: number
  consignmentId: number
  reason: string | null
  status: ReturnRequestStatus
  createdAt: number
  updatedAt: number
}

/** A request of the shop to fetch its parcels. */
export type PickupRequest = {
  id: number
  addressId: number
  policeStationId: number
  address: string
  contactNumber: string
  note: string | null
  estimatedCount: number | null
  createdAt: number
}
