import { CANCEL_WORDS, type LinkedOrder } from '#domain/calls/confirm-link.ts'
import { dhakaHour } from '#domain/dates.ts'
import { formatTaka } from '#domain/money.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { daysText } from '#domain/settings/shop-facts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useShop } from '#web/use-shop.ts'
import { orderWhatsappHref } from '../confirmed/order-whatsapp-href.ts'

type LinkViewProps = {
  order: LinkedOrder
  exchangeDays: number
  trouble: string | null
  /** What should have changed, when it came too late. */
  typed: string
}

/** The order behind a link, and what its shopper can still answer. */
export function LinkView({ order, exchangeDays, trouble, typed }: LinkViewProps) {
  return (
    <div className="wrap link-page">
      {trouble !== null && (
        <p className="link-trouble" role="alert">
          <Icon name="alert" />
          <span>
            {trouble}
            {typed !== '' && ` You wrote: “${typed}”`}
          </span>
        </p>
      )}
      <Head order={order} />
      {order.state !== 'cancelled' && order.state !== 'closed' && <Pairs order={order} />}
      {order.state === 'cancelled' && <Why order={order} />}
      {order.state === 'late' && (
        <p className="link-note">
          You may refuse it at the door
          {exchangeDays > 0 && <>, or exchange the size within {daysText(exchangeDays)}</>}. If you did not
          order this, call us.
        </p>
      )}
      <Ways order={order} />
    </div>
  )
}

function Head({ order: { state, orderNo, firstName } }: { order: LinkedOrder }) {
  const number = <b>{orderNo}</b>
  switch (state) {
    case 'open':
      return (
        <>
          <h1>Is this order right?</h1>
          <p className="lead">
            {firstName && `Dear ${firstName}, `}order {number}. One press and we pack it, without a phone
            call.
          </p>
        </>
      )
    case 'confirmed':
      return (
        <>
          <h1>Confirmed. Thank you.</h1>
          <p className="lead">
            We pack order {number} next. Until it is packed you can still change or cancel it here.
          </p>
        </>
      )
    case 'asked':
      return (
        <>
          <h1>We call you.</h1>
          <p className="lead">
            We have read what should change in order {number}, and call you before anything is sent.
          </p>
        </>
      )
    case 'cancelled':
      return (
        <>
          <h1>The order is cancelled.</h1>
          <p className="lead">Order {number}: nothing will be sent and nothing is owed.</p>
        </>
      )
    case 'late':
      return (
        <>
          <h1>Already packed.</h1>
          <p className="lead">Order {number} is packed, so this page can no longer change it.</p>
        </>
      )
    case 'closed':
      return (
        <>
          <h1>This order is closed.</h1>
          <p className="lead">Order {number} will not be sent. Please call us if you want it.</p>
        </>
      )
  }
}

function Pairs({ order }: { order: LinkedOrder }) {
  const isLate = order.state === 'late'
  return (
    <>
      {!isLate && (
        <ul className="ordered-pairs">
          {order.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never move within a page
            <li className="ordered-pair" key={index}>
              <div className="ordered-pair-picture">
                {item.image && <Picture url={item.image} alt="" sizes="64px" />}
              </div>
              <div>
                <b>{item.name}</b>
                <small>
                  {item.color}, size {item.size}
                  {item.quantity > 1 && `, ${item.quantity} pairs`}
                </small>
              </div>
              <span>{formatTaka(item.priceTaka)}</span>
            </li>
          ))}
        </ul>
      )}
      <Facts order={order} isLate={isLate} />
      {!isLate && <p className="link-note">We do not show your full address or phone here.</p>}
    </>
  )
}

/** Where it goes, when, and what is paid: with the prices of the pairs the sum can be checked. */
function Facts({ order, isLate }: { order: LinkedOrder; isLate: boolean }) {
  return (
    <dl className="link-facts">
      {order.area && (
        <div>
          <dt>{isLate ? 'On its way to' : 'Goes to'}</dt>
          <dd>{order.area}</dd>
        </div>
      )}
      {order.arrives !== null && (
        <div>
          <dt>Arrives</dt>
          <dd>{order.arrives}</dd>
        </div>
      )}
      {order.deliveryTaka > 0 && !isLate && (
        <div>
          <dt>Delivery</dt>
          <dd>{formatTaka(order.deliveryTaka)}</dd>
        </div>
      )}
      {order.paidTaka > 0 && (
        <div>
          <dt>Paid already</dt>
          <dd>{formatTaka(order.paidTaka)}</dd>
        </div>
      )}
      <div>
        <dt>You pay at the door</dt>
        <dd>
          <b>{formatTaka(order.priceTaka)}</b>
        </dd>
      </div>
    </dl>
  )
}

/** Only of an order that was cancelled here, and never needed. */
function Why({ order: { reason, backUntil } }: { order: LinkedOrder }) {
  if (reason === null && backUntil === null) return null
  return (
    <form className="link-why" method="post">
      <input type="hidden" name="answer" value="why" />
      <fieldset>
        <legend>Would you tell us why? One press, no need to write.</legend>
        {Object.entries(CANCEL_WORDS).map(([value, words]) => (
          <button
            key={value}
            className="btn btn-secondary"
            type="submit"
            name="reason"
            value={value}
            aria-pressed={value === reason}
          >
            {words}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

function Ways({ order }: { order: LinkedOrder }) {
  switch (order.state) {
    case 'open':
    case 'asked':
    case 'confirmed':
      return <Answers state={order.state} />
    case 'cancelled':
      return order.backUntil === null ? <Calls order={order} /> : <TakeBack backUntil={order.backUntil} />
    case 'late':
    case 'closed':
      return <Calls order={order} />
  }
}

function Answers({ state }: { state: 'open' | 'asked' | 'confirmed' }) {
  return (
    <form className="link-ways" method="post">
      {state !== 'confirmed' && (
        <button className="btn btn-primary btn-large" type="submit" name="answer" value="confirm">
          <Icon name="check" />
          {state === 'open' ? 'Yes, send it' : 'No change, send it'}
        </button>
      )}
      <div className="link-others">
        <a className="btn btn-secondary" href="?change">
          Change something
        </a>
        <button className="text-link" type="submit" name="answer" value="cancel">
          Cancel order
        </button>
      </div>
    </form>
  )
}

function TakeBack({ backUntil }: { backUntil: string }) {
  return (
    <form className="link-ways" method="post">
      <button className="btn btn-secondary btn-large" type="submit" name="answer" value="take_back">
        <Icon name="exchange" />
        Take it back, keep my order
      </button>
      <p className="link-note">Possible until {hourText(backUntil)} today. After that, order again.</p>
    </form>
  )
}

/** The end of the day is midnight. */
function hourText(iso: string): string {
  const hour = Math.round(dhakaHour(new Date(iso)) + new Date(iso).getUTCMinutes() / 60)
  if (hour === 24 || hour === 0) return 'midnight'
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}

function Calls({ order }: { order: LinkedOrder }) {
  const { phone, phoneHref, whatsappHref } = contactOf(useShop())
  return (
    <div className="link-ways">
      {order.state === 'late' && (
        <a className="btn btn-primary btn-large" href={`/verify?order=${order.orderNo}`}>
          Track this order
        </a>
      )}
      <div className="link-others">
        <a className="btn btn-secondary" href={phoneHref}>
          <Icon name="phone" />
          Call {phone}
        </a>
        <a className="btn btn-secondary" href={orderWhatsappHref(whatsappHref, order.orderNo)} rel="noopener">
          <Icon name="whatsapp" />
          WhatsApp
        </a>
      </div>
    </div>
  )
}
