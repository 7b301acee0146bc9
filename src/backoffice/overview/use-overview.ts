import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { OrderSummaryCodec } from '#contract/orders/order-summary-codec.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { OrderSummary } from '#domain/orders/order-summary.ts'
import { type Late, readLate } from '../api/late-figures.ts'
import { useRefreshOnUpdates } from '../live/use-refresh-on-updates.ts'
import { latestQuery } from '../ui/latest-query.ts'
import { useNow } from '../ui/use-now.ts'
import { type OverviewAddress, overviewQuery, readOverviewAddress } from './overview-address.ts'

const SUMMARY = 'order-summary'
/** As often as other background requests of the back office: waiting times grow without any event. In milliseconds. */
const EVERY_MS = 60_000

/** The figures of the address, reloaded soon after any event while the page is visible, and how to go to another. */
export function useOverview() {
  const [query, setQuery] = useSearchParams()
  const now = useNow()
  const address = readOverviewAddress(query, dhakaDay(now))
  const { startDay, endDay } = address.range
  const asked = new URLSearchParams({ startDate: startDay, endDate: endDay }).toString()
  const summary = useQuery({
    queryKey: [SUMMARY, asked],
    queryFn: () => summarizeOrders(asked),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  useRefreshOnUpdates(SUMMARY, always)
  const go = (change: Partial<OverviewAddress>) => {
    const latest = readOverviewAddress(latestQuery(), dhakaDay(now))
    setQuery(overviewQuery({ ...latest, ...change }), { preventScrollReset: true })
  }
  return { address, go, summary, now }
}

/** Whatever happens may change a figure. */
const always = (): boolean => true

/** The figures of a range of days. Throws `CallFailed`. */
const summarizeOrders = (query: string): Promise<Late<OrderSummary>> =>
  readLate(OrderSummaryCodec, `/v1/orders-summary?${query}`)
