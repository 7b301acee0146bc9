import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OrderTotals } from '#domain/checkout/checkout.ts'
import { missingForFree } from '#domain/checkout/free-delivery.ts'
import type { ListedCharges } from '#domain/checkout/listed-charges.ts'
import { type ShopSpeaker, useLanguage } from '#storefront/language/use-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { checkoutLink, SUMMARY_CHECKOUT_ID, UNSOLD_MESSAGE } from './cart-bar.tsx'
import { type AppliedCoupon, takesDelivery } from './coupon-storage.ts'
import { type CouponMessage, discountText, type useCoupon } from './use-coupon.ts'

type OrderSummaryProps = {
  totals: OrderTotals
  delivery: ListedCharges
  coupon: ReturnType<typeof useCoupon>
  /** Moves a product to the top of the cart, where its coupon is valid. */
  putFirst(productId: string): void
  /** Null while the cart has a line that is no longer sold. */
  checkOut: (() => void) | null
  isUnreachable: boolean
}

/** Coupon, sums and the link to the checkout. The delivery charge is known only there. */
export function OrderSummary({
  totals,
  delivery,
  coupon,
  putFirst,
  checkOut,
  isUnreachable,
}: OrderSummaryProps) {
  const speaker = useLanguage()
  const { say, href, taka } = speaker
  return (
    <aside className="order-summary" aria-labelledby="order-summary-title">
      <h2 id="order-summary-title">{say('Order Summary')}</h2>
      <CouponForm coupon={coupon} putFirst={putFirst} />
      <dl>
        <div>
          <dt>{say('Subtotal')}</dt>
          <dd>{taka(totals.subtotalTaka)}</dd>
        </div>
        {coupon.coupon && (
          <div className="order-summary-discount">
            <dt>{say('Discount, {code}', { code: coupon.coupon.code })}</dt>
            <dd>{discountText(coupon.coupon, totals, speaker)}</dd>
          </div>
        )}
        <div className="order-summary-total">
          <dt>{say('Total')}</dt>
          <dd>{taka(totals.subtotalTaka - totals.discountTaka)}</dd>
        </div>
      </dl>
      <a id={SUMMARY_CHECKOUT_ID} className="btn btn-primary btn-large" {...checkoutLink(checkOut, href)}>
        {say('Checkout')}
      </a>
      {!checkOut && (
        <p className="order-summary-fine" role="status">
          {say(UNSOLD_MESSAGE)}
        </p>
      )}
      <p className="order-summary-fine">
        {chargesText(delivery, { goodsTaka: totals.grandTotalTaka, coupon: coupon.coupon }, speaker)}
      </p>
      {isUnreachable && (
        <p className="order-summary-fine" role="status">
          {say('Prices and stock could not be checked just now. They are checked again when you order.')}
        </p>
      )}
    </aside>
  )
}

/** What the checkout adds: nothing, or the charge of each zone and how much more makes delivery free. */
function chargesText(
  delivery: ListedCharges,
  { goodsTaka, coupon }: { goodsTaka: number; coupon: AppliedCoupon | null },
  { say, taka }: ShopSpeaker,
): string {
  const { freeFromTaka, charges } = delivery
  if (takesDelivery(coupon) || (freeFromTaka !== null && goodsTaka >= freeFromTaka))
    return say('Delivery is free.')
  const missing = missingForFree(delivery, goodsTaka)
  const added = say('Courier charge is added at checkout: {charges}.', { charges })
  return missing === 0 ? added : `${added} ${say('{sum} more for free delivery.', { sum: taka(missing) })}`
}

type CouponFormProps = Pick<OrderSummaryProps, 'coupon'> & Partial<Pick<OrderSummaryProps, 'putFirst'>>

/** The box for a coupon's code and its outcome. An empty cart has it too, and then states that there is no product. */
export function CouponForm({ coupon, putFirst }: CouponFormProps) {
  const { message, isAsking, apply, hush } = coupon
  const { say } = useLanguage()
  const appliedCode = coupon.coupon?.code
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const applyButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (appliedCode) setTyped(appliedCode)
  }, [appliedCode])
  // the pressed button disappears: the focus goes on into the box
  useEffect(() => {
    if (isOpen) box.current?.focus()
  }, [isOpen])
  return (
    <form
      className="coupon-form"
      data-open={isOpen || message !== undefined || appliedCode !== undefined}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isAsking) void apply(typed)
      }}
    >
      {/* only on phones: most customers have no coupon, and the box would stand before the sums */}
      <button className="coupon-opener text-link" type="button" onClick={() => setOpen(true)}>
        {say('Have a coupon?')}
      </button>
      <label htmlFor="coupon">{say('Coupon')}</label>
      <div>
        <input
          ref={box}
          id="coupon"
          value={typed}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          aria-invalid={message?.tone === 'refused'}
          aria-describedby="coupon-message"
          onChange={event => {
            setTyped(event.target.value)
            setOpen(true)
            // the message was about another code
            if (message?.tone === 'refused') hush()
          }}
        />
        <button ref={applyButton} className="btn btn-secondary" type="submit" aria-disabled={isAsking}>
          {say('Apply')}
        </button>
      </div>
      <CouponSaid message={message} putFirst={putFirst} next={applyButton} />
    </form>
  )
}

type CouponSaidProps = {
  message: CouponMessage | undefined
  /** Undefined in an empty cart, which has no other product. */
  putFirst: ((productId: string) => void) | undefined
  /** The next element for the focus: the pressed button disappears with the problem that it solves. */
  next: RefObject<HTMLButtonElement | null>
}

/** The outcome of the code; one for another product of the cart becomes valid once that is the first. */
function CouponSaid({ message, putFirst, next }: CouponSaidProps) {
  const other = message?.other
  const { say } = useLanguage()
  return (
    <>
      <p id="coupon-message" className="coupon-message" role="status" data-tone={message?.tone}>
        {message && <Icon name={message.tone === 'applied' ? 'check' : 'alert'} />}
        {message?.text}
      </p>
      {other && putFirst && (
        <button
          type="button"
          className="btn btn-secondary coupon-first"
          onClick={() => {
            putFirst(other.productId)
            next.current?.focus({ preventScroll: true })
          }}
        >
          {say('Put it first')}
        </button>
      )}
    </>
  )
}
