import type { Work } from '#db/open-db.ts'

/** Tells that something of an order changed: whoever looks at it, and whoever looks at a list of orders. */
export const tellOrder = (work: Work, id: string): void => work.tell('orders', `order:${id}`)
