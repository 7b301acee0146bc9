import { say } from '#backoffice/language/say.ts'
import type { CallCard } from '#domain/calls/call.ts'
import { swatchHex } from '#domain/catalog/product.ts'
import { formatTaka } from '#domain/money.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import { shownPicture } from '../../ui/shown-picture.ts'
import { addressDoubt } from '../words/address-doubt.ts'
import { takaText } from '../words/taka-text.ts'

const pairsOf = (quantity: number): string =>
  quantity === 1 ? say('1 pair') : say('{quantity} pairs', { quantity })

/** What was ordered, what it costs and where it goes, in the order in which it is read out. */
export function CallPairs({ card, isSmall }: { card: CallCard; isSmall: boolean }) {
  const { order, lines, row, asked } = card
  const doubt = addressDoubt(order.recipientAddress)
  const isOne = lines.length === 1
  return (
    <div className="call-pairs" data-small={isSmall || !isOne || undefined}>
      <ul className="call-lines">
        {lines.map(({ productName, color, size, quantity, image, left }) => (
          <li key={`${productName} ${color} ${size}`}>
            <img src={shownPicture(image || row.image, isSmall ? 96 : 400)} alt="" />
            <div>
              <b>{productName}</b>
              <span>
                <i className="call-swatch" style={{ background: swatchHex(color) }} />
                {color}
              </span>
              <span className="call-size">
                {say('Size {size}, {quantity}', { size, quantity: pairsOf(quantity) })}
              </span>
              {!isSmall && (
                <small>
                  {say('{left} more {part} in {size}', {
                    left: takaText(left),
                    part: left === 1 ? say('pair') : say('pairs'),
                    size,
                  })}
                </small>
              )}
              {isOne && <Sum order={order} />}
            </div>
          </li>
        ))}
      </ul>
      {!isOne && <Sum order={order} />}
      <div className="call-address">
        <h3>{say('Address')}</h3>
        <p>{order.recipientAddress}</p>
        {doubt && <p className="call-doubt">{doubt}</p>}
        <Said title={say('Note')} text={order.note} />
        <Said title={say('Said at the last call')} text={row.said} />
        <Said title={say('Asked for by the link')} text={asked} />
      </div>
    </div>
  )
}

const Said = ({ title, text }: { title: string; text: string | null }) =>
  text === null ? null : (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
    </>
  )

function Sum({ order }: Pick<CallCard, 'order'>) {
  const { priceTaka, deliveryChargeTaka: delivery, advancePaidTaka: paid } = order
  return (
    <p className="call-sum">
      <b>{formatTaka(codTakaOf(order))}</b>
      <small>
        {say('to collect')}
        {delivery > 0 &&
          say(': {price} and delivery {delivery}', {
            price: takaText(priceTaka - delivery),
            delivery: takaText(delivery),
          })}
        {paid > 0 && say(', {paid} paid already', { paid: takaText(paid) })}
      </small>
    </p>
  )
}
