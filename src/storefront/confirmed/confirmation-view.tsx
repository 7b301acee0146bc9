import { firstName } from '#domain/accounts/first-name.ts'
import type { Arrival } from '#domain/checkout/delivery.ts'
import { formatLongDate } from '#domain/dates.ts'
import { formatTaka } from '#domain/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OrderedPair } from '../checkout/ordered-pair.tsx'
import type { Confirmation } from './confirmation.ts'
import { orderWhatsappHref } from './order-whatsapp-href.ts'
import type { PageContact } from './page-contact.ts'

const spacedPhone = (phone: string): string => phone.replace(/^(\d{5})(\d{3})(\d{3})$/, '$1 $2 $3')

type ViewProps = { order: Confirmation; contact: PageContact }

/** The placed order: its number, what happens next, its destination and its price. */
export function ConfirmationView({ order, contact }: ViewProps) {
  const name = firstName(order.fullName)
  return (
    <div className="confirmed">
      <div className="confirmed-mark">
        <Icon name="check" />
      </div>
      <h1>Thank you{name && `, ${name}`}. Your order is in.</h1>
      {order.orderNo !== null && (
        <p className="lead">
          Order <b>{order.orderNo}</b>. Keep this number; you can{' '}
          <a className="text-link" href={`/verify?order=${order.orderNo}`}>
            track the order
          </a>{' '}
          with it.
        </p>
      )}
      <div className="confirmed-columns">
        <div>
          <NextSteps order={order} phone={contact.phone} />
          <DeliveryDetails order={order} />
          <div className="confirmed-actions">
            <a className="btn btn-primary" href="/">
              Back to Home
            </a>
            <a className="btn btn-secondary" href={orderWhatsappHref(contact.whatsappHref, order.orderNo)}>
              <Icon name="whatsapp" />
              WhatsApp us
            </a>
            <PrintButton />
          </div>
        </div>
        <OrderedPairs order={order} />
      </div>
    </div>
  )
}

const arrivesIn = ({ days, window }: Arrival): string =>
  `${days.startsWith('the ') ? 'On' : 'In'} ${days}, ${window}.`

function NextSteps({ order, phone }: { order: Confirmation; phone: string }) {
  return (
    <section aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className="next-steps">
        <li data-done="">
          <Icon name="check" />
          <b>Order received</b>
          <p>{formatLongDate(order.createdAt)}</p>
        </li>
        {order.advance && (
          <li>
            <b>We are checking your advance</b>
            <p>
              {order.advance}. Once we have matched it, the courier collects that much less. You see it on the
              tracking page.
            </p>
          </li>
        )}
        <li>
          <b>{order.waitsForCall ? 'We call you to confirm' : 'We call you'}</b>
          <p>
            Within working hours, from {phone}.
            {order.waitsForCall && ' Your pairs are set aside once we have spoken.'}
          </p>
        </li>
        <li>
          <b>Packed and sent</b>
          <p>The courier calls before coming.</p>
        </li>
        <li>
          <b>At your door</b>
          <p>
            {order.arrival && `${arrivesIn(order.arrival)} `}Pay {formatTaka(order.grandTotalTaka)} in cash
            {order.advance && ', less your advance'}.
          </p>
        </li>
      </ol>
    </section>
  )
}

function DeliveryDetails({ order }: { order: Confirmation }) {
  return (
    <section className="delivery-details" aria-labelledby="details">
      <h2 id="details">Delivery details</h2>
      <dl>
        <dt>Name</dt>
        <dd>{order.fullName}</dd>
        <dt>Phone</dt>
        <dd>{spacedPhone(order.phone)}</dd>
        <dt>Address</dt>
        <dd>{[order.address, order.upazila, order.district].filter(Boolean).join(', ')}</dd>
      </dl>
    </section>
  )
}

function OrderedPairs({ order }: { order: Confirmation }) {
  return (
    <aside className="order-summary" aria-labelledby="your-order">
      <h2 id="your-order">Your order</h2>
      <ul className="ordered-pairs">
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
          <OrderedPair key={index} item={item} />
        ))}
      </ul>
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatTaka(order.subtotalTaka)}</dd>
        </div>
        {order.discountTaka > 0 && (
          <div className="order-summary-discount">
            <dt>Discount{order.couponCode && `, ${order.couponCode}`}</dt>
            <dd>− {formatTaka(order.discountTaka)}</dd>
          </div>
        )}
        {order.couponCode && order.discountTaka === 0 && (
          <div className="order-summary-discount">
            <dt>Discount, {order.couponCode}</dt>
            <dd>Free delivery</dd>
          </div>
        )}
        <div>
          <dt>Shipping</dt>
          <dd>{formatTaka(order.shippingTaka)}</dd>
        </div>
        <div className="order-summary-total">
          <dt>Grand Total</dt>
          <dd>{formatTaka(order.grandTotalTaka)}</dd>
        </div>
      </dl>
    </aside>
  )
}

/** Printing needs a script; without one the browser's own menu does it. */
const PrintButton = () => (
  <button type="button" className="btn needs-script" onClick={() => print()}>
    <Icon name="print" />
    Print
  </button>
)
