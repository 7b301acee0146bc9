import { useLayoutEffect, useRef, useState } from 'react'
import { holdsFor } from '#domain/checkout/checkout.ts'
import { type ShopSpeaker, useLanguage } from '#storefront/language/use-language.ts'
import { type AppliedCoupon, readCoupon, takesDelivery, writeCoupon } from './coupon-storage.ts'
import type { OtherProduct, ValidateCouponOutcome } from './validate-coupon.ts'

/** Loaded with the first check: most customers have no code. */
const askShop = (
  productIds: readonly string[],
  typed: string,
  speaker: ShopSpeaker,
): Promise<ValidateCouponOutcome> =>
  import('./validate-coupon.ts').then(
    ({ validateCoupon }) => validateCoupon(productIds, typed, speaker),
    () => ({ message: speaker.say('Error validating coupon.') }),
  )

/** `other` is the product of the cart that the refused code is for. */
export type CouponMessage = { tone: 'applied' | 'refused'; text: string; other?: OtherProduct | undefined }

/**
 * The coupon of the cart. It is valid for the first line's product: it is checked again when the page opens and
 * whenever another product comes first. A refusal removes the discount at once, a check without an answer does not; an
 * earlier coupon, or one for another product, is set aside and becomes valid again when its product is the first.
 */
export function useCoupon(isLoaded: boolean, productIds: readonly string[]) {
  const [firstProductId] = productIds
  const speaker = useLanguage()
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null)
  const [message, setMessage] = useState<CouponMessage>()
  const [isAsking, setAsking] = useState(false)
  // only the answer to the latest check counts
  const question = useRef(0)
  const aside = useRef<AppliedCoupon | null>(null)

  const settle = (next: AppliedCoupon | null, text: string, other?: OtherProduct) => {
    setAsking(false)
    setCoupon(next)
    writeCoupon(next)
    setMessage({ tone: next ? 'applied' : 'refused', text, other })
  }

  const ask = async (typed: string, stored: AppliedCoupon | null) => {
    const asked = ++question.current
    setAsking(true)
    const { message: text, coupon: judged, other } = await askShop(productIds, typed, speaker)
    if (asked !== question.current) return
    // nobody refused it: a page that is left gives its calls up, and the order checks the coupon again
    if (judged === undefined && stored?.productId === firstProductId) return setAsking(false)
    aside.current = other ?? stored
    settle(judged ?? null, text, other)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another first product, not for every render
  useLayoutEffect(() => {
    if (!isLoaded || !firstProductId) return
    // a check or a message about the product that was first before
    question.current++
    setAsking(false)
    setMessage(undefined)
    const stored = readCoupon() ?? aside.current
    if (!stored) return
    // during the check a coupon of this very product is shown as before, with the first paint of the cart
    const held = stored.productId === firstProductId ? stored : null
    setCoupon(held)
    if (held) writeCoupon(held)
    void ask(stored.code, stored)
  }, [isLoaded, firstProductId])

  return {
    coupon,
    message,
    isAsking,
    apply: (typed: string) => ask(typed, null),
    /** Takes the coupon off, with the reason that the shop gave. */
    drop(text: string) {
      question.current++
      aside.current = null
      settle(null, text)
    },
    /** Removes the message when its cause is gone. */
    hush: () => setMessage(undefined),
  }
}

type Used = { coupon: AppliedCoupon | null; message: CouponMessage | undefined }

/** The coupon for these lines: one of the shop that they have too few goods for is set aside, with the reason. */
export function couponFor<Of extends Used>(
  used: Of,
  lines: Parameters<typeof holdsFor>[0],
  { say, taka }: ShopSpeaker,
): Of {
  const shop = used.coupon?.shop
  if (!shop || holdsFor(lines, shop)) return used
  const isForThese = holdsFor(lines, { ...shop, minimumTaka: 0 })
  const text = isForThese
    ? say('This coupon is for orders from {sum}.', { sum: taka(shop.minimumTaka) })
    : say('This coupon is for other products.')
  return { ...used, coupon: null, message: { tone: 'refused', text } }
}

/** What a coupon takes off, for the sums. */
export const termsOf = (coupon: AppliedCoupon | null) => ({
  couponPercent: coupon?.discountPercent ?? 0,
  shop: coupon?.shop,
})

/** What a coupon takes off, beside its code. */
export const discountText = (
  coupon: AppliedCoupon,
  { discountTaka }: { discountTaka: number },
  { say, taka }: ShopSpeaker,
): string => (takesDelivery(coupon) ? say('Free delivery') : `− ${taka(discountTaka)}`)
