import type { OrderList } from '../../api/orders.ts'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import { LiveStatus, OldListAge } from '../live/live-status.tsx'
import { NewOrdersPill } from '../live/new-orders-pill.tsx'
import type { ShownList } from '../shown-list.ts'
import { ColumnsMenu } from '../table/columns-menu.tsx'
import { RowsMenu } from '../table/rows-menu.tsx'
import { DateFields } from './date-fields.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { activeFilters } from './filter-words.ts'
import { ListSearch } from './list-search.tsx'
import { MoreFilters } from './more-filters.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { ViewsMenu } from './views-menu.tsx'

type OrdersToolbarProps = Omit<ShownList, 'list'> & {
  list: OrderList | undefined
  onCreate(): void
}

/** Tabs by official status, search, dates, chips of what is filtered, and the button of a new order. */
export function OrdersToolbar({ address, go, list, onCreate }: OrdersToolbarProps) {
  const filters = activeFilters(address, useNow())
  return (
    <div className="orders-toolbar">
      <div className="orders-bar">
        <OrderTabs address={address} counts={list?.tabs} />
        <div className="orders-bar-end">
          <div className="orders-synced">
            <LiveStatus />
          </div>
          <button type="button" className="desk-button desk-button-primary" onClick={onCreate}>
            <DeskIcon name="plus" />
            Add Order
          </button>
        </div>
      </div>
      <div className="orders-bar orders-filters">
        <ListSearch address={address} go={go} />
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
