import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CallSummaryCodec } from '#contract/calls/call-summary-codec.ts'
import type { CallSummary } from '#domain/calls/call-summary.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'
import { type Late, readLate } from '../../api/late-figures.ts'
import { useRefreshOnUpdates } from '../../live/use-refresh-on-updates.ts'

const CALLS = 'calls-summary'
/** As often as the other figures of the overview, in milliseconds. */
const EVERY_MS = 60_000

/** The calls of a range, asked for again soon after any event while the page is visible. */
export function useCallsSummary({ startDay, endDay }: DayRange) {
  const asked = new URLSearchParams({ from: startDay, to: endDay }).toString()
  const summary = useQuery({
    queryKey: [CALLS, asked],
    queryFn: () => summarizeCalls(asked),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  useRefreshOnUpdates(CALLS, always)
  return summary
}

/** A call may change any figure, and changes its order. */
const always = (): boolean => true

/** The figures of a range of days. Throws `CallFailed`. */
const summarizeCalls = (query: string): Promise<Late<CallSummary>> =>
  readLate(CallSummaryCodec, `/v1/calls/summary?${query}`)
