import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { CASE_TABS } from '#domain/cases/case-state.ts'
import { CASE_KINDS, CASE_REASONS } from '#domain/cases/case-words.ts'
import type { CasesAsked } from '../api/cases.ts'
import { screens } from '../menu-entries.ts'
import { latestQuery, latestState } from '../ui/latest-query.ts'
import { searchIn, searchState } from '../ui/searched-state.ts'

/** What the screen shows: a list, or the rates; and the case that is open beside it. */
export type ReturnsAddress = CasesAsked & { isRates: boolean; open: string | undefined }

const RATES = 'rates'
/** Longer than any id. */
const MAXIMUM_ID_LENGTH = 64

/** A value that does not fit is treated as missing. */
export function readReturnsAddress(query: URLSearchParams): Omit<ReturnsAddress, 'search'> {
  const page = Number(query.get('page'))
  return {
    tab: CASE_TABS.find(tab => tab === query.get('tab')) ?? 'open',
    isRates: query.get('tab') === RATES,
    kind: CASE_KINDS.find(kind => kind === query.get('kind')),
    reason: CASE_REASONS.find(reason => reason === query.get('reason')),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    open: query.get('case')?.trim().slice(0, MAXIMUM_ID_LENGTH) || undefined,
  }
}

/** The address of a tab; default values are left out, and what is searched, which may be a phone, stands in none. */
export function returnsPath(to: Partial<Omit<ReturnsAddress, 'search'>>): string {
  const { tab = 'open', isRates = false, kind, reason, page = 1, open } = to
  const query = new URLSearchParams()
  if (isRates) query.set('tab', RATES)
  else if (tab !== 'open') query.set('tab', tab)
  if (kind) query.set('kind', kind)
  if (reason) query.set('reason', reason)
  if (page > 1) query.set('page', String(page))
  if (open) query.set('case', open)
  const text = query.toString()
  return text ? `${screens.returns.path}?${text}` : screens.returns.path
}

const readHere = (query: URLSearchParams, state: unknown): ReturnsAddress => ({
  ...readReturnsAddress(query),
  search: searchIn(state),
})

/** The address of the screen, and how to go to another. */
export function useReturnsAddress() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const address = readHere(query, state)
  const go = (change: Partial<ReturnsAddress>, { replace = false } = {}): void => {
    const next = { ...readHere(latestQuery(), latestState()), ...change }
    void navigate(returnsPath(next), {
      replace,
      preventScrollReset: true,
      state: searchState(next.search),
      defaultShouldRevalidate: false,
    })
  }
  return { address, go }
}
