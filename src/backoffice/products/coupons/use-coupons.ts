import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type CouponList, listCoupons, type ShownCoupon } from '../../api/coupons.ts'

const keyOf = (productId: string) => ['coupons', productId]

export const useCoupons = (productId: string) =>
  useQuery({ queryKey: keyOf(productId), queryFn: () => listCoupons(productId) })

/** Shows a coupon from the shop's answer, and loads the list again: others may have changed it too. */
export function showCoupon(queries: QueryClient, productId: string, coupon: ShownCoupon): Promise<void> {
  changeList(queries, productId, coupons => [...coupons.filter(({ id }) => id !== coupon.id), coupon])
  return refreshCoupons(queries, productId)
}

/** Removes a deleted coupon from the list. */
export function hideCoupon(queries: QueryClient, productId: string, coupon: ShownCoupon): Promise<void> {
  changeList(queries, productId, coupons => coupons.filter(({ id }) => id !== coupon.id))
  return refreshCoupons(queries, productId)
}

export const refreshCoupons = (queries: QueryClient, productId: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: keyOf(productId) })

const changeList = (
  queries: QueryClient,
  productId: string,
  change: (coupons: ShownCoupon[]) => ShownCoupon[],
): void =>
  void queries.setQueryData<CouponList>(
    keyOf(productId),
    list => list && { ...list, coupons: change(list.coupons).sort(byCode) },
  )

const byCode = (one: ShownCoupon, other: ShownCoupon): number => (one.code < other.code ? -1 : 1)
