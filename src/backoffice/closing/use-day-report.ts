import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DayReportCodec } from '#contract/orders/day-report-codec.ts'
import type { DayReport } from '#domain/orders/day-report.ts'
import { callShop, readWith } from '../api/call-shop.ts'
import { useRefreshOnUpdates } from '../live/use-refresh-on-updates.ts'

const REPORT = 'day-report'
/** As often as the overview, in milliseconds. */
const EVERY_MS = 60_000

/** The report of a day, asked for again soon after any event while the page is visible: it tells what stands now. */
export function useDayReport(day: string) {
  const report = useQuery({
    queryKey: [REPORT, day],
    queryFn: () => reportDay(day),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  useRefreshOnUpdates(REPORT, always)
  return report
}

/** Whatever happens may change a figure. */
const always = (): boolean => true

/** A day on one page. Throws `CallFailed`. */
const reportDay = async (day: string): Promise<DayReport> =>
  readWith(DayReportCodec, (await callShop(`/v1/day-report?day=${day}`)).data)
