import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { type BulkOutcome, changeOrders } from '../../api/order-writes.ts'
import { refreshOrders } from '../use-orders.ts'

/** Books parcels at the courier. What failed is answered, and told. */
export function useAddParcels(): (ids: readonly string[]) => Promise<BulkOutcome | undefined> {
  const queries = useQueryClient()
  return async ids => {
    try {
      const outcome = await changeOrders({ action: 'parcel', ids })
      const [failed] = outcome.failed
      if (failed) showToast({ kind: 'error', text: `Failed to place order: ${failed.message}` })
      if (outcome.done > 0) showToast({ kind: 'success', text: 'Order placed successfully!' })
      await refreshOrders(queries)
      return outcome
    } catch (error) {
      showToast({ kind: 'error', text: `Failed to place order: ${failureText(error)}` })
      return undefined
    }
  }
}
