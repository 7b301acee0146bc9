import type { OrderList } from '../api/orders.ts'
import type { ShownList } from './shown-list.ts'

/** While the first list is on its way. */
export const OrdersLoading = () => <p role="status">Loading orders…</p>

/** Where nothing matches. */
export function NoOrders({ hidden }: Omit<ShownList, 'list'> & { hidden: OrderList['hidden'] }) {
  return (
    <p>
      No orders match. {hidden.Fake} Fake and {hidden['Follow Up']} Follow Up also match.
    </p>
  )
}
