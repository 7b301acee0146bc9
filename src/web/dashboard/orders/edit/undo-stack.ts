/** What one request did to one order. */
export type OrderBatch = { orderId: string; batch: string }

/** One edit of this desk that can be taken back: of one order, or of several at once. */
export type Undoable = {
  id: number
  orderIds: readonly string[]
  /** What was done, as the shop calls it: one batch of all orders, or that of each order. */
  made: { together: string } | { each: readonly OrderBatch[] }
  /** "Size 43 → 42" */
  words: string
}

/** Nobody goes back further by one key; the timeline of an order holds the rest. */
const MAXIMUM_STEPS = 50

export const pushed = (stack: readonly Undoable[], step: Undoable): Undoable[] =>
  [...stack, step].slice(-MAXIMUM_STEPS)

export const without = (stack: readonly Undoable[], id: number): Undoable[] =>
  stack.filter(step => step.id !== id)

/**
 * Whether a later edit of the same order stands in the way: the shop takes back the last one first.
 */
export function isCovered(stack: readonly Undoable[], step: Undoable): boolean {
  const at = stack.findIndex(({ id }) => id === step.id)
  return stack.slice(at + 1).some(later => later.orderIds.some(orderId => step.orderIds.includes(orderId)))
}
