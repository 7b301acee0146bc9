import { NONE } from '#domain/orders/order-filter.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'
import type { ProfitBreakdown, ProfitKey } from '#domain/profit/profit.ts'
import { screens } from '../../menu-entries.ts'
import { ordersOfRange } from '../../overview/orders-link.ts'
import { moneyPath } from '../money-address.ts'

type Asked = Parameters<typeof ordersOfRange>[1]

/** The orders behind a figure of some days. */
export const ordersBehind = (days: DayRange, asked: Asked = {}): string => ordersOfRange(days, asked)

/** The orders of a row. */
export function ordersOfRow(by: ProfitBreakdown, days: DayRange, key: ProfitKey, asked: Asked = {}) {
  switch (by) {
    case 'source':
      return ordersOfRange(days, { ...asked, visitSource: key.source ?? undefined })
    case 'campaign':
      return ordersOfRange(days, {
        ...asked,
        visitSource: key.source ?? undefined,
        campaign: key.campaign || NONE,
      })
    case 'district':
      return ordersOfRange(days, { ...asked, district: key.district || NONE })
    case 'courier':
      return ordersOfRange(days, { ...asked, courier: key.courier || NONE })
    case 'product':
    case 'color':
    case 'size':
    case 'pair':
      return ordersOfRange(days, {
        ...asked,
        product: key.productName ?? undefined,
        color: key.color ?? undefined,
        size: key.size ?? undefined,
      })
  }
}

/** What was spent on advertising on some days. */
export const adSpendOf = ({ startDay, endDay }: DayRange): string =>
  `${moneyPath('ad-spend')}?${new URLSearchParams({ from: startDay, to: endDay })}`
export const OVERHEADS_ID = 'overheads'
export const overheadsPath = (): string => `${moneyPath('ad-spend')}#${OVERHEADS_ID}`
export const costsPath = (): string => moneyPath('costs')
export const payoutsOfCourier = (): string => `${screens.courier.path}/payouts`
