import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useOrderSettings } from '../order-settings.tsx'
import { latestQuery } from '../ui/latest-query.ts'
import { type OrdersQuery, ordersSearchParams, readOrdersQuery } from './orders-query.ts'
import type { HowToGo } from './shown-list.ts'

/** The address of the orders screen, and how to go to another: fields not named stay, and the page is the first. */
export function useOrdersQuery() {
  const [query, setQuery] = useSearchParams()
  const { sources } = useOrderSettings()
  const address = useMemo(() => readOrdersQuery(query, sources), [query, sources])
  const go = (change: Partial<OrdersQuery>, how: HowToGo = {}) => {
    const next = { ...readOrdersQuery(latestQuery(), sources), page: 1, ...change }
    const asked = ordersSearchParams(next)
    if (next.open) asked.set('order', next.open)
    setQuery(asked, { preventScrollReset: !how.toTop, replace: how.replace ?? false })
  }
  return { address, go }
}
