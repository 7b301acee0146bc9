import type { ListedOrder } from '#domain/desk-order.ts'

/** View, edit and delete the note of an order; anchored to the cell that opened it. */
export function NotePopover(_: { order: ListedOrder; anchor: HTMLElement | null; onClose(): void }) {
  return null
}
