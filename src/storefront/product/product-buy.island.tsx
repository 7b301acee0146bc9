import { type ComponentType, useEffect, useRef, useState } from 'react'
import { sellingPriceTaka } from '#domain/catalog/product.ts'
import { savedTaka } from '#domain/money.ts'
import { island } from '#storefront/islands/island.tsx'
import { shownWords } from '#storefront/language/shown-words.ts'
import { useLanguage } from '#storefront/language/use-language.ts'
import { Price } from '#web/ui/price.tsx'
import { FitPlace } from '../fit/fit-places.tsx'
import type { AskPanelProps } from '../stock-notices/ask-panel.tsx'
import { recallViewed } from '../viewed/recall-viewed.ts'
import { Ask } from './ask.tsx'
import { askWhenBackHref, type Contact } from './ask-text.ts'
import { BuyActions, BuyMessage } from './buy-actions.tsx'
import { BuyBar } from './buy-bar.tsx'
import { ColorChoice } from './color-choice.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import type { DeliveryToEstimate } from './delivery-to-estimate.ts'
import { ProductGallery } from './product-gallery.tsx'
import type { Choice, ProductToBuy } from './product-to-buy.ts'
import { SizeChoice } from './size-choice.tsx'
import { type Buying, useBuying } from './use-buying.ts'

const FORM_ID = 'buy'

type ProductBuyProps = {
  product: ProductToBuy
  initial: Choice
  contact: Contact
  delivery: DeliveryToEstimate
}

/** Gallery and buy form of a product. The form works without a script: it sends the choice to the checkout. */
function ProductBuy({ product, initial, contact, delivery }: ProductBuyProps) {
  const buying = useBuying(product, initial)
  const speaker = useLanguage()
  const { say, href, taka } = speaker
  const { name, title, colorOf } = shownWords(product, product.variants)
  useEffect(() => recallViewed(product.id), [product.id])
  const buyNow = useRef<HTMLButtonElement>(null)
  const { choice, variant } = buying
  const color = choice.color === null ? '' : colorOf(choice.color).text
  const chosen =
    choice.size === null
      ? say('{color}, no size chosen', { color })
      : say('{color}, size {size}', { color, size: choice.size })
  return (
    <>
      <ProductGallery
        title={choice.color === null ? name.text : say('{product} in {color}', { product: name.text, color })}
        images={variant?.images ?? [product.image]}
        isHydrated={buying.isHydrated}
      />
      <div className="buy">
        <h1 lang={name.lang}>{name.text}</h1>
        <p className="buy-title" lang={title.lang}>
          {title.text}
        </p>
        <Price priceTaka={product.priceTaka} discountPercent={product.discountPercent} />
        {product.discountPercent > 0 && (
          <p className="buy-saving">
            {say('You save {taka}', { taka: taka(savedTaka(product.priceTaka, product.discountPercent)) })}
          </p>
        )}
        {product.isSoldOut && (
          <SoldOutNote askHref={askWhenBackHref(product, choice, { contact, speaker })} />
        )}
        <form
          ref={buying.form}
          id={FORM_ID}
          action={href('/checkout')}
          method="get"
          noValidate={buying.isHydrated}
          onSubmit={buying.buyNow}
        >
          <input type="hidden" name="product" value={product.id} />
          {product.variants.length > 0 && <ColorChoice product={product} buying={buying} />}
          {product.variants.length > 0 && <SizeChoice buying={buying} />}
          <FitPlace />
          <BuyMessage buying={buying} isSoldOut={product.isSoldOut} />
          <AskPlace product={product} buying={buying} />
          <BuyActions buying={buying} isSoldOut={product.isSoldOut} buyNow={buyNow} />
        </form>
        {!product.isSoldOut && <DeliveryEstimate delivery={delivery} />}
      </div>
      <Ask product={product} choice={choice} contact={contact} />
      {!product.isSoldOut && (
        <BuyBar form={FORM_ID} priceTaka={sellingPriceTaka(product)} chosen={chosen} buyNow={buyNow} />
      )}
    </>
  )
}

export default island('product-buy', 'load', ProductBuy)

/** A notice that no size of this product can be bought, and where to go from here. */
function SoldOutNote({ askHref }: { askHref: string }) {
  const { say } = useLanguage()
  return (
    <div className="sold-out-note">
      <p id="sold-out">
        <b>{say('Out of Stock')}</b> {say('No size can be ordered at the moment.')}
      </p>
      <a className="text-link" href={askHref} rel="noopener">
        {say('Ask when it is back')}
      </a>
      <a className="text-link" href="#related">
        {say('See other pairs')}
      </a>
    </div>
  )
}

/** Room for what can be done about a sold-out size, which loads when one is pressed: nothing moves when it is there. */
function AskPlace({ product, buying }: { product: ProductToBuy; buying: Buying }) {
  const [Panel, setPanel] = useState<ComponentType<AskPanelProps>>()
  const { asked, choice } = buying
  const color = choice.color ?? ''
  useEffect(() => {
    if (asked)
      import('../stock-notices/ask-panel.tsx').then(
        it => setPanel(() => it.AskPanel),
        // the page with the same form
        () => location.assign(`${location.pathname}/ask-when-back?color=${encodeURIComponent(color)}`),
      )
  }, [asked, color])
  return (
    asked && (
      <div className={asked.isOpen ? 'ask-place' : 'ask-offer'}>
        {Panel && <Panel key={color + asked.size} {...{ product, buying, color, asked }} />}
      </div>
    )
  )
}
