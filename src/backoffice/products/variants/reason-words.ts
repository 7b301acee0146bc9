import type { MovementReason, StockMovement } from '#domain/stock.ts'

/** Why pairs came or went, for people. */
export const reasonWords: Record<MovementReason, string> = {
  opening: 'Size added',
  order: 'Order',
  release: 'Given back by order',
  deleted: 'Size deleted',
  correction: 'Count corrected',
  received: 'New pairs received',
  damaged: 'Damaged or lost',
}

/** With the number of the order that took them or gave them back. */
export const movementWords = ({ reason, orderNo }: StockMovement): string =>
  orderNo === null ? reasonWords[reason] : `${reasonWords[reason]} ${orderNo}`
