import { island } from '#web/islands/island.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { CardActions } from './card-actions.tsx'
import { colorOf, productHref } from './card-choice.ts'
import { CardNote } from './card-note.tsx'
import { CardColors, CardSizes } from './card-options.tsx'
import type { CardProduct } from './card-product.ts'
import { useCard } from './use-card.ts'

type CardProps = { product: CardProduct; isEager: boolean }

/** The width of a picture in the grid: two columns, three from 1024 px, inside the page's edges. */
const PICTURE_SIZES = '(min-width: 1320px) 440px, (min-width: 1024px) 31vw, 50vw'

/** One product in the grid: choose a colour and a size, put the pair into the cart, go on to buy it. */
function Card({ product, isEager }: CardProps) {
  const card = useCard(product)
  const { choice } = card
  const color = colorOf(product, choice)
  return (
    <article className="card">
      <div className="card-picture">
        <Picture
          url={color?.image ?? product.image ?? ''}
          alt={color ? `${product.name} in ${color.color}` : product.name}
          sizes={PICTURE_SIZES}
          loading={isEager ? 'eager' : 'lazy'}
        />
        {product.isSoldOut && <p className="card-flag">Out of Stock</p>}
        <CardNote notice={choice.notice} />
      </div>
      <form
        ref={card.form}
        className="card-body"
        action={`/products/${encodeURIComponent(product.slug)}`}
        noValidate={card.isAwake}
        onSubmit={card.addChosen}
      >
        <div>
          <h3 className="card-name">
            <a href={productHref(product, choice)}>{product.name}</a>
          </h3>
          <p className="card-title">{product.title}</p>
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

export default island('card', 'visible', Card)
