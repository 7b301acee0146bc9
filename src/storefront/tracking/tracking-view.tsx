import { METHOD_NAMES } from '#domain/advances/advance.ts'
import type { ShopperCase, ShopperCases } from '#domain/cases/shopper-case.ts'
import { longDateIn } from '#domain/language/dates-in.ts'
import type { TrackedAdvance, TrackedItem, TrackedOrder } from '#domain/parcels/tracked-order.ts'
import type { TrackingState } from '#domain/parcels/tracking.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { type PageSpeaker, usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useShop } from '#web/use-shop.ts'
import { orderWhatsappHref } from '../confirmed/order-whatsapp-href.ts'
import { ExchangeHelp } from '../exchange-help/exchange-help.tsx'
import { ReviewWay } from '../reviews/review-way.tsx'
import { askedText, stateText, untilText } from './case-texts.ts'
import { CourierTimeline } from './courier-timeline.tsx'
import { type MessagesHere, MessagesOff } from './messages-off.tsx'
import { TrackingSteps } from './tracking-steps.tsx'

const TITLES = {
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
} as const satisfies Record<TrackingState, string>

/** States in which the customer has to act. */
const NEEDS_CALL: readonly TrackingState[] = ['follow_up', 'held', 'not_delivered', 'returned', 'back']

type TrackingViewProps = {
  order: TrackedOrder
  policies: ShopSettings['policies']
  cases: ShopperCases
  /** Null: the shop sends none. */
  messages: MessagesHere | null
  /** Why messages could not be ended, in words. */
  messagesTrouble: string | null
  /** The address of the page. */
  path: string
}

/** The state of an order, its items and the amount to keep ready. */
export function TrackingView(props: TrackingViewProps) {
  const { order, policies, cases, messages, messagesTrouble, path } = props
  const { state, text, steps } = order.progress
  const needsCall = NEEDS_CALL.includes(state)
  const { language, say } = usePageLanguage()
  return (
    <div className="wrap track-page">
      {/* the address states that this visit comes from the four digits: shown without a script, and sent to nobody */}
      <p className="track-verified" id="verified" role="status">
        <Icon name="check" />
        {say('Verification successful!')}
      </p>
      <h1>{say('Order {order}', { order: String(order.orderNo) })}</h1>
      <p className="lead">
        <span>{forWhom(order, say)}</span>{' '}
        {say('Placed {time}.', { time: longDateIn(language, order.placedAt) })}
      </p>
      <section className="track-now" data-call={needsCall ? '' : undefined} aria-labelledby="now">
        <h2 id="now">{say(TITLES[state])}</h2>
        <p>{say(text)}</p>
        {state === 'delivered' && <Exchange policies={policies} cases={cases} path={path} />}
        {order.reviewPath !== null && <ReviewWay path={order.reviewPath} />}
        {state === 'delivered' && <ExchangeHelp policies={policies} orderNo={order.orderNo} />}
        {order.arrival?.isLate && (
          <p>
            {say('This takes longer than the usual {days}. Please call us.', { days: order.arrival.days })}
          </p>
        )}
        {needsCall && <Calls orderNo={order.orderNo} first="btn-primary" />}
      </section>
      {(order.advances.length > 0 || order.asked) && <Advances order={order} path={path} />}
      {cases.cases.length > 0 && <AskedCases cases={cases.cases} />}
      <TrackingSteps steps={steps} />
      <CourierTimeline
        timeline={order.timeline}
        trackingUrl={order.trackingUrl}
        isTrial={order.isSimulated}
      />
      <div className="track-columns">
        <section aria-labelledby="pairs">
          <h2 id="pairs">{say('What you ordered')}</h2>
          <ul className="ordered-pairs">
            {order.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
              <TrackedPair key={index} item={item} />
            ))}
          </ul>
        </section>
        {(order.arrival || !needsCall) && (
          <aside className="order-summary" aria-labelledby="ready">
            {order.arrival ? <KeepReady order={order} /> : <h2 id="ready">{say('Questions?')}</h2>}
            {!needsCall && <Calls orderNo={order.orderNo} first="btn-secondary" />}
          </aside>
        )}
      </div>
      {messages !== null && <MessagesOff messages={messages} trouble={messagesTrouble} />}
    </div>
  )
}

type ExchangeProps = Pick<TrackingViewProps, 'policies' | 'cases' | 'path'>

/** What can be done about a delivered pair, and until when; a shop without a window says nothing. */
function Exchange({ policies: { exchangeDays, defectDays }, cases: { clock, mayAsk }, path }: ExchangeProps) {
  const speaker = usePageLanguage()
  const { say, href } = speaker
  const words = promiseText({ exchangeDays, defectDays }, say)
  if (words === '') return null
  return (
    <>
      <p>
        {`${words} `}
        {mayAsk && clock && untilText(clock, speaker)}
      </p>
      {mayAsk && (
        <p>
          <a className="text-link" href={href(`${path}/exchange`)}>
            {say('Ask for an exchange')}
          </a>
        </p>
      )}
    </>
  )
}

