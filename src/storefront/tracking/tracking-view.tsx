import { VERIFIED_MESSAGE } from '#domain/accounts/verification-code.ts'
import { METHOD_NAMES } from '#domain/advances/advance.ts'
import type { ShopperCase, ShopperCases } from '#domain/cases/shopper-case.ts'
import { formatLongDate } from '#domain/dates.ts'
import { formatTaka } from '#domain/money.ts'
import type { TrackedAdvance, TrackedItem, TrackedOrder } from '#domain/parcels/tracked-order.ts'
import type { TrackingState } from '#domain/parcels/tracking.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { daysText } from '#domain/settings/shop-facts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useShop } from '#web/use-shop.ts'
import { orderWhatsappHref } from '../confirmed/order-whatsapp-href.ts'
import { ReviewWay } from '../reviews/review-way.tsx'
import { askedText, stateText, untilText } from './case-texts.ts'
import { CourierTimeline } from './courier-timeline.tsx'
import { TrackingSteps } from './tracking-steps.tsx'

const TITLES: Record<TrackingState, string> = {
  placed: 'Order placed',
  confirmed: 'Confirmed',
  packed: 'Packed',
  on_its_way: 'On its way',
  delivered: 'Delivered',
  follow_up: 'Please call us',
  held: 'Please call us',
  not_delivered: 'Not being delivered',
  returned: 'Coming back to us',
  back: 'Back with us',
}

/** States in which the customer has to act. */
const NEEDS_CALL: readonly TrackingState[] = ['follow_up', 'held', 'not_delivered', 'returned', 'back']

type TrackingViewProps = {
  order: TrackedOrder
  policies: ShopSettings['policies']
  cases: ShopperCases
  /** The address of the page. */
  path: string
}

/** The state of an order, its items and the amount to keep ready. */
export function TrackingView({ order, policies, cases, path }: TrackingViewProps) {
  const { state, text, steps } = order.progress
  const needsCall = NEEDS_CALL.includes(state)
  return (
    <div className="wrap track-page">
      {/* the address states that this visit comes from the four digits: shown without a script, and sent to nobody */}
      <p className="track-verified" id="verified" role="status">
        <Icon name="check" />
        {VERIFIED_MESSAGE}
      </p>
      <h1>Order {order.orderNo}</h1>
      <p className="lead">
        <span>{forWhom(order)}</span> Placed {formatLongDate(order.placedAt)}.
      </p>
      <section className="track-now" data-call={needsCall ? '' : undefined} aria-labelledby="now">
        <h2 id="now">{TITLES[state]}</h2>
        <p>{text}</p>
        {state === 'delivered' && <Exchange policies={policies} cases={cases} path={path} />}
        {order.reviewPath !== null && <ReviewWay path={order.reviewPath} />}
        {order.arrival?.isLate && (
          <p>This takes longer than the usual {order.arrival.days}. Please call us.</p>
        )}
        {needsCall && <Calls orderNo={order.orderNo} first="btn-primary" />}
      </section>
      {order.advances.length > 0 && <Advances order={order} />}
      {cases.cases.length > 0 && <AskedCases cases={cases.cases} />}
      <TrackingSteps steps={steps} />
      <CourierTimeline
        timeline={order.timeline}
        trackingUrl={order.trackingUrl}
        isTrial={order.isSimulated}
      />
      <div className="track-columns">
        <section aria-labelledby="pairs">
          <h2 id="pairs">What you ordered</h2>
          <ul className="ordered-pairs">
            {order.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
              <TrackedPair key={index} item={item} />
            ))}
          </ul>
        </section>
        {(order.arrival || !needsCall) && (
          <aside className="order-summary" aria-labelledby="ready">
            {order.arrival ? <KeepReady order={order} /> : <h2 id="ready">Questions?</h2>}
            {!needsCall && <Calls orderNo={order.orderNo} first="btn-secondary" />}
          </aside>
        )}
      </div>
    </div>
  )
}

type ExchangeProps = Pick<TrackingViewProps, 'policies' | 'cases' | 'path'>

