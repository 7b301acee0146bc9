import { memo } from 'react'
import { useStore } from 'zustand'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say, sayKnown } from '#backoffice/language/say.ts'
import { FAKE_REASON_WORDS, isCancelledByCustomer } from '#domain/orders/fake-reason.ts'
import type { ListedOrder, StaffOrder } from '#domain/orders/staff-order.ts'
import { clockTime } from '../../calls/words/call-clock.ts'
import { useOutbox } from '../../outbox/outbox.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { useOnline } from '../../ui/use-online.ts'
import { OrderMenu } from '../actions/order-menu.tsx'
import { ReachButtons } from '../actions/reach-buttons.tsx'
import { CustomerBadge } from '../panel/customer-badge.tsx'
import { ParcelStatus } from '../parcels/parcel-status.tsx'
import { needsConnection } from '../parcels/parcel-step.ts'
import { shortDate } from '../table/cell-text.ts'
import { useSelection } from '../use-selection.ts'
import { CardItems } from './card-items.tsx'
import { CardParcel } from './card-parcel.tsx'
import { CardParcelLine } from './card-parcel-line.tsx'
import { CardStatus } from './card-status.tsx'
import { asCard } from './list-roles.ts'

type OrderCardProps = {
  order: ListedOrder
  /** SL#: the first card of a page has the number of orders on it. */
  serial: number
  /** How many orders are on the page. */
  count: number
  /** The pictures of products by product id. */
  pictures: ReadonlyMap<string, string>
  onOpen(id: string): void
  /** The focus came into the card, or into a popup of it: the card stays in the document, however far one scrolls. */
  onHold(id: string): void
}

/** One order: customer, contact, address, items, price, and the actions on it. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { order, serial, count, pictures, onOpen, onHold } = props
  const isChosen = useSelection(({ ids, isAllMatching }) => isAllMatching || ids.has(order.id))
  const open = () => onOpen(order.id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes where the focus is
    <div
      {...asCard(count - serial + 1, count)}
      className="order-card"
      data-chosen={isChosen || undefined}
      data-deleted={order.deletedAt !== null || undefined}
      onFocus={() => onHold(order.id)}
    >
      <CardHead order={order} serial={serial} isChosen={isChosen} onOpen={open} />
      <Who order={order} />
      <p className="order-card-address">{order.recipientAddress}</p>
      <CardItems order={order} pictures={pictures} />
      {order.officialStatus === 'Fake' && order.fakeReason && !isCancelledByCustomer(order) && (
        <p className="order-card-reason">
          {say('Marked Fake: {fakeReason}', { fakeReason: sayKnown(FAKE_REASON_WORDS[order.fakeReason]) })}
        </p>
      )}
      {order.note && (
        <p className="order-card-note">
          <BackofficeIcon name="note" />
          <span>
            <span className="sr-only">{say('Note:')} </span>
            {order.note}
          </span>
        </p>
      )}
      <div className="order-card-actions">
        <CardStatus order={order} />
        {order.courierStatus === null ? (
          <CardParcel order={order} />
        ) : (
          <span className="order-card-courier">
            <ParcelStatus order={order} status={order.courierStatus} />
          </span>
        )}
        <button type="button" className="desk-icon-button order-card-edit" onClick={open}>
          <BackofficeIcon name="pencil" />
          <span className="sr-only">{say('Edit order {orderNo}', { orderNo: order.orderNo })}</span>
        </button>
      </div>
      <CardParcelLine order={order} onOpen={open} />
      <OrderWaits orderId={order.id} />
      <NoParcelNow order={order} />
    </div>
  )
})

type HeadProps = { order: ListedOrder; serial: number; isChosen: boolean; onOpen(): void }

function CardHead({ order, serial, isChosen, onOpen }: HeadProps) {
  const choose = useSelection(selection => selection.choose)
  const { day, time } = shortDate(order.createdAt)
  return (
    <div className="order-card-head">
      <label>
        <input
          type="checkbox"
          aria-label={say('Select order {orderNo}', { orderNo: order.orderNo })}
          checked={isChosen}
          onChange={event => choose([order.id], event.currentTarget.checked)}
        />
        <b>{serial}</b>
        {order.source}
        {order.deletedAt !== null && <span className="order-deleted">{say('Deleted')}</span>}
      </label>
      <time dateTime={order.createdAt} title={formatLongDate(order.createdAt)}>
        {day}, {time}
      </time>
      <OrderMenu order={order} onOpen={onOpen} />
    </div>
  )
}

function Who({ order }: { order: ListedOrder }) {
  const { recipientName: name, recipientPhone: phone, alternativePhone: other } = order
  return (
    <div className="order-card-who">
      <div>
        <h2>{name}</h2>
        <span>{phoneGroups(phone)}</span>
        <CustomerBadge order={order} />
      </div>
      <ReachButtons name={name} phone={phone} order={order} />
      {other && (
        <a className="order-card-other" href={`tel:${other}`}>
          {say('or {other}', { other: phoneGroups(other) })}
        </a>
      )}
    </div>
  )
}

/** Below an order that is ready for the courier: why its parcel cannot be booked without a connection. */
function NoParcelNow({ order }: { order: StaffOrder }) {
  const isOnline = useOnline()
  if (isOnline || order.courierStatus !== null || order.officialStatus !== 'Confirmed') return null
  return (
    <p className="order-waits">
      <BackofficeIcon name="offline" />
      <span>{needsConnection()}</span>
    </p>
  )
}

/** What was said of an order and waits on this device, below the order; nothing where nothing waits. */
function OrderWaits({ orderId }: { orderId: string }) {
  const entries = useStore(useOutbox().state, ({ entries }) => entries)
  return entries
    .filter(entry => entry.orderId === orderId && (entry.hasWaited || entry.state !== 'waits'))
    .map(({ requestId, words, at, state }) => (
      <p key={requestId} className="order-waits" data-state={state}>
        <BackofficeIcon name={state === 'waits' ? 'clock' : 'conflict'} />
        <span>
          {state === 'waits'
            ? say('{words}, {at}. Waits to be sent.', { words, at: clockTime(at) })
            : say('{words}, {at}. Needs you: see the bar above.', { words, at: clockTime(at) })}
        </span>
      </p>
    ))
}
