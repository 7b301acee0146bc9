import { pictureAtWidth } from '#domain/pictures/picture.ts'
import { shownWords } from '#storefront/language/shown-words.ts'
import { useLanguage } from '#storefront/language/use-language.ts'
import type { ProductToBuy } from './product-to-buy.ts'
import type { Buying } from './use-buying.ts'

/** Colours as a picture and a word. Without a script the button in `noscript` shows the chosen one. */
export function ColorChoice({ product, buying }: { product: ProductToBuy; buying: Buying }) {
  const { say, href } = useLanguage()
  const { colorOf } = shownWords(product, product.variants)
  const chosen = colorOf(buying.choice.color ?? '')
  return (
    <fieldset className="choice">
      <legend>
        <b>{say('Color')}</b> <span lang={chosen.lang}>{chosen.text}</span>
      </legend>
      <div className="color-options">
        {product.variants.map(variant => (
          <label key={variant.color} className="color-option">
            <input
              type="radio"
              name="color"
              value={variant.color}
              checked={variant.color === buying.choice.color}
              onChange={() => buying.chooseColor(variant.color)}
            />
            <img
              src={pictureAtWidth(variant.images[0] ?? product.image, 160)}
              alt=""
              width={38}
              height={38}
              decoding="async"
            />
            <span lang={colorOf(variant.color).lang}>{colorOf(variant.color).text}</span>
          </label>
        ))}
      </div>
      {product.variants.length > 1 && (
        <noscript>
          <button
            type="submit"
            className="text-link choice-show"
            formAction={href(`/products/${product.slug}`)}
            formNoValidate
          >
            {say('Show this color')}
          </button>
        </noscript>
      )}
    </fieldset>
  )
}
