import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { dhakaDay } from '#domain/dates.ts'
import type { ProfitBreakdown } from '#domain/profit/profit.ts'
import { readProfit } from '../../api/profit.ts'
import { useRefreshOnUpdates } from '../../live/use-refresh-on-updates.ts'
import { latestQuery } from '../../ui/latest-query.ts'
import { useNow } from '../../ui/use-now.ts'
import { type ProfitAddress, profitQuery, readProfitAddress, stepOf } from './profit-address.ts'
import { hasMature } from './profit-figures.ts'

const PROFIT = 'profit'
const BREAKDOWNS: readonly ProfitBreakdown[] = ['source', 'campaign', 'size', 'district', 'courier']
/** Orders of weeks are added up again; nobody watches the sums by the second. In milliseconds. */
const AFTER_NEWS_MS = 20_000
/** Costs and spending of others are told by no event. In milliseconds. */
const EVERY_MS = 300_000

const always = (): boolean => true

/** The board of the address, and how to go to another. */
export function useProfit() {
  const [query, setQuery] = useSearchParams()
  const now = useNow()
  const address = readProfitAddress(query, dhakaDay(now))
  const board = useBoard(address, address.isMatureOnly)
  // without a mature week the sums are those of the first days: a board of nothing helps nobody
  const isEarly = address.isMatureOnly && board.data !== undefined && !hasMature(board.data)
  const early = useBoard(address, false, isEarly)
  useRefreshOnUpdates(PROFIT, always, AFTER_NEWS_MS)
  const go = (change: Partial<ProfitAddress>) => {
    const latest = readProfitAddress(latestQuery(), dhakaDay(now))
    setQuery(profitQuery({ ...latest, ...change }), { preventScrollReset: true })
  }
  return { address, go, board: isEarly ? early : board, isEarly, now }
}

function useBoard({ range }: ProfitAddress, isMatureOnly: boolean, isAsked = true) {
  const step = stepOf(range)
  const { startDay: fromDay, endDay: toDay } = range
  return useQuery({
    queryKey: [PROFIT, fromDay, toDay, step, isMatureOnly],
    queryFn: () => readProfit({ fromDay, toDay, step, breakdowns: BREAKDOWNS, isMatureOnly }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
}
