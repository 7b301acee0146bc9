import type { Caller } from '#domain/orders/staff-order.ts'

/** Of a phone that was not looked up yet: nothing is said of it. Every order that is listed counts itself. */
export const UNKNOWN_CALLER: Caller = { orders: 0, delivered: 0, returned: 0, fake: 0, pranks: 0 }
