import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { restoreOrder } from '../../api/order-writes.ts'
import { useRight } from '../../rights.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { putIntoLists, refreshOrders } from '../use-orders.ts'

/** States that an order is deleted, with an undelete for who may delete. */
export function DeletedNotice({ order }: { order: StaffOrder }) {
  const mayDelete = useRight('delete')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const restore = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      putIntoLists(queries, await restoreOrder(order.id))
      showToast({ kind: 'success', text: say('Order {orderNo} is back.', { orderNo: order.orderNo }) })
      await refreshOrders(queries)
    } catch (error) {
      setFailure(say('It could not be brought back. {error}', { error: failureText(error) }))
    }
    setBusy(false)
  }
  return (
    <div className="desk-notice desk-notice-error" role="alert">
      <BackofficeIcon name="trash" />
      <p>
        {say('Deleted on {deletedAt}.', { deletedAt: formatLongDate(order.deletedAt) })} {failure}
      </p>
      {mayDelete && (
        <button
          type="button"
          className="desk-button"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void restore()}
        >
          {say('Bring back')}
        </button>
      )}
    </div>
  )
}
