import { Link } from 'react-router'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say, sayKnown } from '#backoffice/language/say.ts'
import { formatTaka } from '#domain/money.ts'
import type { Customer, CustomerOrder } from '#domain/orders/customer.ts'
import { CANCELLED_WORD, FAKE_REASON_WORDS, isCancelledByCustomer } from '#domain/orders/fake-reason.ts'
import { isDelivered, isReturned } from '#domain/parcels/courier-status.ts'
import { failureText } from '../../api/call-shop.ts'
import { screens } from '../../menu-entries.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { formatAgo } from '../../ui/format-ago.ts'
import { useNow } from '../../ui/use-now.ts'
import { formatCustomer } from './customer-labels.ts'
import { useCustomer } from './use-customer.ts'

type CustomerSummaryProps = {
  /** In its stored form. */
  phone: string
  /** The open order: it counts, but is not listed among the others. */
  currentId?: string
  /** Its links open in a new tab, beside a form with typed text. */
  opensBeside?: boolean
}

/** The record of a phone: the outcome of its orders, what counts against it, and the latest orders. */
export function CustomerSummary({ phone, currentId, opensBeside = false }: CustomerSummaryProps) {
  const customer = useCustomer(phone)
  const now = useNow()
  if (customer.isPending)
    return (
      <p className="customer-looking" role="status">
        {say('Looking up the phone…')}
      </p>
    )
  if (!customer.data)
    return (
      <Failure
        text={say('What is known of this phone could not be loaded. {error} ', {
          error: failureText(customer.error),
        })}
      >
        <button type="button" className="desk-link" onClick={() => void customer.refetch()}>
          {say('Try again')}
        </button>
      </Failure>
    )
  const others = customer.data.recent.filter(order => order.id !== currentId)
  return (
    <div className="customer-summary">
      <Warnings customer={customer.data} />
      <p>
        {formatCustomer(customer.data, currentId !== undefined)}
        {customer.data.orders > 0 && (
          <>
            {' '}
            <Link
              className="desk-link"
              to={`${screens.customers.path}/${customer.data.id}`}
              {...(opensBeside && { target: '_blank' })}
            >
              {say('Open the customer')}
            </Link>
          </>
        )}
      </p>
      {others.length > 0 && (
        <ol className="customer-orders" aria-label={say('Latest orders of this phone')}>
          {others.map(order => (
            <CustomerOrderLine key={order.id} order={order} now={now} opensBeside={opensBeside} />
          ))}
        </ol>
      )}
    </div>
  )
}

/** Pranks and parcels that came back; nothing else counts against a phone. */
function Warnings({ customer }: { customer: Customer }) {
  const { pranks, returned } = customer
  const words = [
    pranks > 0 &&
      (pranks === 1
        ? say('An order of this phone was a prank.')
        : say('{pranks} orders of this phone were pranks.', { pranks })),
    returned > 0 &&
      (returned === 1 ? say('One parcel came back.') : say('{returned} parcels came back.', { returned })),
  ].filter(word => word !== false)
  if (words.length === 0) return null
  return (
    <p className="customer-warning">
      <BackofficeIcon name="alert" />
      <span>{words.join(' ')}</span>
    </p>
  )
}

type CustomerOrderLineProps = { order: CustomerOrder; now: Date; opensBeside: boolean }

function CustomerOrderLine({ order, now, opensBeside }: CustomerOrderLineProps) {
  const { id, orderNo, createdAt, productNames, colors, sizes, pairs, priceTaka } = order
  const product = `${productNames}, ${colors}, ${sizes}${pairs > 1 ? ` ×${pairs}` : ''}`
  return (
    <li>
      <Link
        to={`${screens.orders.path}?order=${encodeURIComponent(id)}`}
        {...(opensBeside && { target: '_blank' })}
      >
        #{orderNo}
      </Link>
      <span title={formatLongDate(createdAt)}>{formatAgo(createdAt, now)}</span>
      <b data-warning={isAgainst(order) || undefined}>{formatBecame(order)}</b>
      <span className="customer-order-product" title={product}>
        {product}
      </span>
      <span>{formatTaka(priceTaka)}</span>
    </li>
  )
}

const isAgainst = ({ courierStatus, fakeReason }: CustomerOrder): boolean =>
  isReturned(courierStatus) || fakeReason === 'prank'

function formatBecame(order: CustomerOrder): string {
  const { courierStatus, officialStatus, fakeReason } = order
  if (isDelivered(courierStatus)) return say('Taken')
  if (isReturned(courierStatus)) return say('Came back')
  if (isCancelledByCustomer(order)) return CANCELLED_WORD
  if (officialStatus === 'Fake')
    return fakeReason
      ? say('Fake: {fakeReason}', { fakeReason: sayKnown(FAKE_REASON_WORDS[fakeReason]).toLowerCase() })
      : say('Fake')
  return courierStatus === null ? officialStatus : say('On its way')
}
