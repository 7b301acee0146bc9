import { isStale, type Parcel } from '#domain/parcels/parcel.ts'
import { useWaitingOrders } from '../live/waiting-orders.ts'

/**
 * Whether the status of a parcel is old, as the shop knew it when the list was asked for or compared last: that a parcel
 * was asked for again without news is told by no stream. A row is rendered anew only where the answer changes.
 */
export const useIsStale = (parcel: Parcel | null): boolean =>
  useWaitingOrders(
    ({ askedAt }) => parcel !== null && askedAt !== undefined && isStale(parcel, new Date(askedAt)),
  )
