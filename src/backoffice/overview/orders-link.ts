import type { DayRange } from '#domain/orders/order-summary.ts'
import { screens } from '../menu-entries.ts'
import { ordersSearchParams, readOrdersQuery } from '../orders/orders-query.ts'
import { addressOfTab } from '../orders/toolbar/order-tabs.tsx'

type Asked = Parameters<typeof ordersSearchParams>[0]

/** The list of exactly the orders that a figure counts. */
export const ordersLink = (asked: Asked): string => `${screens.orders.path}?${ordersSearchParams(asked)}`

/** The same for a range, with Fake and Follow Up unless a status is given. */
export const ordersOfRange = (range: DayRange, asked: Asked = {}): string =>
  ordersLink({ ...range, withHidden: asked.officialStatus === undefined ? true : undefined, ...asked })

/** The list of the Follow Ups to call, without very old ones. `today`: the day in Dhaka. */
export const followUpsLink = (today: string): string =>
  ordersLink(addressOfTab('Follow Up', readOrdersQuery(new URLSearchParams()), today))
