import { pictureAtWidth, pictureSources } from '#domain/pictures/picture.ts'
import { island } from '#storefront/islands/island.tsx'
import { shownWords } from '#storefront/language/shown-words.ts'
import { type ShopSpeaker, useLanguage } from '#storefront/language/use-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { CardActions } from './card-actions.tsx'
import { type CardNotice, productHref, shownColor } from './card-choice.ts'
import { CardColors, CardSizes } from './card-options.tsx'
import { CARD_PARTS, type CardProps, packCard, unpackCard } from './pack-card.ts'
import { useCard } from './use-card.ts'
import { useSecondView } from './use-second-view.ts'

/** The width of a picture in the grid: two columns, three from 1024 px, inside the page's edges. */
const SIZES = '(min-width: 1320px) 440px, (min-width: 1024px) 31vw, 50vw'
/** For the few browsers without AVIF: sharp on any phone, good on a desktop. */
const FALLBACK_WIDTH = 640

/** One product in the grid: choose a colour and a size, add the pair to the cart, go on to buy it. */
function Card({ product: sent, isEager }: CardProps) {
  const card = useCard(sent)
  const { product, choice } = card
  const color = shownColor(product, choice)
  const { say, href } = useLanguage()
  const { name, title, colorOf } = shownWords(product, product.colors)
  const { looking, handlers } = useSecondView()
  return (
    <article className="card">
      <div className={CARD_PARTS.picture}>
        <CardPicture
          url={color?.image ?? product.image ?? ''}
          alt={
            color
              ? say('{product} in {color}', { product: name.text, color: colorOf(color.color).text })
              : name.text
          }
          isEager={isEager}
        />
        {looking && color && (
          <looking.View slug={product.slug} color={color.color} link={looking.link} sizes={SIZES} />
        )}
        {product.isSoldOut && <p className="card-flag">{say('Out of Stock')}</p>}
        <CardNote notice={choice.notice} />
      </div>
      <form
        ref={card.form}
        className={CARD_PARTS.form}
        action={href(`/products/${encodeURIComponent(product.slug)}`)}
        noValidate={card.isHydrated}
        onSubmit={card.addChosen}
      >
        {/* a translated name would go into the cart */}
        <div className="card-words" translate="no">
          <h3 className={CARD_PARTS.name}>
            <a href={href(productHref(product, choice))} lang={name.lang} {...handlers}>
              {name.text}
            </a>
          </h3>
          <p className={CARD_PARTS.title} lang={title.lang}>
            {title.text}
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

/**
 * The card's message, on the picture, so that the card keeps its height. The region is always there, so that screen
 * readers announce what enters it; a missing size is shown by the button itself and only announced here.
 */
function CardNote({ notice }: { notice: CardNotice | null }) {
  const { say } = useLanguage()
  return (
    <div role="status">
      {notice && (
        <p className={notice.kind === 'size-missing' ? 'sr-only' : `card-note card-note-${notice.kind}`}>
          <Icon name={notice.kind === 'added' ? 'check' : 'alert'} />
          {noticeText(notice, say)}
        </p>
      )}
    </div>
  )
}

function noticeText(notice: CardNotice, say: ShopSpeaker['say']): string {
  if (notice.kind === 'size-missing') return say('Please choose a size')
  const { size } = notice
  return notice.kind === 'added'
    ? say('Added, size {size}', { size })
    : say('Size {size} is currently out of stock.', { size })
}

/** The square picture of a card. A page has many: they list no more widths than a grid can need. */
function CardPicture({ url, alt, isEager }: { url: string; alt: string; isEager: boolean }) {
  // on every screen a card is wider than the first width
  const avif = pictureSources(url)?.avif.split(', ').slice(1).join(', ')
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={SIZES} />}
      <img
        src={pictureAtWidth(url, FALLBACK_WIDTH)}
        alt={alt}
        width={1000}
        height={1000}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
