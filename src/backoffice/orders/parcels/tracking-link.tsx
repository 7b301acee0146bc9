import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { courierLabel } from '#domain/parcels/courier-choice.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { NEEDS_CODE_TITLE, needsTrackingCode } from './parcel-labels.ts'

type TrackingLinkProps = { order: StaffOrder; tabIndex?: -1; children: string }

/** Where anybody can follow the parcel, in a new tab; nothing where the address is unknown. */
export function TrackingLink({ order, tabIndex, children }: TrackingLinkProps) {
  const { parcel } = order
  const url = parcel?.trackingUrl ?? null
  if (!parcel || url === null) return null
  const courier = courierLabel(parcel.courier)
  return (
    <a
      className="tracking-link"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={tabIndex}
      title={say('Follow this parcel on the page of {courier}', { courier })}
    >
      <span className="tracking-words">{children}</span>
      <BackofficeIcon name="external" />
      <span className="sr-only">
        {say(', order {orderNo}, on the page of {courier}', { orderNo: order.orderNo, courier })}
      </span>
    </a>
  )
}

/** The code with the link beside it, or a note that it has to be entered. As in every cell, a click copies the code. */
export function TrackingCode({ order, tabIndex }: Omit<TrackingLinkProps, 'children'>) {
  if (order.trackingCode === null)
    return needsTrackingCode(order) ? (
      <span className="parcel-needs" title={say(NEEDS_CODE_TITLE)}>
        {say('Needs code')}
      </span>
    ) : null
  return (
    <span className="tracking-code">
      <span className="order-cell-line">{order.trackingCode}</span>
      <TrackingLink order={order} tabIndex={tabIndex}>
        {say('Track')}
      </TrackingLink>
    </span>
  )
}
