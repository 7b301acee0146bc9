import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isUnconfirmed } from '#domain/orders/unconfirmed-order.ts'
import { announce } from '../../shell/announcer.tsx'
import { useOrderEdits } from '../edit/order-edits.ts'

/** Whether an order waits for somebody to confirm it. */
export const isToConfirm = (order: StaffOrder): boolean => order.deletedAt === null && isUnconfirmed(order)

/** Sets an order to Confirmed, as after a call. Another one stays as it is, and says so to screen readers. */
export function useConfirm(): (order: StaffOrder) => void {
  const edits = useOrderEdits()
  return order => {
    if (isToConfirm(order)) void edits.edit(order, { official_status: 'Confirmed' })
    else announce(say('Order {orderNo} does not wait to be confirmed.', { orderNo: order.orderNo }))
  }
}
