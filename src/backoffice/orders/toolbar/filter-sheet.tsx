import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { ORDER_SORTS } from '#domain/orders/order-filter.ts'
import type { OrderList } from '../../api/orders.ts'
import { NO_RIGHT, useRight } from '../../rights.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { EXPORT_FORMATS } from '../export/export-menu.tsx'
import { useExport } from '../export/use-export.ts'
import { ListAge } from '../live/live-status.tsx'
import { NO_FILTERS, type OrdersQuery } from '../orders-query.ts'
import type { Go } from '../shown-list.ts'
import { DateFields } from './date-fields.tsx'
import { formatOrders } from './format-orders.ts'
import { RarerFilters } from './rarer-filters.tsx'
import { ViewList } from './view-list.tsx'

type FilterSheetProps = { address: OrdersQuery; go: Go; list: OrderList | undefined; activeCount: number }

/** On phones: every filter, the sorting, the saved views and the export, in a sheet from below. */
export function FilterSheet({ address, go, list, activeCount }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="desk-button filter-sheet-opener">
        <BackofficeIcon name="filters" />
        <span className="sr-only">Filters</span>
        {activeCount > 0 && (
          <span className="filter-count">
            {activeCount}
            <span className="sr-only"> on</span>
          </span>
        )}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="filter-sheet">
          <header>
            <Dialog.Title className="dialog-title">Filters</Dialog.Title>
            <ListAge />
            <Dialog.Close className="desk-icon-button">
              <BackofficeIcon name="close" />
              <span className="sr-only">Close</span>
            </Dialog.Close>
          </header>
          <div className="filter-sheet-body">
            <DateFields address={address} go={go} />
            <SortField address={address} go={go} />
            <RarerFilters address={address} go={go} />
            <h3>Saved views</h3>
            <ViewList address={address} go={go} onApplied={() => setOpen(false)} />
            <h3>Export all that match</h3>
            <ExportButtons address={address} />
          </div>
          <footer>
            <button type="button" className="desk-button" onClick={() => go(NO_FILTERS)}>
              Clear all
            </button>
            <Dialog.Close className="desk-button desk-button-primary">
              {list ? `Show ${formatOrders(list)}` : 'Show orders'}
            </Dialog.Close>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const SORT_LABELS = {
  'createdAt desc': 'Newest first',
  'createdAt asc': 'Oldest first',
  'price desc': 'Highest price first',
  'price asc': 'Lowest price first',
  'recipient_name asc': 'Name, A to Z',
  'recipient_name desc': 'Name, Z to A',
  'recipient_phone asc': 'Phone, smallest first',
  'recipient_phone desc': 'Phone, largest first',
} as const

/** A table is sorted at its columns; cards have none. */
function SortField({ address, go }: { address: OrdersQuery; go: Go }) {
  return (
    <label className="filter-field">
      Order
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
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Buttons to export a whole list as a file, all in view: a sheet has room for them. */
function ExportButtons({ address }: { address: OrdersQuery }) {
  const { start, isRunning } = useExport({ address })
  if (!useRight('export')) return <p className="desk-hint">{NO_RIGHT}</p>
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
