import type { MouseEvent } from 'react'
import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { NO_FILTERS, type OrdersQuery } from '../orders-query.ts'
import type { Go } from '../shown-list.ts'
import type { ActiveFilter } from './filter-labels.ts'

type FilterChipsProps = { filters: readonly ActiveFilter[]; address: OrdersQuery; go: Go }

/** The active filters, each removed by its chip, and a button to remove all. */
export function FilterChips({ filters, address, go }: FilterChipsProps) {
  if (filters.length === 0 && !address.search) return null
  return (
    <ul className="filter-chips" aria-label={say('Filters')}>
      {filters.map(({ key, words, without }) => (
        <li key={key}>
          <button
            type="button"
            className="filter-chip"
            title={say('Remove: {words}', { words })}
            onClick={event => {
              focusNeighbour(event)
              go(without)
            }}
          >
            <span>{words}</span>
            <BackofficeIcon name="close" />
            <span className="sr-only">{say('Remove this filter')}</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="filter-clear"
          onClick={() => {
            go(NO_FILTERS)
            focusList()
          }}
        >
          {say('Clear all')}
        </button>
      </li>
    </ul>
  )
}

/** The chip goes with its filter; the focus of a keyboard user stays beside it. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const item = currentTarget.closest('li')
  const neighbours = [item?.nextElementSibling, item?.previousElementSibling]
  const chip = neighbours.map(one => one?.querySelector<HTMLElement>('.filter-chip')).find(Boolean)
  if (chip) chip.focus()
  else focusList()
}

/** The list is always there, even if empty. */
const focusList = (): void =>
  document.querySelector<HTMLElement>('.orders-screen')?.focus({ preventScroll: true })
