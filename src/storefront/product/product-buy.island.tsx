import { useEffect, useRef } from 'react'
import { sellingPriceTaka } from '#domain/catalog/product.ts'
import { formatTaka, savedTaka } from '#domain/money.ts'
import { island } from '#storefront/islands/island.tsx'
import { Price } from '#web/ui/price.tsx'
import { FitPlace } from '../fit/fit-places.tsx'
import { AskPlace } from '../stock-notices/ask-place.tsx'
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
import { useBuying } from './use-buying.ts'

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
  useEffect(() => recallViewed(product.id), [product.id])
  const buyNow = useRef<HTMLButtonElement>(null)
  const { choice, variant } = buying
  const chosen =
    choice.size === null ? `${choice.color}, no size chosen` : `${choice.color}, size ${choice.size}`
  return (
    <>
      <ProductGallery
        name={product.name}
        color={choice.color}
        images={variant?.images ?? [product.image]}
        isHydrated={buying.isHydrated}
      />
      <div className="buy">
        <h1>{product.name}</h1>
        <p className="buy-title">{product.title}</p>
        <Price priceTaka={product.priceTaka} discountPercent={product.discountPercent} />
        {product.discountPercent > 0 && (
          <p className="buy-saving">{`You save ${formatTaka(savedTaka(product.priceTaka, product.discountPercent))}`}</p>
        )}
        {product.isSoldOut && <SoldOutNote askHref={askWhenBackHref(product, choice, contact)} />}
        <form
          ref={buying.form}
          id={FORM_ID}
          action="/checkout"
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
  return (
    <div className="sold-out-note">
      <p id="sold-out">
        <b>Out of Stock</b> No size can be ordered at the moment.
      </p>
      <a className="text-link" href={askHref} rel="noopener">
        Ask when it is back
      </a>
      <a className="text-link" href="#related">
        See other pairs
      </a>
    </div>
  )
}
