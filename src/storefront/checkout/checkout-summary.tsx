import { outOfStockMessage } from '#domain/catalog/product.ts'
import type { ShownZone } from '#domain/checkout/shown-delivery.ts'
import { formatTaka } from '#domain/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CheckedLine } from '../cart/check-line.ts'
import { discountText } from '../cart/use-coupon.ts'
import { Amount } from './amount.tsx'
import { OrderedPair } from './ordered-pair.tsx'
import type { CheckoutLines } from './use-order-lines.ts'

type SummaryProps = { order: CheckoutLines; zone: ShownZone | undefined }

/** What changed about a line since it was chosen. */
export function lineNote({ line, stock, problem, isPriceChanged }: CheckedLine): string | undefined {
  if (problem === 'not-sold') return 'No longer sold.'
  if (problem === 'out-of-stock') return outOfStockMessage(line.size)
  if (problem === 'short') return `Only ${stock} left in size ${line.size}.`
  return isPriceChanged ? `The price changed, it was ${formatTaka(line.priceTaka)}.` : undefined
}

function Lines({ order }: { order: CheckoutLines }) {
  return (
    <ul className="ordered-pairs">
      {order.checked.map(one => (
        <OrderedPair
          key={`${one.line.productId} ${one.line.color} ${one.line.swatch} ${one.line.size}`}
          item={{ ...one.line, priceTaka: one.priceTaka }}
          note={lineNote(one)}
        />
      ))}
    </ul>
  )
}

function Sums({ order, zone }: SummaryProps) {
  const { totals, zones } = order
  return (
    <dl>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatTaka(totals.subtotalTaka)}</dd>
      </div>
      {order.coupon && (
        <div className="order-summary-discount">
          <dt>Discount, {order.coupon.code}</dt>
          <dd>{discountText(order.coupon, totals)}</dd>
        </div>
      )}
      <div>
        <dt>Courier charge</dt>
        <dd>
          <Amount zones={zones} of={one => one.chargeTaka} zone={zone} />
        </dd>
      </div>
      <div className="order-summary-total">
        <dt>Grand Total</dt>
        <dd>
          <Amount zones={zones} of={order.totalTaka} zone={zone} />
        </dd>
      </div>
      {order.moreForFree && <div className="order-summary-fine">{order.moreForFree}</div>}
    </dl>
  )
}

/** Beside the form where there is room. Empty until the browser's storage is read. */
export function CheckoutSummary({ order, zone }: SummaryProps) {
  return (
    <aside className="order-summary checkout-summary" aria-labelledby="order-summary-title">
      <h2 id="order-summary-title">Order Summary</h2>
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
  const pairs = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <details className="summary-bar">
      <summary>
        <span>
          Order Summary{pairs > 0 && `, ${pairs} ${pairs === 1 ? 'pair' : 'pairs'}`}{' '}
          {pairs > 0 && <Icon name="down" />}
        </span>
        <b>{pairs > 0 && <Amount zones={order.zones} of={order.totalTaka} zone={zone} />}</b>
      </summary>
      {pairs > 0 && (
        <div className="order-summary">
          <Lines order={order} />
          <Sums order={order} zone={zone} />
        </div>
      )}
    </details>
  )
}
