/** "Create New Order", for orders that come by phone and in chats. */
export function CreateOrderPanel(_: { onClose(): void }) {
  return null
}
