import { type QueryClient, useQuery } from '@tanstack/react-query'
import { listShopCoupons } from '../api/shop-coupons.ts'

const KEY = ['shop-coupons']

/** The coupons of the shop; their uses are counted anew whenever somebody comes back to the screen. */
export const useShopCoupons = () =>
  useQuery({ queryKey: KEY, queryFn: listShopCoupons, refetchOnWindowFocus: 'always' })

export const refreshShopCoupons = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: KEY })
