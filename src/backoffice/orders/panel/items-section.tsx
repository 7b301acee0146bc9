import { useRef, useState } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { CellMark } from '../edit/cell-mark.tsx'
import { takaText } from '../edit/field-labels.ts'
import { useOrderEdits } from '../edit/order-edits.ts'
import { ItemsEditor } from './items-editor.tsx'

/** The lines of an order, to read or to edit all at once. */
export function ItemsSection({ order }: { order: StaffOrder }) {
  const [isEditing, setEditing] = useState(false)
  /** The price by the lines that were just saved, in taka. */
  const [suggested, setSuggested] = useState<number>()
  const editButton = useRef<HTMLButtonElement>(null)
  const leave = (suggestedTaka?: number) => {
    setEditing(false)
    setSuggested(suggestedTaka)
    // once the button is there again
    setTimeout(() => editButton.current?.focus())
  }
  return (
    <section className="order-section" aria-label={say('Items')}>
      <h3>{say('Items')}</h3>
      {isEditing ? (
        <ItemsEditor order={order} onSaved={leave} onCancel={() => leave()} />
      ) : (
        <>
          <ul className="order-items">
            {order.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place
              <ItemLine key={index} item={item} />
            ))}
          </ul>
          {order.deletedAt === null && (
            <button
              ref={editButton}
              type="button"
              className="desk-button desk-button-small"
              onClick={() => setEditing(true)}
            >
              <BackofficeIcon name="pencil" />
              {say('Edit items')}
            </button>
          )}
          <CellMark orderId={order.id} field="items" />
        </>
      )}
      {suggested !== undefined && suggested !== order.priceTaka && !isEditing && (
        <PriceOffer order={order} suggestedTaka={suggested} onDone={() => setSuggested(undefined)} />
      )}
    </section>
  )
}

const STOCK_LABELS = spoken({
  reserved: undefined,
  released: 'back in stock',
  consumed: 'gone for good',
})

function ItemLine({ item }: { item: OrderItem }) {
  const state = STOCK_LABELS[item.stockState]
  return (
    <li>
      <div>
        <b>{item.productName}</b>
        <span className="desk-hint">
          {say('{color}, size {size}', { color: item.color, size: item.size })}
          {item.quantity > 1 && say(', {quantity} pairs', { quantity: item.quantity })}
          {state && `, ${state}`}
        </span>
      </div>
      <span>{takaText(item.unitPriceTaka * item.quantity)}</span>
    </li>
  )
}

type PriceOfferProps = { order: StaffOrder; suggestedTaka: number; onDone(): void }

/** The price agreed with the customer stays, unless staff choose the price of the new lines. */
function PriceOffer({ order, suggestedTaka, onDone }: PriceOfferProps) {
  const edits = useOrderEdits()
  const net = (taka: number) => takaText(taka - order.deliveryChargeTaka)
  return (
    <p className="price-offer" role="status">
      <span>
        {say('Price stays {priceTaka}, use {suggestedTaka}?', {
          priceTaka: net(order.priceTaka),
          suggestedTaka: net(suggestedTaka),
        })}
      </span>
      <button
        type="button"
        className="desk-button desk-button-small"
        onClick={() => {
          onDone()
          void edits.edit(order, { product_price: suggestedTaka })
        }}
      >
        {say('Use {suggestedTaka}', { suggestedTaka: net(suggestedTaka) })}
      </button>
      <button type="button" className="desk-button desk-button-small" onClick={onDone}>
        {say('Keep')}
      </button>
    </p>
  )
}
