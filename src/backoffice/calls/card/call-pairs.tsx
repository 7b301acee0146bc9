import type { CallCard } from '#domain/calls/call.ts'
import { formatTaka } from '#domain/money.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import { takaText } from '../../orders/edit/field-labels.ts'
import { shownPicture } from '../../ui/shown-picture.ts'
import { addressDoubt } from '../words/address-doubt.ts'

const pairsOf = (quantity: number): string => (quantity === 1 ? '1 pair' : `${quantity} pairs`)

/** What was ordered, what it costs and where it goes, in the order in which it is read out. */
export function CallPairs({ card, isSmall }: { card: CallCard; isSmall: boolean }) {
  const { order, lines, row, asked } = card
  const doubt = addressDoubt(order.recipientAddress)
  return (
    <div className="call-pairs" data-small={isSmall || undefined}>
      <ul className="call-lines">
        {lines.map(({ productName, color, size, quantity, image, left }) => (
          <li key={`${productName} ${color} ${size}`}>
            <img src={shownPicture(image || row.image, isSmall ? 96 : 400)} alt="" />
            <div>
              <b>{productName}</b>
              <span>{color}</span>
              <span className="call-size">
                Size {size}, {pairsOf(quantity)}
              </span>
              {!isSmall && (
                <small>
                  {takaText(left)} {left === 1 ? 'pair' : 'pairs'} left in {size}
                </small>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="call-sum">
        <b>{formatTaka(codTakaOf(order))}</b>
        <small>
          to collect: {takaText(order.priceTaka - order.deliveryChargeTaka)} and delivery{' '}
          {takaText(order.deliveryChargeTaka)}
          {order.advancePaidTaka > 0 && `, less ${takaText(order.advancePaidTaka)} paid`}
        </small>
      </p>
      <div className="call-address">
        <h3>Address</h3>
        <p>{order.recipientAddress}</p>
        {doubt && <p className="call-doubt">{doubt}</p>}
        {order.note !== null && (
          <>
            <h3>Note</h3>
            <p>{order.note}</p>
          </>
        )}
        {asked !== null && (
          <>
            <h3>Asked for by the link</h3>
            <p className="call-doubt">{asked}</p>
          </>
        )}
      </div>
    </div>
  )
}
