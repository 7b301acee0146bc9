/** What changes an order from here: one script, fetched when it is first wanted. */
export { MoveDialog } from './callbacks/move-dialog.tsx'
export { OrderToChange } from './order-to-change.tsx'
