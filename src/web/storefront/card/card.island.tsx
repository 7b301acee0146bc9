import { island } from '#web/islands/island.tsx'
import { Price } from '#web/ui/price.tsx'
import { CardActions } from './card-actions.tsx'
import { productHref, shownColor } from './card-choice.ts'
import { CardNote } from './card-note.tsx'
import { CardColors, CardSizes } from './card-options.tsx'
import { CardPicture } from './card-picture.tsx'
import { CARD_PARTS, type CardProps, packCard, unpackCard } from './pack-card.ts'
import { useCard } from './use-card.ts'

/** One product in the grid: choose a colour and a size, put the pair into the cart, go on to buy it. */
function Card({ product: sent, isEager }: CardProps) {
  const card = useCard(sent)
  const { product, choice } = card
  const color = shownColor(product, choice)
  return (
    <article className="card">
      <div className={CARD_PARTS.picture}>
        <CardPicture
          url={color?.image ?? product.image ?? ''}
          alt={color ? `${product.name} in ${color.color}` : product.name}
          isEager={isEager}
        />
        {product.isSoldOut && <p className="card-flag">Out of Stock</p>}
        <CardNote notice={choice.notice} />
      </div>
      <form
        ref={card.form}
        className={CARD_PARTS.form}
        action={`/products/${encodeURIComponent(product.slug)}`}
        noValidate={card.isAwake}
        onSubmit={card.addChosen}
      >
        <div className="card-words">
          {/* a translated name would go into the cart */}
          <h3 className={CARD_PARTS.name} translate="no">
            <a href={productHref(product, choice)}>{product.name}</a>
          </h3>
          <p className={CARD_PARTS.title} translate="no">
            {product.title}
          </p>
        </div>
        <div className="card-offer">
          <Price priceTaka={product.priceTaka} discountPercent={product.discountPercent} />
          <CardColors product={product} choice={choice} onChoose={card.chooseColor} />
        </div>
        <CardSizes product={product} choice={choice} onChoose={card.chooseSize} />
        <CardActions
          isSoldOut={product.isSoldOut}
          isSizeMissing={choice.notice?.kind === 'size-missing'}
          isInCart={card.isInCart}
          viewCart={card.viewCart}
          onBuyNow={card.buyNow}
        />
      </form>
    </article>
  )
}

export default island('card', { when: 'visible', pack: packCard, unpack: unpackCard }, Card)
