import type { Answered, Courier } from '#adapters/courier/courier.ts'
import { type ParcelStatus, parcelStatusOf } from '#domain/parcel-status.ts'
import type { DueParcel } from './due-parcels.ts'

/** Asks a courier where a parcel is; of one that is on its way back, how far. Undefined: it has no more to say. */
export function askParcel(
  courier: Courier,
  parcel: DueParcel,
): Promise<Answered<{ status: ParcelStatus }>> | undefined {
  const ref = {
    consignmentId: parcel.consignment_id,
    trackingCode: parcel.tracking_code,
    invoice: parcel.invoice,
  }
  const status = parcel.status === null ? null : parcelStatusOf(parcel.status)
  if (!status?.isFinal) return courier.status(ref)
  return status.phase === 'delivered' ? undefined : courier.returnStatus?.(ref)
}
