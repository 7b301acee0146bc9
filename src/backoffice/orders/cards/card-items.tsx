import { say } from '#backoffice/language/say.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { pictureAtWidth } from '#domain/pictures/picture.ts'
import { inThousands, shownPriceTaka } from '../table/cell-text.ts'

type CardItemsProps = { order: ListedOrder; pictures: ReadonlyMap<string, string> }

/** The items, with the price without delivery and the delivery, as in the columns of the table. */
export function CardItems({ order, pictures }: CardItemsProps) {
  const { deliveryChargeTaka, advancePaidTaka } = order
  return (
    <div className="order-card-goods">
      <ul>
        {order.items.map(item => (
          <li key={`${item.productId} ${item.productName} ${item.color} ${item.size}`}>
            <ItemPicture url={item.productId === null ? undefined : pictures.get(item.productId)} />
            <div>
              {item.productName}
              <small>{itemLabel(item)}</small>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <b>{inThousands(shownPriceTaka(order))}</b>
        <small>
          {say('DC {deliveryChargeTaka}', { deliveryChargeTaka: inThousands(deliveryChargeTaka) })}
        </small>
        {advancePaidTaka > 0 && (
          <small>{say('Paid {advancePaidTaka}', { advancePaidTaka: inThousands(advancePaidTaka) })}</small>
        )}
      </p>
    </div>
  )
}

const itemLabel = ({ color, size, quantity }: OrderItem): string =>
  say('{color}, size {size}{part}', {
    color,
    size,
    part: quantity > 1 ? say(', {quantity} pairs', { quantity }) : '',
  })

/** A plain tile where there is no picture, for example of a product that is no longer sold. */
const ItemPicture = ({ url }: { url: string | undefined }) =>
  url ? (
    <img src={pictureAtWidth(url, 80)} alt="" width={40} height={40} loading="lazy" decoding="async" />
  ) : (
    <span className="order-card-tile" aria-hidden="true" />
  )
