/** What is said of something that is done to many orders. */
export type BulkWords = { doing: string; failed: string; done(count: number): string }

export const ordersText = (count: number): string =>
  count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`
