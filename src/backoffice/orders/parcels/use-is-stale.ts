import { isStale, type Parcel } from '#domain/parcels/parcel.ts'
import { useWaitingOrders } from '../live/waiting-orders.ts'

/**
 * Whether the status of a parcel is old, as of the last load or comparison of the list: the stream does not report that
 * a parcel was queried again without a change. A row is rendered again only where the result changes.
 */
export const useIsStale = (parcel: Parcel | null): boolean =>
  useWaitingOrders(
    ({ askedAt }) => parcel !== null && askedAt !== undefined && isStale(parcel, new Date(askedAt)),
  )
