import { type RefObject, useRef } from 'react'
import { useLanguage } from '#storefront/language/use-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ADD_MARK } from '../cart/add-mark.ts'
import { QuantityStepper } from '../quantity-stepper.tsx'
import type { Buying } from './use-buying.ts'

/** One line whose place is reserved: why something was refused, otherwise how many of this pair are in the cart. */
export function BuyMessage({ buying, isSoldOut }: { buying: Buying; isSoldOut: boolean }) {
  const { say } = useLanguage()
  const { refusal, inCart, limit, limitReason, choice } = buying
  const note = choice.size !== null && limit.maximum < 4 ? limitReason : ''
  return (
    <p id="buy-message" className="buy-message" role="status" data-tone={refusal ? 'refusal' : 'note'}>
      {refusal && <Icon name="alert" />}
      {!refusal && inCart > 0 && <Icon name="check" />}
      {refusal || (inCart > 0 ? say('In cart: {count}', { count: inCart }) : isSoldOut ? '' : note)}
    </p>
  )
}

type BuyActionsProps = { buying: Buying; isSoldOut: boolean; buyNow: RefObject<HTMLButtonElement | null> }

/** The quantity, Add to cart and Buy Now. Without a script only Buy Now is there: it sends the form. */
export function BuyActions({ buying, isSoldOut, buyNow }: BuyActionsProps) {
  const { say, href } = useLanguage()
  const viewCart = useRef<HTMLAnchorElement>(null)
  // asking for a size that is sold out comes first then
  const isResting = buying.asked !== null && buying.choice.size === null
  const add = () => {
    buying.addToCart()
    // the pressed button is removed once the pair is in the cart: the focus goes on to the button in its place
    requestAnimationFrame(() => viewCart.current?.focus({ preventScroll: true }))
  }
  return (
    <div className="buy-actions">
      <QuantityStepper
        label={say('Quantity')}
        name="qty"
        quantity={buying.quantity}
        maximum={buying.limit.maximum}
        change={buying.changeQuantity}
        refuse={buying.refuseQuantity}
        disabled={isSoldOut}
      />
      {buying.inCart > 0 ? (
        <a ref={viewCart} className="btn btn-secondary" href={href('/cart')}>
          {say('View Cart')}
        </a>
      ) : (
        <button
          className="btn btn-secondary only-scripted"
          data-resting={isResting || undefined}
          type="submit"
          name={ADD_MARK}
          value="1"
          // this very page: pressed before any script, it adds the pair to the cart once the page is loaded
          formAction="?"
          disabled={isSoldOut}
          aria-describedby={isSoldOut ? 'sold-out' : undefined}
          onClick={event => {
            event.preventDefault()
            add()
          }}
        >
          {say('Add To Cart')}
        </button>
      )}
      <button
        ref={buyNow}
        className={isResting ? 'btn btn-secondary buy-now' : 'btn btn-primary buy-now'}
        data-resting={isResting || undefined}
        type="submit"
        disabled={isSoldOut}
        aria-describedby={isSoldOut ? 'sold-out' : undefined}
      >
        {say(isResting ? 'Choose a size to buy' : 'Buy Now')}
      </button>
    </div>
  )
}
