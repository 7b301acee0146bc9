import { say, spoken } from '#backoffice/language/say.ts'
import { ORDER_SORTS } from '#domain/orders/order-filter.ts'
import { NO_RIGHT, useRight } from '../../rights.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { EXPORT_FORMATS } from '../export/export-menu.tsx'
import { useExport } from '../export/use-export.ts'
import type { OrdersQuery } from '../orders-query.ts'
import type { Go } from '../shown-list.ts'
import { DateFields } from './date-fields.tsx'
import { RarerFilters } from './rarer-filters.tsx'
import { ViewList } from './view-list.tsx'

type SheetFieldsProps = { address: OrdersQuery; go: Go; onApplied(): void }

/** What the sheet of filters holds on a phone. */
export function SheetFields({ address, go, onApplied }: SheetFieldsProps) {
  return (
    <>
      <DateFields address={address} go={go} />
      <SortField address={address} go={go} />
      <RarerFilters address={address} go={go} />
      <h3>{say('Saved views')}</h3>
      <ViewList address={address} go={go} onApplied={onApplied} />
      <h3>{say('Export all that match')}</h3>
      <ExportButtons address={address} />
    </>
  )
}

const SORT_LABELS = spoken({
  'createdAt desc': 'Newest first',
  'createdAt asc': 'Oldest first',
  'price desc': 'Highest price first',
  'price asc': 'Lowest price first',
  'recipient_name asc': 'Name, A to Z',
  'recipient_name desc': 'Name, Z to A',
  'recipient_phone asc': 'Phone, smallest first',
  'recipient_phone desc': 'Phone, largest first',
})

/** A table is sorted at its columns; cards have none. */
function SortField({ address, go }: { address: OrdersQuery; go: Go }) {
  return (
    <label className="filter-field">
      {say('Order')}
      <select
        className="filter-box"
        value={`${address.sortBy} ${address.direction}`}
        onChange={event => {
          const [by, direction] = event.currentTarget.value.split(' ')
          const sortBy = ORDER_SORTS.find(sort => sort === by) ?? 'createdAt'
          go({ sortBy, direction: direction === 'asc' ? 'asc' : 'desc' })
        }}
      >
        {Object.entries(SORT_LABELS).map(([value, words]) => (
          <option key={value} value={value}>
            {say(words)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Buttons to export a whole list as a file, all in view: a sheet has room for them. */
function ExportButtons({ address }: { address: OrdersQuery }) {
  const { start, isRunning } = useExport({ address })
  if (!useRight('export')) return <p className="desk-hint">{say(NO_RIGHT)}</p>
  return (
    <div className="export-buttons">
      {EXPORT_FORMATS.map(({ format, label }) => (
        <button
          key={format}
          type="button"
          className="desk-button"
          aria-disabled={isRunning || undefined}
          onClick={() => void start(format)}
        >
          <BackofficeIcon name="download" />
          {label}
        </button>
      ))}
    </div>
  )
}
