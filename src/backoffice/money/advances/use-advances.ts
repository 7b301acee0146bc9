import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { type AdvancesAsked, advancesOfOrder, listAdvances } from '../../api/advances.ts'
import { useRefreshOnUpdates } from '../../live/use-refresh-on-updates.ts'
import { ORDER, refreshOrders } from '../../orders/use-orders.ts'
import { withItsLetters } from '../../ui/with-its-letters.ts'

const ADVANCES = 'advances'
/** What the phone of the shop received may be pasted by a colleague; no event tells of it. In milliseconds. */
const ASKED_EVERY_MS = 30_000

const always = (): boolean => true

/** The advances of a tab, as they change. */
export function useAdvances(asked: AdvancesAsked) {
  useRefreshOnUpdates(ADVANCES, always)
  return useQuery({
    queryKey: [ADVANCES, 'list', asked],
    queryFn: () => withItsLetters(listAdvances(asked)),
    // the tab before stays in view while another one loads
    placeholderData: keepPreviousData,
    refetchInterval: ASKED_EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
  })
}

/** The advances of one order. */
export const useOrderAdvances = (orderId: string) => {
  useRefreshOnUpdates(ADVANCES, always)
  return useQuery({
    queryKey: [ADVANCES, 'order', orderId],
    queryFn: () => advancesOfOrder(orderId),
    refetchOnWindowFocus: true,
  })
}

/** Loads everything about advances again, and the orders that they belong to. */
export const refreshAdvances = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [ADVANCES] }),
    queries.invalidateQueries({ queryKey: [ORDER] }),
    refreshOrders(queries),
  ])
}
