import type { CustomerCounts } from '#domain/orders/staff-order.ts'

/** For a phone that was not looked up yet: nothing is shown. Every listed order counts itself. */
export const UNKNOWN_CUSTOMER: CustomerCounts = { orders: 0, delivered: 0, returned: 0, fake: 0, pranks: 0 }
