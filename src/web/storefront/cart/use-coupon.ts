import { useLayoutEffect, useRef, useState } from 'react'
import { couponAppliedMessage } from '#domain/coupon.ts'
import { type AppliedCoupon, readCoupon, writeCoupon } from './coupon-storage.ts'

/** Fetched with the question: most shoppers have no code. */
const askShop = (productId: string, typed: string) =>
  import('./validate-coupon.ts').then(
    ({ validateCoupon }) => validateCoupon(productId, typed),
    () => ({ ok: false as const, message: 'Error validating coupon.' }),
  )

export type CouponMessage = { tone: 'applied' | 'refused'; text: string }

/**
 * The coupon of the cart. It holds for the first line's product: it is asked about again when the page opens and
 * whenever another product comes first. A refusal takes the discount away at once.
 */
export function useCoupon(isLoaded: boolean, firstProductId: string | undefined) {
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null)
  const [message, setMessage] = useState<CouponMessage>()
  const [isAsking, setAsking] = useState(false)
  // only the answer to the latest question counts
  const question = useRef(0)

  const settle = (next: AppliedCoupon | null, text: string) => {
    setCoupon(next)
    writeCoupon(next)
    setMessage({ tone: next ? 'applied' : 'refused', text })
  }
  const apply = async (typed: string) => {
    const asked = ++question.current
    if (!typed.trim()) return settle(null, 'Please enter a coupon code.')
    if (!firstProductId) return settle(null, 'No product in cart.')
    setAsking(true)
    const outcome = await askShop(firstProductId, typed)
    if (asked !== question.current) return
    setAsking(false)
    if (outcome.ok) settle(outcome.coupon, couponAppliedMessage(outcome.coupon.discountPercent))
    else settle(null, outcome.message)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks again for another first product, not for every render
  useLayoutEffect(() => {
    if (!isLoaded || !firstProductId) return
    const stored = readCoupon()
    if (!stored) return
    // while the shop is asked, a coupon of this very product is shown as it was, with the first paint of the cart
    setCoupon(stored.productId === firstProductId ? stored : null)
    void apply(stored.code)
  }, [isLoaded, firstProductId])

  return { coupon, message, isAsking, apply }
}
