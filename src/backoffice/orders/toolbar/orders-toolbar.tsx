import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { OrderList } from '../../api/orders.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import { LiveStatus, OldListAge } from '../live/live-status.tsx'
import { NewOrdersPill } from '../live/new-orders-pill.tsx'
import type { OrdersQuery } from '../orders-query.ts'
import type { Go, ShownList } from '../shown-list.ts'
import { ColumnsMenu } from '../table/columns-menu.tsx'
import { RowsMenu } from '../table/rows-menu.tsx'
import { DateFields } from './date-fields.tsx'
import { FilterChips } from './filter-chips.tsx'
import { activeFilters } from './filter-labels.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { ListSearch } from './list-search.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { RarerFilters } from './rarer-filters.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import { ViewList } from './view-list.tsx'

type OrdersToolbarProps = Omit<ShownList, 'list'> & {
  list: OrderList | undefined
  isOld: boolean
  onCreate(): void
}

/** Tabs by official status, search, dates, chips of the active filters, and the button for a new order. */
export function OrdersToolbar({ address, go, list, isOld, onCreate }: OrdersToolbarProps) {
  const filters = activeFilters(address, useNow())
  return (
    <div className="orders-toolbar">
      <div className="orders-bar">
        <OrderTabs address={address} counts={list?.tabs} />
        <div className="orders-bar-end">
          <div className="orders-synced">
            <LiveStatus />
          </div>
          <UndoButtons />
          <button type="button" className="desk-button desk-button-primary" onClick={onCreate}>
            <BackofficeIcon name="plus" />
            {say('Add Order')}
          </button>
        </div>
      </div>
      <div className="orders-bar orders-filters">
        <ListSearch address={address} go={go} isOld={isOld} />
        <div className="orders-filters-wide">
          <DateFields address={address} go={go} />
          <MoreFilters address={address} go={go} />
          <ViewsMenu address={address} go={go} />
        </div>
        <FilterSheet address={address} go={go} list={list} activeCount={filters.length} />
        <FilterChips filters={filters} address={address} go={go} />
        <OldListAge />
        <NewOrdersPill />
        <div className="orders-bar-end">
          <ColumnsMenu />
          <RowsMenu />
          <ExportMenu address={address} />
        </div>
      </div>
    </div>
  )
}

/** The rarer filters, beside the dates. */
function MoreFilters({ address, go }: { address: OrdersQuery; go: Go }) {
  return (
    <Popover.Root>
      <Popover.Trigger className="desk-button desk-button-quiet">
        <BackofficeIcon name="filters" />
        {say('More filters')}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="desk-menu-place" align="start" sideOffset={6}>
          <Popover.Popup className="filter-popup">
            <Popover.Title className="sr-only">{say('More filters')}</Popover.Title>
            <RarerFilters address={address} go={go} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** The saved views, beside the filters that they store. */
function ViewsMenu({ address, go }: { address: OrdersQuery; go: Go }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className="desk-button desk-button-quiet">
        <BackofficeIcon name="bookmark" />
        {say('Views')}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="desk-menu-place" align="start" sideOffset={6}>
          <Popover.Popup className="filter-popup">
            <Popover.Title className="sr-only">{say('Saved views')}</Popover.Title>
            <ViewList address={address} go={go} onApplied={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
