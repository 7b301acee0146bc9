import { say } from '#backoffice/language/say.ts'
import { byWireName, orderField } from '#contract/orders/order-fields.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { SENT_LABELS } from '#domain/parcels/booking.ts'
import { isParcelOnTheWay } from '#domain/parcels/courier-status.ts'
import type { SentField } from '#domain/parcels/parcel.ts'
import { isOfLine } from '../edit/field-kinds.ts'
import type { SentName } from '../edit/order-values.ts'

const SENT_AS = byWireName(name => orderField(name).sentAs)

/** The field of a parcel that a field of an order is sent as; the other fields never go to the courier. */
const sentAs = (field: SentName): SentField | undefined =>
  field === 'items' || isOfLine(field) ? 'items' : SENT_AS[field]

type Sent = Pick<StaffOrder, 'parcel' | 'courierStatus'>

/** Shown while a field is edited whose old value stays with the courier: nobody can change a parcel there. */
export function bookedValueLabel({ parcel, courierStatus }: Sent, field: SentName): string | undefined {
  const sent = sentAs(field)
  const isThere = parcel?.state === 'booked' && isParcelOnTheWay(courierStatus)
  return isThere && sent
    ? say('The courier has this parcel and keeps the old {kept}: tell them too.', {
        kept: SENT_LABELS[sent].kept,
      })
    : undefined
}
