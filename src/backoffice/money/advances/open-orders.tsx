import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { findOrder, listOrders } from '../../api/orders.ts'
import { OrderDialogs } from '../../orders/actions/order-dialogs.tsx'
import { OrderPanel } from '../../orders/panel/order-panel.tsx'
import { UNKNOWN_CUSTOMER } from '../../orders/panel/unknown-customer.ts'
import { ORDER } from '../../orders/use-orders.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { AdvancesAddress } from './advances-address.ts'

type OpenOrdersProps = Pick<AdvancesAddress, 'order' | 'other'> & {
  go(change: Partial<AdvancesAddress>, how?: { replace?: boolean }): void
}

/** The order of a claim beside the list; Next leads to the other one that the same money paid for, and back. */
export function OpenOrders({ order, other, go }: OpenOrdersProps) {
  const first = useQuery({
    queryKey: [ORDER, order],
    queryFn: () => findOrder(order ?? ''),
    enabled: order !== undefined && other !== undefined,
  })
  const second = useQuery({
    queryKey: [ORDER, 'numbered', other],
    queryFn: () => findNumbered(other ?? 0),
    enabled: other !== undefined,
  })
  const [shown, setShown] = useState<{ of: string; id: string }>()
  const of = `${order} ${other}`
  const claiming = first.data ? [{ ...first.data, caller: UNKNOWN_CUSTOMER }] : []
  const paid = second.data && second.data.id !== order ? [second.data] : []
  const both = other === undefined ? [] : [...claiming, ...paid]
  return (
    <>
      {second.isError && (
        <LoadFailed
          what={say('Order {other}', { other })}
          error={second.error}
          onRetry={() => void second.refetch()}
        />
      )}
      <OrderPanel
        id={shown?.of === of ? shown.id : (order ?? second.data?.id)}
        orders={both}
        onGo={id => setShown({ of, id })}
        onClose={() => go({ order: undefined, other: undefined })}
      />
      <OrderDialogs />
    </>
  )
}

/** An order by its number; null where the shop has none. */
async function findNumbered(orderNo: number) {
  const { orders } = await listOrders(`search=${encodeURIComponent(`#${orderNo}`)}`)
  return orders.find(one => one.orderNo === orderNo) ?? null
}
