import { type QueryClient, useQuery } from '@tanstack/react-query'
import { readCallQueue } from '../api/calls.ts'
import { useRefreshOnUpdates } from '../live/use-refresh-on-updates.ts'

export const CALLS = 'calls'
/** Who took an order meanwhile is no change of an order, so that no event tells it. In milliseconds. */
const ASKED_EVERY_MS = 15_000

/** The queue of calls, as current as the events of orders and a look every few seconds keep it. */
export function useCallQueue() {
  useRefreshOnUpdates(CALLS, concernsCalls)
  return useQuery({
    queryKey: [CALLS],
    queryFn: readCallQueue,
    refetchInterval: ASKED_EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
}

const concernsCalls = (): boolean => true

export const refreshCalls = (queries: QueryClient): void =>
  void queries.invalidateQueries({ queryKey: [CALLS] })
