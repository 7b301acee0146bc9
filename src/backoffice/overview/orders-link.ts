import type { DayRange } from '#domain/orders/order-summary.ts'
import { screens } from '../menu-entries.ts'
import { ordersSearchParams } from '../orders/orders-query.ts'

type Asked = Parameters<typeof ordersSearchParams>[0]

/** The list of exactly the orders that a figure counts. */
export const ordersLink = (asked: Asked): string => `${screens.orders.path}?${ordersSearchParams(asked)}`

/** The same for a range, with Fake and Follow Up unless a status is given. */
export const ordersOfRange = (range: DayRange, asked: Asked = {}): string =>
  ordersLink({ ...range, withHidden: asked.officialStatus === undefined ? true : undefined, ...asked })
