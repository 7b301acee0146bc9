import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { OrderSummaryCodec } from '#contract/order-summary-codec.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { OrderSummary } from '#domain/order-summary.ts'
import { callShop, readWith } from '../api/call-shop.ts'
import { followOrders } from '../live/order-stream.ts'
import { useNow } from '../ui/use-now.ts'
import { type OverviewAddress, overviewQuery, readOverviewAddress } from './overview-address.ts'

const SUMMARY = 'order-summary'
/** As often as the desk asks for anything by itself: waiting times grow without any news. */
const EVERY_MS = 60_000
/** What happens to many orders at once is asked for once, in milliseconds. */
const AFTER_NEWS_MS = 2_000

/** The figures of the address, new soon after anything happened while somebody looks, and how to go to another. */
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
  useRefreshByNews()
  const go = (change: Partial<OverviewAddress>) =>
    setQuery(overviewQuery({ ...address, ...change }), { preventScrollReset: true })
  return { address, go, summary, now }
}

function useRefreshByNews(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        // a page that nobody sees asks once it is seen again
        const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
        void queries.invalidateQueries({ queryKey: [SUMMARY], refetchType })
      }, AFTER_NEWS_MS)
    }
    const leave = followOrders({ news: ask, missed: ask })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [queries])
}

/** The figures of a range of days. Throws `CallFailed`. */
const summarizeOrders = async (query: string): Promise<OrderSummary> =>
  readWith(OrderSummaryCodec, (await callShop(`/v1/orders-summary?${query}`)).data)
