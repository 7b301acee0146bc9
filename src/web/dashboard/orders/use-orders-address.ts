import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type OrdersAddress, ordersQuery, readOrdersAddress } from './orders-address.ts'
import type { HowToGo } from './shown-list.ts'

/** The address of the orders screen, and how to go to another: what is not named stays, and the page is the first. */
export function useOrdersAddress() {
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readOrdersAddress(query), [query])
  const go = (change: Partial<OrdersAddress>, how: HowToGo = {}) => {
    const next = { ...address, page: 1, ...change }
    const asked = ordersQuery(next)
    if (next.open) asked.set('order', next.open)
    setQuery(asked, { preventScrollReset: !how.toTop, replace: how.replace ?? false })
  }
  return { address, go }
}
