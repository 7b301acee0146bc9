import { useQueryClient } from '@tanstack/react-query'
import { isParcelOnTheWay } from '#domain/courier-status.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { undoChange } from '../../api/order-writes.ts'
import { useSaveOrder } from '../edit/use-save-order.ts'
import { putIntoLists, refreshOrders } from '../use-orders.ts'
import { askFakeReason } from './order-questions.ts'
import { orderSubject } from './order-subject.ts'
import { showUndoFailed, showUndoToast } from './undo-toast.ts'

/** Asks why and marks an order as Fake; what was before can be taken back. */
export function useMarkFake(): (order: DeskOrder, returnTo?: HTMLElement | null) => Promise<void> {
  const queries = useQueryClient()
  const save = useSaveOrder()

  async function takeBack(order: DeskOrder): Promise<void> {
    try {
      putIntoLists(queries, await undoChange(order.id))
      showToast({ kind: 'success', text: `Order ${order.orderNo} is as it was.` })
    } catch (error) {
      showUndoFailed(`Failed to update order. ${failureText(error)}`, () => takeBack(order))
    }
    await refreshOrders(queries)
  }

  return async (order, returnTo) => {
    const parcelsOnTheWay = isParcelOnTheWay(order.courierStatus) ? 1 : 0
    const answer = await askFakeReason({ subject: orderSubject(order), parcelsOnTheWay, returnTo })
    if (!answer) return
    const saved = await save(
      order.id,
      { official_status: 'Fake', fake_reason: answer.reason },
      { official_status: order.officialStatus },
    )
    if (saved.ok) return showUndoToast(`Order ${order.orderNo} set to Fake`, { run: () => takeBack(order) })
    const why = saved.state.kind === 'failed' ? ` ${saved.state.message}` : ''
    showToast({ kind: 'error', text: `Failed to update order.${why}` })
  }
}
