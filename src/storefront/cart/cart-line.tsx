import { swatchHex } from '#domain/catalog/product.ts'
import { formatTaka } from '#domain/money.ts'
import { lineQuantityLimit } from '#domain/quantity.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { QuantityStepper } from '../quantity-stepper.tsx'
import type { CheckedLine } from './check-line.ts'
import type { LineActions } from './line-actions.ts'
import { LineNotice } from './line-notice.tsx'

type CartLineProps = { checked: CheckedLine; index: number; actions: LineActions }

/** One line: its pair, quantity and price, and what changed since it was added. */
export function CartLineRow({ checked, index, actions }: CartLineProps) {
  const { line, priceTaka, stock } = checked
  const name = line.name || 'Pair'
  const words = `${name}, ${line.color}, size ${line.size}`
  const address = `/products/${line.slug}?${new URLSearchParams({ color: line.color, size: String(line.size) })}`
  const { maximum } = lineQuantityLimit(line.size, stock)
  return (
    <li className="cart-line">
      {/* biome-ignore lint/a11y/useAnchorContent: the name beside it is the same link; this is for touch and mouse */}
      <a className="cart-line-picture" href={address} tabIndex={-1} aria-hidden="true">
        {line.image && (
          <Picture url={line.image} alt="" sizes="(min-width: 600px) 132px, 92px" loading="eager" />
        )}
      </a>
      <div>
        <h2 className="cart-line-name">
          <a href={address}>{name}</a>
        </h2>
        <p className="cart-line-choice">
          <span className="cart-line-color">
            <svg viewBox="0 0 22 22" aria-hidden="true">
              <circle cx="11" cy="11" r="11" fill={swatchHex(line.color, line.swatch)} />
            </svg>
            {line.color}
          </span>
          <LineSize checked={checked} change={size => actions.changeLine(index, { ...line, size })} />
        </p>
        <div className="cart-line-controls">
          <QuantityStepper
            size="small"
            label={`Quantity of ${words}`}
            quantity={line.quantity}
            maximum={maximum}
            change={quantity => actions.changeQuantity(index, quantity - line.quantity)}
          />
          <button
            type="button"
            className="cart-line-remove"
            aria-label={`Remove ${words}`}
            onClick={() => actions.remove(index)}
          >
            Remove
          </button>
        </div>
      </div>
      <p className="cart-line-amount">
        <b>{formatTaka(priceTaka * line.quantity)}</b>
        {line.quantity > 1 && (
          <small>
            {line.quantity} × {formatTaka(priceTaka)}
          </small>
        )}
      </p>
      <LineNotice checked={checked} index={index} actions={actions} />
    </li>
  )
}

/** The size, changed in place; until the shop has answered it is the only choice. */
function LineSize({ checked, change }: { checked: CheckedLine; change(size: number): void }) {
  const { line, sizes } = checked
  const isListed = sizes.some(one => one.size === line.size)
  return (
    <span className="cart-line-size">
      <select
        aria-label={`Size of ${line.name}, ${line.color}`}
        value={line.size}
        onChange={event => change(Number(event.target.value))}
      >
        {!isListed && <option value={line.size}>Size {line.size}</option>}
        {sizes.map(({ size, stock }) => (
          <option key={size} value={size} disabled={stock <= 0 && size !== line.size}>
            Size {size}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  )
}
