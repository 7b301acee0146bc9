import type { ListedOrder } from '#domain/desk-order.ts'

/** The action menu of a row. */
export function OrderMenu(_: { order: ListedOrder; onOpen(): void }) {
  return null
}