/** What can be done about a delivered pair, and until when; a shop without a window says nothing. */
function Exchange({ policies: { exchangeDays, defectDays }, cases: { clock, mayAsk }, path }: ExchangeProps) {
  const parts = [
    exchangeDays > 0 && `a wrong size can be exchanged within ${daysText(exchangeDays)}`,
    defectDays > 0 && `a defect is replaced within ${daysText(defectDays)}`,
  ].filter(part => part !== false)
  if (parts.length === 0) return null
  const words = parts.join(', ')
  return (
    <>
      <p>
        {`${words.slice(0, 1).toUpperCase()}${words.slice(1)}. `}
        {mayAsk && clock && untilText(clock)}
      </p>
      {mayAsk && (
        <p>
          <a className="text-link" href={`${path}/exchange`}>
            Ask for an exchange
          </a>
        </p>
      )}
    </>
  )
}

/** What the shopper asked for, and how it stands. */
const AskedCases = ({ cases }: { cases: readonly ShopperCase[] }) => (
  <section className="track-courier" aria-labelledby="asked">
    <h2 id="asked">Exchanges and returns</h2>
    <ol className="track-entries">
      {cases.map(one => (
        <li key={one.caseNo}>
          <time dateTime={one.openedAt}>{formatLongDate(one.openedAt)}</time>
          <div>
            <p>{stateText(one)}</p>
            <p>{askedText(one)}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)

/** What the shopper sent before, and whether the shop has found it. */
const Advances = ({ order: { advances, priceTaka } }: { order: TrackedOrder }) => (
  <section className="track-courier" aria-labelledby="advance">
    <h2 id="advance">Advance</h2>
    <ol className="track-entries">
      {advances.map(one => (
        <li key={`${one.method} ${one.trxEnd}`}>
          <span>{`${METHOD_NAMES[one.method]} …${one.trxEnd}`}</span>
          <div>
            <p>{advanceText(one, priceTaka)}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
)

function advanceText({ state, taka }: TrackedAdvance, collectTaka: number): string {
  const sum = taka === null ? 'your advance' : `your advance of ${formatTaka(taka)}`
  if (state === 'matched') return `We have received ${sum}. The courier collects ${formatTaka(collectTaka)}.`
  if (state === 'refused')
    return `We could not find ${sum}. Please call us; the courier collects the whole sum.`
  return `We are checking ${sum}. Until we have found it, the courier collects the whole sum.`
}

/** Their place shows how urgent they are: beside the problem, or at the end. */
function Calls({ orderNo, first }: { orderNo: number; first: 'btn-primary' | 'btn-secondary' }) {
  const { phone, phoneHref, whatsappHref } = contactOf(useShop())
  return (
    <div className="track-calls">
      <a className={`btn ${first}`} href={phoneHref}>
        <Icon name="phone" />
        Call {phone}
      </a>
      <a className="btn btn-secondary" href={orderWhatsappHref(whatsappHref, orderNo)} rel="noopener">
        <Icon name="whatsapp" />
        WhatsApp us
      </a>
    </div>
  )
}

function forWhom({ firstName, area }: TrackedOrder): string {
  const whom = [firstName && `For ${firstName}`, area].filter(Boolean).join(' in ')
  return whom && `${whom}.`
}

function KeepReady({ order }: { order: TrackedOrder }) {
  return (
    <>
      <h2 id="ready">Keep ready</h2>
      <dl>
        <div>
          <dt>In cash, for the courier</dt>
          <dd className="track-sum">{formatTaka(order.priceTaka)}</dd>
        </div>
        {order.arrival && !order.arrival.isLate && (
          <div>
            <dt>Expected</dt>
            <dd>{order.arrival.window}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

function TrackedPair({ item }: { item: TrackedItem }) {
  return (
    <li className="ordered-pair">
      <div className="ordered-pair-picture">
        {item.image && <Picture url={item.image} alt="" sizes="64px" />}
      </div>
      <div>
        <b>{item.name}</b>
        <small>{`${item.color}, size ${item.size}`}</small>
      </div>
      <span>{item.quantity === 1 ? '1 pair' : `${item.quantity} pairs`}</span>
    </li>
  )
}
