import { Popover } from '@base-ui/react/popover'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import type { OrdersQuery } from '../orders-query.ts'
import type { Go } from '../shown-list.ts'
import { FilterFields } from './filter-fields.tsx'

/** The rarer filters, beside the dates. */
export function MoreFilters({ address, go }: { address: OrdersQuery; go: Go }) {
  return (
    <Popover.Root>
      <Popover.Trigger className="desk-button desk-button-quiet">
        <DeskIcon name="filters" />
        More filters
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="desk-menu-place" align="start" sideOffset={6}>
          <Popover.Popup className="filter-popup">
            <Popover.Title className="sr-only">More filters</Popover.Title>
            <FilterFields address={address} go={go} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
