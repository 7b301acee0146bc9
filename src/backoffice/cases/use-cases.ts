import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { type CasesAsked, findCase, listCases, readCaseForm } from '../api/cases.ts'
import { useRefreshOnUpdates } from '../live/use-refresh-on-updates.ts'
import { withItsLetters } from '../ui/with-its-letters.ts'

const CASES = 'cases'
/** The clock alone makes a case overdue, and no event tells of it. In milliseconds. */
const ASKED_EVERY_MS = 60_000

/** The cases of a tab, as the events of orders and the clock change them. */
export function useCases(asked: CasesAsked) {
  useCaseUpdates()
  return useQuery({
    queryKey: [CASES, 'list', asked],
    queryFn: () => withItsLetters(listCases(asked)),
    // the tab before stays in view while another one loads
    placeholderData: keepPreviousData,
    refetchInterval: ASKED_EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
}

/** Loads what is in view of cases again soon after news of an order: its parcel may have brought one further. */
export const useCaseUpdates = (): void => useRefreshOnUpdates(CASES, always)

const always = (): boolean => true

export const useCase = (id: string | undefined) =>
  useQuery({ queryKey: [CASES, 'one', id], queryFn: () => findCase(id ?? ''), enabled: id !== undefined })

/** What a case of an order can begin with, with the pairs that are free now. */
export const useCaseForm = (orderId: string | undefined) =>
  useQuery({
    queryKey: [CASES, 'form', orderId],
    queryFn: () => readCaseForm(orderId ?? ''),
    enabled: orderId !== undefined,
    refetchOnWindowFocus: 'always',
  })

/** Loads everything about cases again. */
export const refreshCases = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [CASES] })
