import type { ListedOrder } from '#domain/desk-order.ts'

/** What is known of the one who ordered, in a few words below the name: "First order", "2 taken, 1 back". */
export function CallerBadge(_: { order: ListedOrder }) {
  return null
}
