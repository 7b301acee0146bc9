import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { MAXIMUM_SPEND_DAYS } from '#domain/ad-spend/ad-spend.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'
import { readAdSpend } from '../../api/ad-spend.ts'
import { daysProblem } from '../../overview/overview-address.ts'
import { pendingIn } from '../../save/field-states.ts'
import { latestQuery } from '../../ui/latest-query.ts'
import { useNow } from '../../ui/use-now.ts'
import { withAmounts, withSources } from './sheet-sums.ts'
import { AD_SPEND, type SpendEdits } from './spend-edits.ts'

/** What others enter is told by no event. In milliseconds. */
const EVERY_MS = 60_000
/** The days that are shown without a choice. */
const SHOWN_DAYS = 14

export const spendDaysProblem = (startDay: string, endDay: string): string | undefined =>
  daysProblem(startDay, endDay, MAXIMUM_SPEND_DAYS)

/** The sheet of the address, with what is on its way, and how to go to another. */
export function useAdSpend(edits: SpendEdits) {
  const [query, setQuery] = useSearchParams()
  const today = dhakaDay(useNow())
  const range = rangeIn(query, today)
  const added = query.getAll('with').join('\n')
  const asked = useQuery({
    queryKey: [AD_SPEND, range.startDay, range.endDay],
    queryFn: () => readAdSpend(range),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  const pending = useStore(edits.states, ({ states }) => states)
  const sheet = useMemo(() => {
    if (!asked.data) return undefined
    const whole = withSources(asked.data, added.split('\n').filter(Boolean))
    return withAmounts(whole, pendingIn(pending).get(edits.sheet) ?? {})
  }, [asked.data, added, pending, edits])
  const change = (write: (next: URLSearchParams) => void) => {
    const next = latestQuery()
    write(next)
    setQuery(next, { preventScrollReset: true })
  }
  return {
    asked,
    sheet,
    range,
    goTo: ({ startDay, endDay }: DayRange) =>
      change(next => {
        next.set('from', startDay)
        next.set('to', endDay)
      }),
    addSource: (source: string) => change(next => next.append('with', source)),
  }
}

function rangeIn(query: URLSearchParams, today: string): DayRange {
  const [startDay, endDay] = [query.get('from') ?? '', query.get('to') ?? '']
  return spendDaysProblem(startDay, endDay) === undefined
    ? { startDay, endDay }
    : { startDay: dayAfter(today, 1 - SHOWN_DAYS), endDay: today }
}
