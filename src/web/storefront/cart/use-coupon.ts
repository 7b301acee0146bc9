import { useLayoutEffect, useRef, useState } from 'react'
import { couponAppliedMessage } from '#domain/coupon.ts'
import { type AppliedCoupon, readCoupon, writeCoupon } from './coupon-storage.ts'
import type { OtherProduct } from './validate-coupon.ts'

/** Fetched with the question: most shoppers have no code. */
const askShop = (productIds: readonly [string, ...string[]], typed: string) =>
  import('./validate-coupon.ts').then(
    ({ validateCoupon }) => validateCoupon(productIds, typed),
    () => ({ ok: false as const, message: 'Error validating coupon.', other: undefined }),
  )

/** `other` is the product of the cart that the refused code is for. */
export type CouponMessage = { tone: 'applied' | 'refused'; text: string; other?: OtherProduct | undefined }

const mustBeFirst = ({ code, name }: OtherProduct): string =>
  `${code} is for ${name}, which must be the first in the cart.`

/**
 * The coupon of the cart. It holds for the first line's product: it is asked about again when the page opens and
 * whenever another product comes first. A refusal takes the discount away at once; what held before, or for another
 * product, is set aside and holds again when its product is the first.
 */
export function useCoupon(isLoaded: boolean, productIds: readonly string[]) {
  const [firstProductId, ...others] = productIds
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null)
  const [message, setMessage] = useState<CouponMessage>()
  const [isAsking, setAsking] = useState(false)
  // only the answer to the latest question counts
  const question = useRef(0)
  const aside = useRef<AppliedCoupon | null>(null)

  const settle = (next: AppliedCoupon | null, text: string, other?: OtherProduct) => {
    setCoupon(next)
    writeCoupon(next)
    setMessage({ tone: next ? 'applied' : 'refused', text, other })
  }
  const ask = async (typed: string, kept: AppliedCoupon | null) => {
    const asked = ++question.current
    if (!typed.trim()) return settle(null, 'Please enter a coupon code.')
    if (!firstProductId) return settle(null, 'No product in cart.')
    setAsking(true)
    const outcome = await askShop([firstProductId, ...others], typed)
    if (asked !== question.current) return
    setAsking(false)
    if (outcome.ok) return settle(outcome.coupon, couponAppliedMessage(outcome.coupon.discountPercent))
    aside.current = outcome.other ?? kept
    settle(null, outcome.other ? mustBeFirst(outcome.other) : outcome.message, outcome.other)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks again for another first product, not for every render
  useLayoutEffect(() => {
    if (!isLoaded || !firstProductId) return
    // what was asked, or said, of the product that was first before
    question.current++
    setAsking(false)
    setMessage(undefined)
    const kept = readCoupon() ?? aside.current
    if (!kept) return
    // while the shop is asked, a coupon of this very product is shown as it was, with the first paint of the cart
    const held = kept.productId === firstProductId ? kept : null
    setCoupon(held)
    if (held) writeCoupon(held)
    void ask(kept.code, kept)
  }, [isLoaded, firstProductId])

  const isGone = message?.other !== undefined && !productIds.includes(message.other.productId)
  return {
    coupon,
    message: isGone ? undefined : message,
    isAsking,
    apply: (typed: string) => ask(typed, null),
    /** What was said of a code goes with the code. */
    retype: () => setMessage(before => (before?.tone === 'refused' ? undefined : before)),
  }
}
