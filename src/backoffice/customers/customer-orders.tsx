import { useState } from 'react'
import { Link } from 'react-router'
import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { CustomerPage, PicturedOrder } from '#domain/customers/customer-page.ts'
import { formatTaka } from '#domain/money.ts'
import { screens } from '../menu-entries.ts'
import { CourierWord, OfficialChip } from '../orders/actions/status-chip.tsx'
import { useRight } from '../rights.tsx'
import { shownPicture } from '../ui/shown-picture.ts'

/** These are shown at once; the older ones on request. */
const FIRST = 5

/** The orders of a customer, the latest first, each with a link to it. */
export function CustomerOrders({ customer: { recent, orders } }: { customer: CustomerPage }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? recent : recent.slice(0, FIRST)
  const older = recent.length - shown.length
  return (
    <section className="desk-panel customer-orders-panel" aria-label={say('Orders')}>
      <h2>
        {say('Orders')} <small>{say('latest first')}</small>
      </h2>
      <ol>
        {shown.map(order => (
          <OrderLine key={order.id} order={order} />
        ))}
      </ol>
      {older > 0 && (
        <button type="button" className="desk-link customer-older" onClick={() => setWhole(true)}>
          {older === 1 ? say('1 older order') : say('{older} older orders', { older })}
        </button>
      )}
      {isWhole && orders > recent.length && (
        <p className="desk-hint customer-older">
          {say('These are the latest {count} of {orders}.', {
            count: recent.length,
            orders: orders.toLocaleString('en-US'),
          })}
        </p>
      )}
    </section>
  )
}

function OrderLine({ order }: { order: PicturedOrder }) {
  const seesMoney = useRight('money')
  const { id, orderNo, createdAt, productNames, colors, sizes, pairs, priceTaka, courierStatus } = order
  return (
    <li>
      <Link to={`${screens.orders.path}?order=${encodeURIComponent(id)}`} className="desk-link">
        {orderNo}
      </Link>
      <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>
      <img
        src={shownPicture(order.image, 80)}
        alt=""
        width={32}
        height={32}
        loading="lazy"
        decoding="async"
      />
      <span className="customer-goods">
        <b>{productNames}</b>
        <small>
          {colors}, {sizes}
          {pairs > 1 && say(', {pairs} pairs', { pairs })}
        </small>
      </span>
      {seesMoney && <span className="customer-price">{formatTaka(priceTaka)}</span>}
      {courierStatus === null ? (
        <OfficialChip status={order.officialStatus} reason={order.fakeReason} />
      ) : (
        <CourierWord status={courierStatus} />
      )}
    </li>
  )
}
