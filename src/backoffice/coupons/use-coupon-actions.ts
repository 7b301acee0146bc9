import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import type { Stopped } from '#domain/coupons/shop-coupon.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { changeShopCoupon, deleteShopCoupon, exportCodes, type ShownShopCoupon } from '../api/shop-coupons.ts'
import { saveFile } from '../ui/save-file.ts'
import { useQuestion } from '../ui/use-question.ts'
import { refreshShopCoupons } from './use-shop-coupons.ts'

const DONE: Record<Stopped, string> = spoken({
  '': 'The coupon runs again.',
  paused: 'The coupon is paused.',
  ended: 'The coupon has ended.',
})

/** Pauses, ends, resumes, exports and deletes a coupon; a failure stays at the coupon until the next try. */
export function useCouponActions(onDeleted: () => void) {
  const queries = useQueryClient()
  const question = useQuestion((coupon: ShownShopCoupon) =>
    act(coupon, say('Failed to delete coupon.'), async () => {
      await deleteShopCoupon(coupon.id)
      showToast({ kind: 'success', text: say('Coupon deleted!') })
      onDeleted()
    }),
  )
  const [busy, setBusy] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})

  async function act({ id }: ShownShopCoupon, failed: string, run: () => Promise<void>): Promise<void> {
    if (busy.includes(id)) return
    setFailures(({ [id]: _before, ...others }) => others)
    setBusy(ids => [...ids, id])
    try {
      await run()
    } catch (error) {
      const text = `${failed} ${failureText(error)}`
      setFailures(others => ({ ...others, [id]: text }))
      showToast({ kind: 'error', text })
    }
    // also after a refusal: others may have changed it
    await refreshShopCoupons(queries)
    setBusy(ids => ids.filter(one => one !== id))
  }

  return {
    ...question,
    isBusy: (id: string) => busy.includes(id),
    failureOf: (id: string) => failures[id],
    stop: (coupon: ShownShopCoupon, stopped: Stopped) =>
      act(coupon, say('Failed to update coupon.'), async () => {
        await changeShopCoupon(coupon, { stopped })
        showToast({ kind: 'success', text: DONE[stopped] })
      }),
    download: (coupon: ShownShopCoupon) =>
      act(coupon, say('The codes could not be downloaded.'), async () =>
        saveFile(await exportCodes(coupon.id)),
      ),
  }
}

export type CouponActions = ReturnType<typeof useCouponActions>
