import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import type { OrdersQuery } from '../orders-query.ts'
import type { Go } from '../shown-list.ts'
import { ViewList } from './view-list.tsx'

/** The saved views, beside the filters that they hold. */
export function ViewsMenu({ address, go }: { address: OrdersQuery; go: Go }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className="desk-button desk-button-quiet">
        <DeskIcon name="bookmark" />
        Views
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="desk-menu-place" align="start" sideOffset={6}>
          <Popover.Popup className="filter-popup">
            <Popover.Title className="sr-only">Saved views</Popover.Title>
            <ViewList address={address} go={go} onApplied={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
