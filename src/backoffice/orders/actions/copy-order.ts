import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { itemDescription } from '#domain/parcels/item-description.ts'
import { showToast } from '#web/app/toasts.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { orderRowText } from './order-row-text.ts'

/** A row of a spreadsheet for each order. */
export const copyRows = (orders: readonly StaffOrder[]): Promise<void> =>
  copy(
    orders.map(orderRowText).join('\n'),
    orders.length === 1
      ? say('Row copied to clipboard!')
      : say('{count} rows copied to clipboard!', { count: orders.length }),
  )

/** The contents of an order's parcel, for the courier. */
export const copyDescription = (order: StaffOrder): Promise<void> =>
  copy(itemDescription(order.items), say('Description copied to clipboard!'))

async function copy(text: string, done: string): Promise<void> {
  if (await copyText(text)) showToast({ kind: 'success', text: done })
  else showToast({ kind: 'error', text: say('The browser did not let this be copied.') })
}
