import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { OrderList } from '../../api/orders.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ListAge } from '../live/live-status.tsx'
import { NO_FILTERS, type OrdersQuery } from '../orders-query.ts'
import type { Go } from '../shown-list.ts'
import { formatOrders } from './format-orders.ts'

const SheetFields = lazyPart(async () => (await import('./sheet-fields.tsx')).SheetFields, {
  what: 'The filters',
})

type FilterSheetProps = { address: OrdersQuery; go: Go; list: OrderList | undefined; activeCount: number }

/** On phones: every filter, the sorting, the saved views and the export, in a sheet from below. */
export function FilterSheet({ address, go, list, activeCount }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="desk-button filter-sheet-opener">
        <BackofficeIcon name="filters" />
        <span className="sr-only">{say('Filters')}</span>
        {activeCount > 0 && (
          <span className="filter-count">
            {activeCount}
            <span className="sr-only"> {say('on')}</span>
          </span>
        )}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="filter-sheet">
          <header>
            <Dialog.Title className="dialog-title">{say('Filters')}</Dialog.Title>
            <ListAge />
            <Dialog.Close className="desk-icon-button">
              <BackofficeIcon name="close" />
              <span className="sr-only">{say('Close')}</span>
            </Dialog.Close>
          </header>
          <div className="filter-sheet-body">
            <SheetFields address={address} go={go} onApplied={() => setOpen(false)} />
          </div>
          <footer>
            <button type="button" className="desk-button" onClick={() => go(NO_FILTERS)}>
              {say('Clear all')}
            </button>
            <Dialog.Close className="desk-button desk-button-primary">
              {list ? say('Show {list}', { list: formatOrders(list) }) : say('Show orders')}
            </Dialog.Close>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
