import type { MovementReason, StockMovement } from '#domain/catalog/stock.ts'

/** Why pairs came or went, for people. */
export const reasonLabel: Record<MovementReason, string> = {
  opening: 'Size added',
  order: 'Order',
  release: 'Given back by order',
  deleted: 'Size deleted',
  correction: 'Count corrected',
  received: 'New pairs received',
  damaged: 'Damaged or lost',
}

/** With the number of the order that took them or gave them back. */
export const movementLabel = ({ reason, orderNo }: StockMovement): string =>
  orderNo === null ? reasonLabel[reason] : `${reasonLabel[reason]} ${orderNo}`
