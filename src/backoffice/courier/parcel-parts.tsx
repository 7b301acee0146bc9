import { Link } from 'react-router'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say, spoken } from '#backoffice/language/say.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { courierLabel } from '#domain/parcels/courier-choice.ts'
import type { ShownNeed } from '#domain/parcels/parcel-need.ts'
import { CourierChip, OfficialChip } from '../orders/actions/status-chip.tsx'
import { AddParcelButton } from '../orders/parcels/add-parcel-button.tsx'
import { useReturns } from '../orders/parcels/use-returns.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { Failure } from '../ui/failure.tsx'
import { formatAgo } from '../ui/format-ago.ts'
import { phoneGroups } from '../ui/phone-groups.ts'
import { courierPath } from './courier-address.ts'
import { formatParcel, waitsSince } from './parcel-labels.ts'
import type { Receiving } from './use-receive-back.ts'

/** The props of every row and card. */
export type ParcelRowsProps = {
  need: ShownNeed
  orders: readonly ListedOrder[]
  receiving: Receiving
  onOpen(id: string): void
}
export type ParcelPartProps = Omit<ParcelRowsProps, 'orders'> & { order: ListedOrder }

/** Opens the order beside the list. */
export const OrderLink = ({ need, order, onOpen }: ParcelPartProps) => (
  <Link
    id={`order-menu-${order.id}`}
    className="desk-link parcel-order"
    to={courierPath({ need, open: order.id })}
    onClick={event => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onOpen(order.id)
    }}
  >
    {say('Order {orderNo}', { orderNo: order.orderNo })}
  </Link>
)

export const CallLink = ({ order: { recipientPhone, recipientName } }: Pick<ParcelPartProps, 'order'>) => (
  <a
    href={`tel:${recipientPhone}`}
    aria-label={say('Call {recipientName}, {recipientPhone}', {
      recipientName,
      recipientPhone: phoneGroups(recipientPhone),
    })}
  >
    {phoneGroups(recipientPhone)}
  </a>
)

/** The courier status, or the official status of an order that has no parcel yet, and whose parcel it is. */
export const ParcelStatusChip = ({ order }: Pick<ParcelPartProps, 'order'>) => (
  <span className="parcel-status">
    {order.courierStatus === null ? (
      <OfficialChip status={order.officialStatus} reason={order.fakeReason} />
    ) : (
      <CourierChip status={order.courierStatus} />
    )}
    {order.parcel && <small>{courierLabel(order.parcel.courier)}</small>}
  </span>
)

export function Since({ order, now }: Pick<ParcelPartProps, 'order'> & { now: Date }) {
  const since = waitsSince(order)
  return (
    <time dateTime={since} title={formatLongDate(since)}>
      {formatAgo(since, now)}
    </time>
  )
}

export const ParcelKnown = ({ need, order, now }: ParcelPartProps & { now: Date }) => (
  <p className="parcel-known">{formatParcel(need, order, now)}</p>
)

const OPEN_LABELS: Readonly<Record<ShownNeed, string>> = spoken({
  unsure: 'Open',
  refused: 'Put right',
  no_tracking: 'Type the code',
  differs: 'Open',
  return_expected: 'Count pairs',
  partial_return: 'Say what came back',
  stale: 'Open',
})

/** The next step for a parcel: here where one press is enough, otherwise in the order itself. */
export function NextStep({ need, order, receiving, onOpen }: ParcelPartProps) {
  const { id, orderNo, parcel } = order
  const returns = useReturns()
  const isReturn = need === 'return_expected' || need === 'partial_return'
  const isBack = parcel?.returnedAt != null
  return (
    <div className="parcel-next">
      {need === 'refused' && <AddParcelButton order={order} />}
      {need === 'return_expected' && (
        <button
          type="button"
          className="desk-button desk-button-small"
          aria-disabled={isBack || receiving.isBusy(id) || undefined}
          aria-label={say('{part}: order {orderNo}', {
            part: isBack ? say('Taken in') : say('All came back'),
            orderNo,
          })}
          onClick={() => !isBack && receiving.receive(order)}
        >
          {isBack ? say('Taken in') : say('All came back')}
        </button>
      )}
      <button
        type="button"
        className="desk-button desk-button-small"
        aria-label={say('{need}: order {orderNo}', { need: OPEN_LABELS[need], orderNo })}
        onClick={event => (isReturn ? void returns.receive(order, event.currentTarget) : onOpen(id))}
      >
        {OPEN_LABELS[need]}
      </button>
      {parcel?.trackingUrl && (
        <a
          className="desk-icon-button"
          href={parcel.trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          title={say('Follow it at the courier')}
        >
          <BackofficeIcon name="external" />
          <span className="sr-only">{say('Follow order {orderNo} at the courier', { orderNo })}</span>
        </a>
      )}
      <Failure text={receiving.failureOf(id)} isReported />
    </div>
  )
}
