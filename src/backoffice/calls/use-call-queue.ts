import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HeldCallsCodec } from '#contract/calls/call-codec.ts'
import type { CallQueue } from '#domain/calls/call.ts'
import { readCallQueue } from '../api/calls.ts'
import { followOrders, useStreamState } from '../live/order-stream.ts'
import { useRefreshOnUpdates } from '../live/use-refresh-on-updates.ts'
import { withItsLetters } from '../ui/with-its-letters.ts'
import { withHeldCalls } from './queue/held-calls.ts'

export const CALLS = 'calls'
/** The clock alone brings an order into the queue, and no event tells of it. In milliseconds. */
const ASKED_EVERY_MS = 60_000
/** Nothing else tells who took an order while the stream is away. In milliseconds. */
const ASKED_ALONE_EVERY_MS = 15_000
/** Everybody who calls waits for what the others did. In milliseconds. */
const AFTER_NEWS_MS = 500

/** The queue of calls, as the stream keeps it; asked for every few seconds while there is none. */
export function useCallQueue() {
  useRefreshOnUpdates(CALLS, concernsCalls, AFTER_NEWS_MS)
  useHeldCalls()
  const isLive = useStreamState(state => state.isLive)
  return useQuery({
    queryKey: [CALLS],
    queryFn: () => withItsLetters(readCallQueue()),
    refetchInterval: isLive ? ASKED_EVERY_MS : ASKED_ALONE_EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
}

const concernsCalls = (): boolean => true

/** Who calls whom, put into the queue as the stream tells it. */
function useHeldCalls(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const put = (sent: unknown) => {
      const calling = callingIn(sent)
      const before = queries.getQueryData<CallQueue>([CALLS])
      if (calling && before) queries.setQueryData([CALLS], withHeldCalls(before, calling))
      // an answer that is on its way may be older than this
      if (!calling || !before || queries.isFetching({ queryKey: [CALLS] }) > 0) refreshCalls(queries)
    }
    return followOrders({ update() {}, missed() {}, calls: put })
  }, [queries])
}

/** Undefined where it is unreadable, or was perhaps missed. */
function callingIn(sent: unknown) {
  try {
    return HeldCallsCodec.read(sent).calling
  } catch {
    return undefined
  }
}

export const refreshCalls = (queries: QueryClient): void =>
  void queries.invalidateQueries({ queryKey: [CALLS] })
