import { useQueryClient } from '@tanstack/react-query'
import type { DeskOrder } from '#domain/desk-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { refreshDelivery } from '../../api/parcels.ts'
import { courierWords } from '../actions/courier-words.ts'
import { putIntoLists } from '../use-orders.ts'

/** Asks the courier of one parcel and says what it answered. */
export function useRefreshDelivery(): (order: DeskOrder) => Promise<void> {
  const queries = useQueryClient()
  return async ({ id, orderNo }) => {
    try {
      const order = await refreshDelivery(id)
      putIntoLists(queries, order)
      const status = order.courierStatus === null ? 'no status yet' : courierWords(order.courierStatus).word
      showToast({ kind: 'success', text: `Order ${orderNo}: ${status}` })
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) })
    }
  }
}
