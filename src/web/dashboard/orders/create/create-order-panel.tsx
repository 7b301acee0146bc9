import type { DeskOrder } from '#domain/desk-order.ts'

/** "Create New Order", for orders that come by phone and in chats. */
export function CreateOrderPanel(_: { copyOf?: DeskOrder | undefined; onClose(): void }) {
  return null
}
