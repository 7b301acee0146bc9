import { swatchHex } from '#domain/catalog/product.ts'
import { lineQuantityLimit } from '#domain/quantity.ts'
import { useLanguage } from '#storefront/language/use-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { QuantityStepper } from '../quantity-stepper.tsx'
import type { CheckedLine } from './check-line.ts'
import type { LineActions } from './line-actions.ts'
import { LineNotice } from './line-notice.tsx'
import { wordsOfLine } from './words-of-line.ts'

type CartLineProps = { checked: CheckedLine; index: number; actions: LineActions }

/** One line: its pair, quantity and price, and what changed since it was added. */
export function CartLineRow({ checked, index, actions }: CartLineProps) {
  const { line, priceTaka, stock } = checked
  const { language, say, href } = useLanguage()
  const { size } = line
  const words = wordsOfLine(line, language)
  const name = words.name.text || say('Pair')
  const pair = say('{name}, {color}, size {size}', { name, color: words.color.text, size })
  const choice = new URLSearchParams({ color: line.color, size: String(size) })
  const address = href(`/products/${line.slug}?${choice}`)
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
          <a href={address} lang={words.name.lang}>
            {name}
          </a>
        </h2>
        <p className="cart-line-choice">
          <span className="cart-line-color" lang={words.color.lang}>
            <svg viewBox="0 0 22 22" aria-hidden="true">
              <circle cx="11" cy="11" r="11" fill={swatchHex(line.color, line.swatch)} />
            </svg>
            {words.color.text}
          </span>
          <LineSize checked={checked} change={size => actions.changeLine(index, { ...line, size })} />
        </p>
        <div className="cart-line-controls">
          <QuantityStepper
            size="small"
            label={say('Quantity of {pair}', { pair })}
            quantity={line.quantity}
            maximum={maximum}
            change={quantity => actions.changeQuantity(index, quantity - line.quantity)}
          />
          <button
            type="button"
            className="cart-line-remove"
            aria-label={say('Remove {pair}', { pair })}
            onClick={() => actions.remove(index)}
          >
            {say('Remove')}
          </button>
        </div>
      </div>
      <LineAmount quantity={line.quantity} priceTaka={priceTaka} />
      <LineNotice checked={checked} index={index} actions={actions} />
    </li>
  )
}

/** What the pairs of a line cost, and one of several. */
function LineAmount({ quantity, priceTaka }: { quantity: number; priceTaka: number }) {
  const { number, taka } = useLanguage()
  return (
    <p className="cart-line-amount">
      <b>{taka(priceTaka * quantity)}</b>
      {quantity > 1 && (
        <small>
          {number(quantity)} × {taka(priceTaka)}
        </small>
      )}
    </p>
  )
}

/** The size, changed in place; until the shop has answered it is the only choice. */
function LineSize({ checked, change }: { checked: CheckedLine; change(size: number): void }) {
  const { line, sizes } = checked
  const { language, say } = useLanguage()
  const words = wordsOfLine(line, language)
  const isListed = sizes.some(one => one.size === line.size)
  return (
    <span className="cart-line-size">
      <select
        aria-label={say('Size of {name}, {color}', { name: words.name.text, color: words.color.text })}
        value={line.size}
        onChange={event => change(Number(event.target.value))}
      >
        {!isListed && <option value={line.size}>{say('Size {size}', { size: line.size })}</option>}
        {sizes.map(({ size, stock }) => (
          <option key={size} value={size} disabled={stock <= 0 && size !== line.size}>
            {say('Size {size}', { size })}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  )
}
