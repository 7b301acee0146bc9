import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { CourierPage } from '../../api/courier.ts'
import { listPayouts, type MoneyAsked, readPayoutLines, reconcile } from '../../api/payouts.ts'

const PAYOUTS = 'payouts'

/** The parcels of a list and all sums; while the next ones load, those before stay in view. */
export const useMoney = (asked: MoneyAsked & { page: number }) =>
  useQuery({
    queryKey: [PAYOUTS, 'parcels', asked],
    queryFn: () => reconcile(asked),
    placeholderData: keepPreviousData,
  })

export const usePayoutList = (asked: CourierPage) =>
  useQuery({
    queryKey: [PAYOUTS, 'list', asked],
    queryFn: () => listPayouts(asked),
    placeholderData: keepPreviousData,
  })

export const usePayoutLines = (id: string) =>
  useQuery({ queryKey: [PAYOUTS, 'lines', id], queryFn: () => readPayoutLines(id) })

/** Loads everything about payouts again. */
export const refreshPayouts = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [PAYOUTS] })
