import type { MovementReason } from '#domain/stock.ts'

/** Why pairs came or went, for people. */
export const reasonWords: Record<MovementReason, string> = {
  opening: 'Size added',
  order: 'Ordered',
  release: 'Given back by an order',
  deleted: 'Size deleted',
  correction: 'Count corrected',
  received: 'New pairs received',
  damaged: 'Damaged or lost',
}
