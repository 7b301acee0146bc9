import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { dhakaDay } from '#domain/dates.ts'
import { summarizeOrders } from '../api/order-summary.ts'
import { useNow } from '../ui/use-now.ts'
import { type OverviewAddress, overviewQuery, readOverviewAddress } from './overview-address.ts'

/** As often as the desk asks for anything by itself. */
const EVERY_MS = 60_000

/** The figures of the address, new every minute while somebody looks, and how to go to another. */
export function useOverview() {
  const [query, setQuery] = useSearchParams()
  const now = useNow()
  const address = readOverviewAddress(query, dhakaDay(now))
  const { startDay, endDay } = address.range
  const asked = new URLSearchParams({ startDate: startDay, endDate: endDay }).toString()
  const summary = useQuery({
    queryKey: ['order-summary', asked],
    queryFn: () => summarizeOrders(asked),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  const go = (change: Partial<OverviewAddress>) =>
    setQuery(overviewQuery({ ...address, ...change }), { preventScrollReset: true })
  return { address, go, summary, now }
}
