import { spoken } from '#backoffice/language/say.ts'
import type { MovementReason, StockMovement } from '#domain/catalog/stock.ts'

/** The reasons of stock movements, for people. */
export const reasonLabel: Record<MovementReason, string> = spoken({
  opening: 'Size added',
  order: 'Order',
  release: 'Given back by order',
  deleted: 'Size deleted',
  exchange_in: 'Back by exchange of order',
  returned: 'Back by return of order',
  correction: 'Count corrected',
  received: 'New pairs received',
  damaged: 'Damaged or lost',
})

/** The reason, with the number of the order that took the pairs or gave them back. */
export const movementLabel = ({ reason, orderNo }: StockMovement): string =>
  orderNo === null ? reasonLabel[reason] : `${reasonLabel[reason]} ${orderNo}`
