import { say } from '#backoffice/language/say.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import { formatPoisha } from '../ui/format-poisha.ts'
import { formatPairs } from './parcel-labels.ts'

type Of = { order: ListedOrder }

/** The contents of the parcel: the products, and below them the pairs. */
export const ParcelProduct = ({ order }: Of) => (
  <>
    <span>{order.productNames}</span>
    <small>{formatPairs(order)}</small>
  </>
)

/** The courier's ids of the parcel: its tracking code and its consignment. */
export const ParcelTracking = ({ order: { trackingCode, consignmentId } }: Of) => (
  <>
    <span>{trackingCode ?? say('no code')}</span>
    {consignmentId !== null && <small>{say('CN {consignmentId}', { consignmentId })}</small>}
  </>
)

/** What the rider is to collect by the present state of the order. */
export const ParcelAmount = ({ order }: Of) => formatPoisha(100 * codTakaOf(order))