/** What the shop does within how many days; empty where it promises nothing. */
function promiseText(
  { exchangeDays, defectDays }: Pick<TrackingViewProps['policies'], 'exchangeDays' | 'defectDays'>,
  say: PageSpeaker['say'],
): string {
  const days = (count: number) => (count === 1 ? say('1 day') : say('{count} days', { count }))
  if (exchangeDays > 0 && defectDays > 0)
    return say('A wrong size can be exchanged within {exchange}, a defect is replaced within {defect}.', {
      exchange: days(exchangeDays),
      defect: days(defectDays),
    })
  if (exchangeDays > 0)
    return say('A wrong size can be exchanged within {days}.', { days: days(exchangeDays) })
  return defectDays > 0 ? say('A defect is replaced within {days}.', { days: days(defectDays) }) : ''
}

/** What the shopper asked for, and how it stands. */
function AskedCases({ cases }: { cases: readonly ShopperCase[] }) {
  const speaker = usePageLanguage()
  return (
    <section className="track-courier" aria-labelledby="asked">
      <h2 id="asked">{speaker.say('Exchanges and returns')}</h2>
      <ol className="track-entries">
        {cases.map(one => (
          <li key={one.caseNo}>
            <time dateTime={one.openedAt}>{longDateIn(speaker.language, one.openedAt)}</time>
            <div>
              <p>{stateText(one, speaker)}</p>
              <p>{askedText(one, speaker)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the shopper sent before, and whether the shop has found it; and the way to send one. */
function Advances({ order, path }: Pick<TrackingViewProps, 'order' | 'path'>) {
  const { advances, asked, priceTaka } = order
  const speaker = usePageLanguage()
  return (
    <section className="track-courier" aria-labelledby="advance">
      <h2 id="advance">{speaker.say('Advance')}</h2>
      {advances.length > 0 && (
        <ol className="track-entries">
          {advances.map(one => (
            <li key={`${one.method} ${one.trxEnd}`}>
              <span>{`${METHOD_NAMES[one.method]} …${one.trxEnd}`}</span>
              <div>
                <p>{advanceText(one, priceTaka, speaker)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {asked && (
        <p>
          <a className="text-link" href={speaker.href(`${path}/advance`)}>
            {speaker.say('Where to send an advance, and how to tell us')}
          </a>
        </p>
      )}
    </section>
  )
}

function advanceText(
  { state, taka }: TrackedAdvance,
  collectTaka: number,
  { say, taka: money }: PageSpeaker,
): string {
  const sum = money(collectTaka)
  const advance = taka === null ? undefined : money(taka)
  if (state === 'matched')
    return advance === undefined
      ? say('We have received your advance. The courier collects {sum}.', { sum })
      : say('We have received your advance of {advance}. The courier collects {sum}.', { advance, sum })
  if (state === 'refused')
    return advance === undefined
      ? say('We could not find your advance. Please call us; the courier collects the whole sum.')
      : say(
          'We could not find your advance of {advance}. Please call us; the courier collects the whole sum.',
          { advance },
        )
  return advance === undefined
    ? say('We are checking your advance. Until we have found it, the courier collects the whole sum.')
    : say(
        'We are checking your advance of {advance}. Until we have found it, the courier collects the whole sum.',
        { advance },
      )
}

/** Their place shows how urgent they are: beside the problem, or at the end. */
function Calls({ orderNo, first }: { orderNo: number; first: 'btn-primary' | 'btn-secondary' }) {
  const { phone, phoneHref, whatsappHref } = contactOf(useShop())
  const { say } = usePageLanguage()
  return (
    <div className="track-calls">
      <a className={`btn ${first}`} href={phoneHref}>
        <Icon name="phone" />
        {say('Call {phone}', { phone })}
      </a>
      <a className="btn btn-secondary" href={orderWhatsappHref(whatsappHref, orderNo, say)} rel="noopener">
        <Icon name="whatsapp" />
        {say('WhatsApp us')}
      </a>
    </div>
  )
}

function forWhom({ firstName: name, area }: TrackedOrder, say: PageSpeaker['say']): string {
  if (name && area) return say('For {name} in {area}.', { name, area })
  if (name) return say('For {name}.', { name })
  return area && say('{area}.', { area })
}

function KeepReady({ order }: { order: TrackedOrder }) {
  const { say, taka } = usePageLanguage()
  return (
    <>
      <h2 id="ready">{say('Keep ready')}</h2>
      <dl>
        <div>
          <dt>{say('In cash, for the courier')}</dt>
          <dd className="track-sum">{taka(order.priceTaka)}</dd>
        </div>
        {order.arrival && !order.arrival.isLate && (
          <div>
            <dt>{say('Expected')}</dt>
            <dd>{order.arrival.window}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

function TrackedPair({ item: { name, color, size, quantity, image } }: { item: TrackedItem }) {
  const { say } = usePageLanguage()
  return (
    <li className="ordered-pair">
      <div className="ordered-pair-picture">{image && <Picture url={image} alt="" sizes="64px" />}</div>
      <div>
        <b>{name}</b>
        <small>{say('{color}, size {size}', { color, size })}</small>
      </div>
      <span>{quantity === 1 ? say('1 pair') : say('{count} pairs', { count: quantity })}</span>
    </li>
  )
}
