import { firstName } from '#domain/accounts/first-name.ts'
import type { Arrival } from '#domain/checkout/delivery.ts'
import { formatLongDate } from '#domain/dates.ts'
import { type ShopSpeaker, useLanguage } from '#storefront/language/use-language.ts'
import { Phrase } from '#web/language/phrase.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OrderedPair } from '../checkout/ordered-pair.tsx'
import { exchangeChatHref } from '../exchange-help/exchange-chat.ts'
import type { Confirmation } from './confirmation.ts'
import { orderWhatsappHref } from './order-whatsapp-href.ts'
import type { PageContact } from './page-contact.ts'

const spacedPhone = (phone: string): string => phone.replace(/^(\d{5})(\d{3})(\d{3})$/, '$1 $2 $3')

type ViewProps = { order: Confirmation; contact: PageContact; hasExchange: boolean }

/** The placed order: its number, what happens next, its destination and its price. */
export function ConfirmationView({ order, contact, hasExchange }: ViewProps) {
  const name = firstName(order.fullName)
  const { say, href } = useLanguage()
  return (
    <div className="confirmed">
      <div className="confirmed-mark">
        <Icon name="check" />
      </div>
      <h1>
        {name ? say('Thank you, {name}. Your order is in.', { name }) : say('Thank you. Your order is in.')}
      </h1>
      {order.orderNo !== null && <OrderNumber orderNo={order.orderNo} />}
      <div className="confirmed-columns">
        <div>
          <NextSteps order={order} phone={contact.phone} />
          <DeliveryDetails order={order} />
          <div className="confirmed-actions">
            <a className="btn btn-primary" href={href('/')}>
              {say('Back to Home')}
            </a>
            <a
              className="btn btn-secondary"
              href={orderWhatsappHref(contact.whatsappHref, order.orderNo, say)}
            >
              <Icon name="whatsapp" />
              {say('WhatsApp us')}
            </a>
            <PrintButton />
          </div>
          {hasExchange && (
            <p className="confirmed-exchange">
              {say('Wrong size when it comes?')}{' '}
              <a
                className="text-link"
                href={exchangeChatHref(contact.whatsappHref, order.orderNo, say)}
                rel="noopener"
              >
                {say('Exchange by WhatsApp')}
              </a>
            </p>
          )}
        </div>
        <OrderedPairs order={order} />
      </div>
    </div>
  )
}

/** The number, and the way to the order that it opens. */
function OrderNumber({ orderNo }: { orderNo: number }) {
  const { say, href } = useLanguage()
  const track = (
    <a className="text-link" href={href(`/verify?order=${orderNo}`)}>
      {say('track the order')}
    </a>
  )
  const holes = { order: '{order}', track: '{track}' }
  return (
    <p className="lead">
      <Phrase
        text={say('Order {order}. Keep this number; you can {track} with it.', holes)}
        parts={{ order: <b>{orderNo}</b>, track }}
      />
    </p>
  )
}

const arrivesIn = ({ days, window }: Arrival, { say }: ShopSpeaker): string =>
  days.startsWith('the ')
    ? say('On {days}, {window}.', { days, window })
    : say('In {days}, {window}.', { days, window })

function NextSteps({ order, phone }: { order: Confirmation; phone: string }) {
  const speaker = useLanguage()
  const { say, taka } = speaker
  const sum = taka(order.grandTotalTaka)
  return (
    <section aria-labelledby="next">
      <h2 id="next">{say('What happens next')}</h2>
      <ol className="next-steps">
        <li data-done="">
          <Icon name="check" />
          <b>{say('Order received')}</b>
          <p>{(speaker.time ?? formatLongDate)(order.createdAt)}</p>
        </li>
        {order.advance && (
          <li>
            <b>{say('We are checking your advance')}</b>
            <p>
              {say(
                '{advance}. Once we have matched it, the courier collects that much less. You see it on the tracking page.',
                { advance: order.advance },
              )}
            </p>
          </li>
        )}
        <li>
          <b>{order.waitsForCall ? say('We call you to confirm') : say('We call you')}</b>
          <p>
            {say('Within working hours, from {phone}.', { phone })}
            {order.waitsForCall && ` ${say('Your pairs are set aside once we have spoken.')}`}
          </p>
        </li>
        <li>
          <b>{say('Packed and sent')}</b>
          <p>{say('The courier calls before coming.')}</p>
        </li>
        <li>
          <b>{say('At your door')}</b>
          <p>
            {order.arrival && `${arrivesIn(order.arrival, speaker)} `}
            {order.advance
              ? say('Pay {sum} in cash, less your advance.', { sum })
              : say('Pay {sum} in cash.', { sum })}
          </p>
        </li>
      </ol>
    </section>
  )
}

function DeliveryDetails({ order }: { order: Confirmation }) {
  const { say } = useLanguage()
  return (
    <section className="delivery-details" aria-labelledby="details">
      <h2 id="details">{say('Delivery details')}</h2>
      <dl>
        <dt>{say('Name')}</dt>
        <dd>{order.fullName}</dd>
        <dt>{say('Phone')}</dt>
        <dd>{spacedPhone(order.phone)}</dd>
        <dt>{say('Address')}</dt>
        <dd>{[order.address, order.upazila, order.district].filter(Boolean).join(', ')}</dd>
      </dl>
    </section>
  )
}

function OrderedPairs({ order }: { order: Confirmation }) {
  const { say, taka } = useLanguage()
  const { couponCode: code } = order
  return (
    <aside className="order-summary" aria-labelledby="your-order">
      <h2 id="your-order">{say('Your order')}</h2>
      <ul className="ordered-pairs">
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
          <OrderedPair key={index} item={item} />
        ))}
      </ul>
      <dl>
        <div>
          <dt>{say('Subtotal')}</dt>
          <dd>{taka(order.subtotalTaka)}</dd>
        </div>
        {order.discountTaka > 0 && (
          <div className="order-summary-discount">
            <dt>{code ? say('Discount, {code}', { code }) : say('Discount')}</dt>
            <dd>− {taka(order.discountTaka)}</dd>
          </div>
        )}
        {code && order.discountTaka === 0 && (
          <div className="order-summary-discount">
            <dt>{say('Discount, {code}', { code })}</dt>
            <dd>{say('Free delivery')}</dd>
          </div>
        )}
        <div>
          <dt>{say('Shipping')}</dt>
          <dd>{taka(order.shippingTaka)}</dd>
        </div>
        <div className="order-summary-total">
          <dt>{say('Grand Total')}</dt>
          <dd>{taka(order.grandTotalTaka)}</dd>
        </div>
      </dl>
    </aside>
  )
}

/** Printing needs a script; without one the browser's own menu does it. */
const PrintButton = () => (
  <button type="button" className="btn needs-script" onClick={() => print()}>
    <Icon name="print" />
    {useLanguage().say('Print')}
  </button>
)
