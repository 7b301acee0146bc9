import { CANCEL_WORDS, type LinkedOrder } from '#domain/calls/confirm-link.ts'
import { dhakaHour } from '#domain/dates.ts'
import { hourInBengali } from '#domain/language/bengali-dates.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { type PageSpeaker, usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useShop } from '#web/use-shop.ts'
import { orderWhatsappHref } from '../confirmed/order-whatsapp-href.ts'
import { LinkHead } from './link-head.tsx'

type LinkViewProps = {
  order: LinkedOrder
  exchangeDays: number
  trouble: string | null
  /** What should have changed, when it came too late. */
  typed: string
}

/** The order behind a link, and what its shopper can still answer. */
export function LinkView({ order, exchangeDays, trouble, typed }: LinkViewProps) {
  const { say } = usePageLanguage()
  return (
    <div className="wrap link-page">
      {trouble !== null && (
        <p className="link-trouble" role="alert">
          <Icon name="alert" />
          <span>
            {trouble}
            {typed !== '' && ` ${say('You wrote: “{text}”', { text: typed })}`}
          </span>
        </p>
      )}
      <LinkHead order={order} />
      {order.state !== 'cancelled' && order.state !== 'closed' && <Pairs order={order} />}
      {order.state === 'cancelled' && <Why order={order} />}
      {order.state === 'late' && <p className="link-note">{refusalText(exchangeDays, say)}</p>}
      <Ways order={order} />
    </div>
  )
}

/** What can still be done about a packed order. */
function refusalText(exchangeDays: number, say: PageSpeaker['say']): string {
  if (exchangeDays <= 0) return say('You may refuse it at the door. If you did not order this, call us.')
  const days = exchangeDays === 1 ? say('1 day') : say('{count} days', { count: exchangeDays })
  return say(
    'You may refuse it at the door, or exchange the size within {days}. If you did not order this, call us.',
    { days },
  )
}

function Pairs({ order }: { order: LinkedOrder }) {
  const isLate = order.state === 'late'
  const { say, taka } = usePageLanguage()
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
                <small>{choiceText(item, say)}</small>
              </div>
              <span>{taka(item.priceTaka)}</span>
            </li>
          ))}
        </ul>
      )}
      <Facts order={order} isLate={isLate} />
      {!isLate && <p className="link-note">{say('We do not show your full address or phone here.')}</p>}
    </>
  )
}

const choiceText = (
  { color, size, quantity: count }: LinkedOrder['items'][number],
  say: PageSpeaker['say'],
): string =>
  count > 1
    ? say('{color}, size {size}, {count} pairs', { color, size, count })
    : say('{color}, size {size}', { color, size })

/** Where it goes, when, and what is paid: with the prices of the pairs the sum can be checked. */
function Facts({ order, isLate }: { order: LinkedOrder; isLate: boolean }) {
  const { say, taka } = usePageLanguage()
  return (
    <dl className="link-facts">
      {order.area && (
        <div>
          <dt>{isLate ? say('On its way to') : say('Goes to')}</dt>
          <dd>{order.area}</dd>
        </div>
      )}
      {order.arrives !== null && (
        <div>
          <dt>{say('Arrives')}</dt>
          <dd>{order.arrives}</dd>
        </div>
      )}
      {order.deliveryTaka > 0 && !isLate && (
        <div>
          <dt>{say('Delivery')}</dt>
          <dd>{taka(order.deliveryTaka)}</dd>
        </div>
      )}
      {order.paidTaka > 0 && (
        <div>
          <dt>{say('Paid already')}</dt>
          <dd>{taka(order.paidTaka)}</dd>
        </div>
      )}
      <div>
        <dt>{say('You pay at the door')}</dt>
        <dd>
          <b>{taka(order.priceTaka)}</b>
        </dd>
      </div>
    </dl>
  )
}

/** Only of an order that was cancelled here, and never needed. */
function Why({ order: { reason, backUntil } }: { order: LinkedOrder }) {
  const { say } = usePageLanguage()
  if (reason === null && backUntil === null) return null
  return (
    <form className="link-why" method="post">
      <input type="hidden" name="answer" value="why" />
      <fieldset>
        <legend>{say('Would you tell us why? One press, no need to write.')}</legend>
        {Object.entries(CANCEL_WORDS).map(([value, words]) => (
          <button
            key={value}
            className="btn btn-secondary"
            type="submit"
            name="reason"
            value={value}
            aria-pressed={value === reason}
          >
            {say(words)}
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
  const { say } = usePageLanguage()
  return (
    <form className="link-ways" method="post">
      {state !== 'confirmed' && (
        <button className="btn btn-primary btn-large" type="submit" name="answer" value="confirm">
          <Icon name="check" />
          {state === 'open' ? say('Yes, send it') : say('No change, send it')}
        </button>
      )}
      <div className="link-others">
        <a className="btn btn-secondary" href="?change">
          {say('Change something')}
        </a>
        <button className="text-link" type="submit" name="answer" value="cancel">
          {say('Cancel order')}
        </button>
      </div>
    </form>
  )
}

function TakeBack({ backUntil }: { backUntil: string }) {
  const speaker = usePageLanguage()
  const { say } = speaker
  return (
    <form className="link-ways" method="post">
      <button className="btn btn-secondary btn-large" type="submit" name="answer" value="take_back">
        <Icon name="exchange" />
        {say('Take it back, keep my order')}
      </button>
      <p className="link-note">
        {say('Possible until {hour} today. After that, order again.', { hour: hourText(backUntil, speaker) })}
      </p>
    </form>
  )
}

/** The end of the day is midnight. */
function hourText(iso: string, { language, say }: PageSpeaker): string {
  const hour = Math.round(dhakaHour(new Date(iso)) + new Date(iso).getUTCMinutes() / 60)
  if (hour === 24 || hour === 0) return say('midnight')
  if (language === 'bn') return hourInBengali(hour)
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}

function Calls({ order }: { order: LinkedOrder }) {
  const { phone, phoneHref, whatsappHref } = contactOf(useShop())
  const { say, href } = usePageLanguage()
  return (
    <div className="link-ways">
      {order.state === 'late' && (
        <a className="btn btn-primary btn-large" href={href(`/verify?order=${order.orderNo}`)}>
          {say('Track this order')}
        </a>
      )}
      <div className="link-others">
        <a className="btn btn-secondary" href={phoneHref}>
          <Icon name="phone" />
          {say('Call {phone}', { phone })}
        </a>
        <a
          className="btn btn-secondary"
          href={orderWhatsappHref(whatsappHref, order.orderNo, say)}
          rel="noopener"
        >
          <Icon name="whatsapp" />
          {say('WhatsApp')}
        </a>
      </div>
    </div>
  )
}
