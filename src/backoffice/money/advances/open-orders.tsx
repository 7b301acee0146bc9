import { useQueries } from '@tanstack/react-query'
import { findOrder } from '../../api/orders.ts'
import { OrderDialogs } from '../../orders/actions/order-dialogs.tsx'
import { OrderPanel } from '../../orders/panel/order-panel.tsx'
import { UNKNOWN_CUSTOMER } from '../../orders/panel/unknown-customer.ts'
import { ORDER } from '../../orders/use-orders.ts'
import type { AdvancesAddress } from './advances-address.ts'

type OpenOrdersProps = Pick<AdvancesAddress, 'order' | 'other'> & {
  go(change: Partial<AdvancesAddress>, how?: { replace?: boolean }): void
}

/** The order of a claim beside the list; Next leads to the other one that claims the same money, and back. */
export function OpenOrders({ order, other, go }: OpenOrdersProps) {
  const both = order !== undefined && other !== undefined ? [order, other].toSorted() : []
  const asked = useQueries({
    queries: both.map(id => ({ queryKey: [ORDER, id], queryFn: () => findOrder(id) })),
  })
  // the panel asks for them too, and shows why one cannot be had
  const orders = asked.flatMap(({ data }) => (data ? [{ ...data, caller: UNKNOWN_CUSTOMER }] : []))
  return (
    <>
      <OrderPanel
        id={order}
        orders={orders}
        onGo={id => go({ order: id, other: both.find(one => one !== id) }, { replace: true })}
        onClose={() => go({ order: undefined, other: undefined })}
      />
      <OrderDialogs />
    </>
  )
}
