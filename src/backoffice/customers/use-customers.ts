import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { countCustomerTabs, listCustomers } from '../api/customers.ts'
import { latestQuery, latestState } from '../ui/latest-query.ts'
import { searchIn, searchState } from '../ui/searched-state.ts'
import { withItsLetters } from '../ui/with-its-letters.ts'
import { type CustomersAddress, customersQuery, readCustomersAddress } from './customers-address.ts'

/** The state of the screen: what its address has; what is searched, which may be a phone, in the tab alone. */
export type CustomersAsked = CustomersAddress & { search: string }

const readAsked = (query: URLSearchParams, state: unknown): CustomersAsked => ({
  search: searchIn(state),
  ...readCustomersAddress(query),
})

/** The state of the screen, and a function that changes it: fields not named stay, and the page is the first. */
export function useCustomersAsked() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const go = (change: Partial<CustomersAsked>, how: { replace?: boolean } = {}): void => {
    const next = { ...readAsked(latestQuery(), latestState()), page: 1, ...change }
    void navigate(linkTo(next), {
      ...how,
      state: stateOf(next),
      preventScrollReset: how.replace ?? false,
      defaultShouldRevalidate: false,
    })
  }
  return { asked: readAsked(query, state), go }
}

export const linkTo = (asked: CustomersAsked) => ({ search: customersQuery(asked) })
export const stateOf = ({ search }: CustomersAsked) => searchState(search)

/** The list; while the next one loads, the one before stays in view. Each search of it is recorded, so none repeats. */
export const useCustomers = (asked: CustomersAsked) =>
  useQuery({
    queryKey: ['customer-list', asked],
    queryFn: () => withItsLetters(listCustomers(asked)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })

/** How many customers each tab has with the filters; the counts from before stand until the new ones have loaded. */
export const useCustomerTabs = ({ district, lastOrder }: CustomersAsked) =>
  useQuery({
    queryKey: ['customer-tabs', district, lastOrder],
    queryFn: () => countCustomerTabs({ district, lastOrder }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
