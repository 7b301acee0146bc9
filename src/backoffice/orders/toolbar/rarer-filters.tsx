import { lazy, Suspense } from 'react'
import type { OrdersQuery } from '../orders-query.ts'
import type { Go } from '../shown-list.ts'

type RarerFiltersProps = { address: OrdersQuery; go: Go }

/** A filter asks the shop for a list: whoever can load that can load this, too. */
const FilterFields = lazy(() =>
  import('./filter-fields.tsx').then(
    ({ FilterFields }) => ({ default: FilterFields }),
    () => ({ default: FieldsMissing }),
  ),
)
const FieldsMissing = (_: RarerFiltersProps) => (
  <p className="desk-hint">The filters could not be loaded. They come with the next load of the page.</p>
)

/** The filters that most people seldom need, loaded when they are first opened. */
export const RarerFilters = (props: RarerFiltersProps) => (
  <Suspense fallback={<p className="desk-hint">Loading the filters…</p>}>
    <FilterFields {...props} />
  </Suspense>
)
