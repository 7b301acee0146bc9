import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ADVANCE_LISTS } from '#domain/advances/advance.ts'
import type { AdvancesAsked } from '../../api/advances.ts'
import { latestQuery, latestState } from '../../ui/latest-query.ts'
import { searchIn, searchState } from '../../ui/searched-state.ts'
import { moneyPath } from '../money-address.ts'

/** What is open beside the list: an order by its id, and by its number the other one that the same money paid for. */
export type OpenOrder = { order: string | undefined; other: number | undefined }

/** What the screen shows: a tab, and what is open beside it. */
export type AdvancesAddress = AdvancesAsked & OpenOrder

/** Longer than any id. */
const MAXIMUM_ID_LENGTH = 64

const wholeIn = (query: URLSearchParams, name: string): number | undefined => {
  const whole = Number(query.get(name))
  return Number.isSafeInteger(whole) && whole >= 1 ? whole : undefined
}

/** A value that does not fit is treated as missing. */
export function readAdvancesAddress(query: URLSearchParams): Omit<AdvancesAddress, 'search'> {
  return {
    list: ADVANCE_LISTS.find(list => list === query.get('tab')) ?? 'open',
    page: wholeIn(query, 'page') ?? 1,
    order: query.get('order')?.trim().slice(0, MAXIMUM_ID_LENGTH) || undefined,
    other: wholeIn(query, 'other'),
  }
}

/** The address of a tab; default values are left out, and what is searched, which may be a phone, stands in none. */
export function advancesPath(to: Partial<Omit<AdvancesAddress, 'search'>>): string {
  const { list = 'open', page = 1, order, other } = to
  const query = new URLSearchParams()
  if (list !== 'open') query.set('tab', list)
  if (page > 1) query.set('page', String(page))
  if (order) query.set('order', order)
  if (other) query.set('other', String(other))
  const text = query.toString()
  return text ? `${moneyPath('advances')}?${text}` : moneyPath('advances')
}

const readHere = (query: URLSearchParams, state: unknown): AdvancesAddress => ({
  ...readAdvancesAddress(query),
  search: searchIn(state),
})

/** The address of the screen, and how to go to another. */
export function useAdvancesAddress() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const address = readHere(query, state)
  const go = (change: Partial<AdvancesAddress>, { replace = false } = {}): void => {
    const next = { ...readHere(latestQuery(), latestState()), ...change }
    void navigate(advancesPath(next), {
      replace,
      preventScrollReset: true,
      state: searchState(next.search),
      defaultShouldRevalidate: false,
    })
  }
  return { address, go }
}
