import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listActivity, listActors } from '../api/activity.ts'
import { type ActivityAddress, filtersOf } from './activity-address.ts'

const ACTIVITY = 'activity'
export const PAGE = 50
/** Newer rows are looked for so often, in milliseconds: people read them, and nobody waits for them. */
const LOOK_MS = 30_000

/** The rows of an address; while the next ones load, those before stay in view. */
export const useActivity = (address: ActivityAddress) =>
  useQuery({
    queryKey: [ACTIVITY, 'page', address],
    queryFn: () => listActivity(address, PAGE),
    placeholderData: keepPreviousData,
  })

/** Everybody who can be chosen. */
export const useActors = () => useQuery({ queryKey: [ACTIVITY, 'people'], queryFn: listActors })

/** How many rows came since `newest`, which a first page begins with: 50 where there are more. */
export function useNewer(address: ActivityAddress, newest: string | undefined): number {
  const isFirstPage = address.after === undefined && address.before === undefined
  const query = useQuery({
    queryKey: [ACTIVITY, 'newer', address, newest],
    queryFn: () => listActivity({ ...address, before: newest }, PAGE),
    enabled: isFirstPage && newest !== undefined,
    initialData: { rows: [], total: 0, hasOlder: false, hasNewer: false },
    initialDataUpdatedAt: () => Date.now(),
    staleTime: LOOK_MS,
    refetchInterval: LOOK_MS,
  })
  return isFirstPage && newest !== undefined ? query.data.rows.length : 0
}

/** How many rows there are with fewer filters, for a list without any. */
export const useOthers = (address: ActivityAddress, isEmpty: boolean) =>
  useQuery({
    queryKey: [ACTIVITY, 'others', address],
    queryFn: async () => (await listActivity(filtersOf(address), 1)).total,
    enabled: isEmpty,
  })
