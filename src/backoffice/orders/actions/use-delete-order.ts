import { useQueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { deleteOrder, restoreOrder } from '../../api/order-writes.ts'
import { focusUnlessElsewhere } from '../../ui/focus-unless-elsewhere.ts'
import { refreshOrders, takeFromLists } from '../use-orders.ts'
import { deletionText } from './deletion-text.ts'
import { askToDelete } from './order-questions.ts'
import { orderSubject } from './order-subject.ts'
import { showUndoFailed, showUndoToast } from './undo-toast.ts'

/** A row of the table, or a card. */
const ROW = '[role="row"], tr, li, article'

/** Confirms and deletes an order, with an undo. Returns whether it is deleted. */
export function useDeleteOrder(): (order: StaffOrder, returnTo?: HTMLElement | null) => Promise<boolean> {
  const queries = useQueryClient()

  async function bringBack(order: StaffOrder): Promise<void> {
    try {
      await restoreOrder(order.id)
      showToast({ kind: 'success', text: say('Order {orderNo} is back.', { orderNo: order.orderNo }) })
    } catch (error) {
      const text = say('Order {orderNo} could not be brought back. {error}', {
        orderNo: order.orderNo,
        error: failureText(error),
      })
      showUndoFailed(text, () => bringBack(order))
    }
    await refreshOrders(queries)
  }

  return async (order, returnTo) => {
    if (!(await askToDelete({ subject: orderSubject(order), text: deletionText(order), returnTo })))
      return false
    // a mouse leaves no focus ring: a keyboard user is led on to the undo
    const isByKeyboard = document.activeElement?.matches(':focus-visible') ?? false
    try {
      await deleteOrder(order.id)
    } catch (error) {
      showToast({
        kind: 'error',
        text: say('Failed to delete order. {error}', { error: failureText(error) }),
      })
      return false
    }
    const list = document.querySelector<HTMLElement>('.order-list')
    const wasThere = focusUnlessElsewhere(list, returnTo?.closest(ROW))
    takeFromLists(queries, [order.id])
    showUndoToast(say('Order {orderNo} deleted', { orderNo: order.orderNo }), {
      run: () => bringBack(order),
      takesFocus: isByKeyboard && wasThere,
    })
    await refreshOrders(queries)
    return true
  }
}
