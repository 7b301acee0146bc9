import { messagesLogWords } from './words/messages-log-words.ts'
import { ordersActionsWords } from './words/orders-actions-words.ts'
import { ordersCreateWords } from './words/orders-create-words.ts'
import { ordersEditWords } from './words/orders-edit-words.ts'
import { ordersPanelWords } from './words/orders-panel-words.ts'
import { ordersParcelsWords } from './words/orders-parcels-words.ts'
import { ordersSheetWords } from './words/orders-sheet-words.ts'
import { ordersTableWords } from './words/orders-table-words.ts'
import { ordersToolbarWords } from './words/orders-toolbar-words.ts'
import { ordersWords } from './words/orders-words.ts'

export const ordersBengali = {
  ...messagesLogWords,
  ...ordersWords,
  ...ordersActionsWords,
  ...ordersCreateWords,
  ...ordersEditWords,
  ...ordersPanelWords,
  ...ordersParcelsWords,
  ...ordersSheetWords,
  ...ordersTableWords,
  ...ordersToolbarWords,
}
