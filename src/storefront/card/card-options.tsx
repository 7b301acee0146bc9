import { swatchHex } from '#domain/catalog/product.ts'
import { shownWords } from '#storefront/language/shown-words.ts'
import { useLanguage } from '#storefront/language/use-language.ts'
import { type CardChoice, isInStock } from './card-choice.ts'
import type { CardProduct } from './card-product.ts'

type OptionsProps<Value> = { product: CardProduct; choice: CardChoice; onChoose: (value: Value) => void }

/** The colours as dots; their names are in the labels and in the tooltips. */
export function CardColors({ product, choice, onChoose }: OptionsProps<string>) {
  const { say } = useLanguage()
  const { colorOf } = shownWords(product, product.colors)
  if (product.colors.length === 0) return null
  return (
    <fieldset className="card-colors">
      <legend className="sr-only">{say('Color')}</legend>
      {product.colors.map(({ color, swatch }) => (
        <label key={color} className="swatch" title={colorOf(color).text} lang={colorOf(color).lang}>
          <input
            type="radio"
            name="color"
            value={color}
            aria-label={colorOf(color).text}
            checked={color === choice.color}
            onChange={() => onChoose(color)}
          />
          <svg fill={swatchHex(color, swatch)} aria-hidden="true">
            <circle r="11" />
          </svg>
        </label>
      ))}
    </fieldset>
  )
}

/** The sizes in one row. A sold-out one can be pressed, and then a message appears. */
export function CardSizes({ product, choice, onChoose }: OptionsProps<number>) {
  const { say, number } = useLanguage()
  if (product.sizes.length === 0) return <div />
  const isMissing = choice.notice?.kind === 'size-missing'
  return (
    <fieldset className={isMissing ? 'card-sizes card-sizes-missing' : 'card-sizes'}>
      <legend className="sr-only">{say('Size')}</legend>
      {product.sizes.map((size, index) => {
        const isGone = !isInStock(product, choice, size)
        return (
          <label key={size} className="size-chip">
            <input
              type="radio"
              name="size"
              value={size}
              required={index === 0 && !product.isSoldOut}
              aria-disabled={isGone || undefined}
              checked={size === choice.size}
              onChange={() => onChoose(size)}
            />
            {number(size)}
          </label>
        )
      })}
    </fieldset>
  )
}
