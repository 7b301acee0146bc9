import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { deleteCoupon, type ShownCoupon } from '../../api/coupons.ts'
import { useQuestion } from '../../ui/use-question.ts'
import { hideCoupon, refreshCoupons } from './use-coupons.ts'

/** Confirms and deletes a coupon, and shows the outcome; a failure stays at the coupon until the next try. */
export function useCouponDeletion(productId: string, onDeleted: () => void) {
  const queries = useQueryClient()
  const question = useQuestion(run)
  const [busy, setBusy] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})

  async function run(coupon: ShownCoupon): Promise<void> {
    setFailures(({ [coupon.id]: _before, ...others }) => others)
    setBusy(ids => [...ids, coupon.id])
    try {
      await deleteCoupon(productId, coupon.code)
      showToast({ kind: 'success', text: say('Coupon deleted!') })
      onDeleted()
      void hideCoupon(queries, productId, coupon)
    } catch (error) {
      const text = say('Failed to delete coupon. {error}', { error: failureText(error) })
      setFailures(others => ({ ...others, [coupon.id]: text }))
      showToast({ kind: 'error', text })
      if (error instanceof CallFailed && error.isRefused) void refreshCoupons(queries, productId)
    }
    setBusy(ids => ids.filter(id => id !== coupon.id))
  }

  return {
    ...question,
    ask(coupon: ShownCoupon) {
      if (!busy.includes(coupon.id)) question.ask(coupon)
    },
    isBusy: (id: string) => busy.includes(id),
    failureOf: (id: string) => failures[id],
  }
}

export type CouponDeletion = ReturnType<typeof useCouponDeletion>
