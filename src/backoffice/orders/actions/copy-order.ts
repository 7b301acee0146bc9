import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { itemDescription } from '#domain/parcels/item-description.ts'
import { showToast } from '#web/app/toasts.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { orderRowText } from './order-row-text.ts'

/** A row of a spreadsheet for each order. */
export const copyRows = (orders: readonly StaffOrder[]): Promise<void> =>
  copy(
    orders.map(orderRowText).join('\n'),
    orders.length === 1 ? 'Row copied to clipboard!' : `${orders.length} rows copied to clipboard!`,
  )

/** The contents of an order's parcel, for the courier. */
export const copyDescription = (order: StaffOrder): Promise<void> =>
  copy(itemDescription(order.items), 'Description copied to clipboard!')

async function copy(text: string, done: string): Promise<void> {
  if (await copyText(text)) showToast({ kind: 'success', text: done })
  else showToast({ kind: 'error', text: 'The browser did not let this be copied.' })
}
