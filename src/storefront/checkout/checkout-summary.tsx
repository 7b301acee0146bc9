import type { ShownZone } from '#domain/checkout/shown-delivery.ts'
import { type ShopSpeaker, useLanguage } from '#storefront/language/use-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CheckedLine } from '../cart/check-line.ts'
import { discountText } from '../cart/use-coupon.ts'
import { Amount } from './amount.tsx'
import { OrderedPair } from './ordered-pair.tsx'
import type { CheckoutLines } from './use-order-lines.ts'

type SummaryProps = { order: CheckoutLines; zone: ShownZone | undefined }

/** What changed about a line since it was chosen. */
export function lineNote(
  { line, stock, problem, isPriceChanged }: CheckedLine,
  { say, taka }: ShopSpeaker,
): string | undefined {
  const { size } = line
  if (problem === 'not-sold') return say('No longer sold.')
  if (problem === 'out-of-stock') return say('Size {size} is currently out of stock.', { size })
  if (problem === 'short') return say('Only {count} left in size {size}.', { count: stock ?? 0, size })
  return isPriceChanged
    ? say('The price changed, it was {before}.', { before: taka(line.priceTaka) })
    : undefined
}

function Lines({ order }: { order: CheckoutLines }) {
  const speaker = useLanguage()
  return (
    <ul className="ordered-pairs">
      {order.checked.map(one => (
        <OrderedPair
          key={`${one.line.productId} ${one.line.color} ${one.line.swatch} ${one.line.size}`}
          item={{ ...one.line, priceTaka: one.priceTaka }}
          note={lineNote(one, speaker)}
        />
      ))}
    </ul>
  )
}

function Sums({ order, zone }: SummaryProps) {
  const { totals, zones, missingForFree } = order
  const speaker = useLanguage()
  const { say, taka } = speaker
  return (
    <dl>
      <div>
        <dt>{say('Subtotal')}</dt>
        <dd>{taka(totals.subtotalTaka)}</dd>
      </div>
      {order.coupon && (
        <div className="order-summary-discount">
          <dt>{say('Discount, {code}', { code: order.coupon.code })}</dt>
          <dd>{discountText(order.coupon, totals, speaker)}</dd>
        </div>
      )}
      <div>
        <dt>{say('Courier charge')}</dt>
        <dd>
          <Amount zones={zones} of={one => one.chargeTaka} zone={zone} />
        </dd>
      </div>
      <div className="order-summary-total">
        <dt>{say('Grand Total')}</dt>
        <dd>
          <Amount zones={zones} of={order.totalTaka} zone={zone} />
        </dd>
      </div>
      {missingForFree > 0 && (
        <div className="order-summary-fine">
          {say('{sum} more for free delivery', { sum: taka(missingForFree) })}
        </div>
      )}
    </dl>
  )
}

/** Beside the form where there is room. Empty until the browser's storage is read. */
export function CheckoutSummary({ order, zone }: SummaryProps) {
  return (
    <aside className="order-summary checkout-summary" aria-labelledby="order-summary-title">
      <h2 id="order-summary-title">{useLanguage().say('Order Summary')}</h2>
      {order.lines.length > 0 && (
        <>
          <Lines order={order} />
          <Sums order={order} zone={zone} />
        </>
      )}
    </aside>
  )
}

/** One line above the form on a phone, opened by a tap. */
export function CheckoutSummaryBar({ order, zone }: SummaryProps) {
  const { say } = useLanguage()
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <details className="summary-bar">
      <summary>
        <span>
          {count === 0
            ? say('Order Summary')
            : count === 1
              ? say('Order Summary, 1 pair')
              : say('Order Summary, {count} pairs', { count })}{' '}
          {count > 0 && <Icon name="down" />}
        </span>
        <b>{count > 0 && <Amount zones={order.zones} of={order.totalTaka} zone={zone} />}</b>
      </summary>
      {count > 0 && (
        <div className="order-summary">
          <Lines order={order} />
          <Sums order={order} zone={zone} />
        </div>
      )}
    </details>
  )
}
