import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { OrderList } from '../../api/orders.ts'
import { shortcuts } from '../../shell/shortcuts.ts'
import { isPanelKey } from './is-panel-key.ts'
import { OrderPanelContent } from './order-panel-content.tsx'

type OrderPanelProps = {
  /** Undefined while none is open. */
  id: string | undefined
  /** The list behind it: Previous and Next lead through its orders, and its row of this one is shown when newer. */
  orders: OrderList['orders']
  onGo(id: string): void
  onClose(): void
}

/** One order beside the list: its fields, its lines, its customer, its timeline. */
export function OrderPanel({ id, orders, onGo, onClose }: OrderPanelProps) {
  // the shown order stays while the panel closes
  const [shown, setShown] = useState(id)
  if (id !== undefined && id !== shown) setShown(id)
  const returnTo = useOpener(id !== undefined)
  const popup = useRef<HTMLDivElement>(null)
  const at = orders.findIndex(order => order.id === shown)
  const wayTo = (order: { id: string } | undefined) => order && (() => onGo(order.id))
  const ways = {
    previous: at < 0 ? undefined : wayTo(orders[at - 1]),
    next: at < 0 ? undefined : wayTo(orders[at + 1]),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPanelKey(event)) return
    if (event.key === shortcuts.nextOrder.key) ways.next?.()
    if (event.key === shortcuts.previousOrder.key) ways.previous?.()
  }
  return (
    <Dialog.Root open={id !== undefined} onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup
          ref={popup}
          className="order-panel"
          initialFocus={popup}
          finalFocus={() => returnTo(shown)}
          onKeyDown={onKeyDown}
        >
          {shown !== undefined && (
            <OrderPanelContent key={shown} id={shown} listed={orders[at]} ways={ways} onClose={onClose} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Where the focus goes after the panel is closed: to the element that opened it, or to the row of its order. */
function useOpener(isOpen: boolean): (id: string | undefined) => HTMLElement | null {
  const opener = useRef<Element | null>(null)
  const opened = useRef<boolean>(false)
  useEffect(() => {
    if (!isOpen) opened.current = false
  }, [isOpen])
  if (isOpen && !opened.current && typeof document !== 'undefined') {
    opened.current = true
    opener.current = document.activeElement
  }
  return id => {
    const row = id === undefined ? null : document.getElementById(`order-menu-${id}`)
    const from = opener.current
    const isThere = from instanceof HTMLElement && from.isConnected && from !== document.body
    return isThere && !from.closest('[role="menu"]') ? from : row
  }
}
