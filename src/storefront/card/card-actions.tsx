import type { RefObject } from 'react'
import { useLanguage } from '#storefront/language/use-language.ts'
import { ADD_MARK } from '../cart/add-mark.ts'

type CardActionsProps = {
  isSoldOut: boolean
  isSizeMissing: boolean
  isInCart: boolean
  viewCart: RefObject<HTMLAnchorElement | null>
  onBuyNow: () => void
}

/** The foot of a card. Every state has the same size. Without a script the button links to the product's page. */
export function CardActions({ isSoldOut, isSizeMissing, isInCart, viewCart, onBuyNow }: CardActionsProps) {
  const { say, href } = useLanguage()
  if (isInCart) {
    return (
      <div className="card-actions">
        <a ref={viewCart} className="btn btn-secondary" href={href('/cart')}>
          {say('View cart')}
        </a>
        <a className="btn btn-primary" href={href('/checkout')} onClick={onBuyNow}>
          {say('Buy now')}
        </a>
      </div>
    )
  }
  if (isSoldOut) {
    return (
      <button type="button" className="btn" disabled>
        {say('Out of stock')}
      </button>
    )
  }
  return (
    <button
      type="submit"
      name={ADD_MARK}
      value="1"
      className={isSizeMissing ? 'btn btn-refused' : 'btn btn-secondary'}
    >
      {isSizeMissing ? (
        say('Please choose a size')
      ) : (
        <>
          <span className="only-scripted">{say('Add to cart')}</span>
          <span className="only-unscripted">{say('See this pair')}</span>
        </>
      )}
    </button>
  )
}
