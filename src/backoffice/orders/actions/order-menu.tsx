import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import { mayBeCalled } from '#domain/calls/may-be-called.ts'
import { isCancelledByCustomer } from '#domain/orders/fake-reason.ts'
import type { ListedOrder, StaffOrder } from '#domain/orders/staff-order.ts'
import { mayHaveCase } from '../../cases/may-have-case.ts'
import { openCaseOf } from '../../cases/open-case.ts'
import { useRight } from '../../rights.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { useOrderEdits } from '../edit/order-edits.ts'
import { ParcelEntries } from '../parcels/parcel-entries.tsx'
import { printPath } from '../print/print-path.ts'
import { useCreating } from '../use-creating.ts'
import { CallsLink } from './calls-link.tsx'
import { copyDescription, copyRows } from './copy-order.ts'
import { MenuEntry } from './menu-entry.tsx'
import { isToConfirm, useConfirm } from './use-confirm.ts'
import { useDeleteOrder } from './use-delete-order.ts'

type Opened = { order: StaffOrder; onOpen(): void }

/** One menu for all cards: a card has only its button. */
const menu = Menu.createHandle<Opened>()

const buttonId = (id: string) => `order-menu-${id}`

/** The button in a row of the table: a plain one, since hundreds are made while somebody scrolls. */
export function OrderMenuButton({ order }: { order: ListedOrder }) {
  return (
    <button
      type="button"
      id={buttonId(order.id)}
      className="desk-icon-button order-menu-button"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={say('Actions for order {orderNo}', { orderNo: order.orderNo })}
    >
      <i className="order-menu-dots" />
    </button>
  )
}

type OrderMenuAtProps = Opened & {
  button: HTMLElement
  onClose(): void
}

/** The menu that a plain button opened. */
export function OrderMenuAt({ order, button, onOpen, onClose }: OrderMenuAtProps) {
  return (
    <Menu.Root open onOpenChange={open => !open && onClose()}>
      <MenuPopup anchor={button}>
        <Entries order={order} onOpen={onOpen} />
      </MenuPopup>
    </Menu.Root>
  )
}

type OrderMenuProps = {
  order: ListedOrder
  onOpen(): void
}

/** The button of a card that opens the order's action menu. `onOpen` shows the order beside the list. */
export function OrderMenu({ order, onOpen }: OrderMenuProps) {
  return (
    <Menu.Trigger
      handle={menu}
      payload={{ order, onOpen }}
      id={buttonId(order.id)}
      className="desk-icon-button order-menu-button"
      aria-label={say('Actions for order {orderNo}', { orderNo: order.orderNo })}
    >
      <BackofficeIcon name="more" />
    </Menu.Trigger>
  )
}

/** The menu itself: mounted once on the screen. */
export function OrderMenuPopup() {
  return (
    <Menu.Root handle={menu}>
      {({ payload }) => <MenuPopup>{payload && <Entries {...payload} />}</MenuPopup>}
    </Menu.Root>
  )
}

/** `anchor`: the element that it stands at and that gets the focus back, where no trigger of its own exists. */
const MenuPopup = ({ anchor, children }: { anchor?: HTMLElement; children: ReactNode }) => (
  <Menu.Portal>
    <Menu.Positioner className="desk-menu-place" anchor={anchor} align="end" sideOffset={4}>
      <Menu.Popup className="desk-menu order-menu" {...(anchor && { finalFocus: () => anchor })}>
        {children}
      </Menu.Popup>
    </Menu.Positioner>
  </Menu.Portal>
)

function Entries({ order, onOpen }: Opened) {
  const mayDelete = useRight('delete')
  const deleteOrder = useDeleteOrder()
  const openCreating = useCreating(creating => creating.open)
  // the entry is removed with the menu
  const button = () => document.getElementById(buttonId(order.id))
  return (
    <Menu.Group>
      <Menu.GroupLabel className="desk-menu-who">
        <b>{say('Order {orderNo}', { orderNo: order.orderNo })}</b>
        {formatLongDate(order.createdAt)}
      </Menu.GroupLabel>
      <ConfirmEntry order={order} />
      <ParcelEntries order={order} button={button} />
      <OpenEntries order={order} onOpen={onOpen} />
      <CaseEntry order={order} button={button} />
      <Menu.Separator className="order-menu-line" />
      <MenuEntry icon="copy" onClick={() => void copyRows([order])}>
        {say('Copy row')}
      </MenuEntry>
      <MenuEntry icon="copy" onClick={() => void copyDescription(order)}>
        {say('Copy description')}
      </MenuEntry>
      <PrintEntry href={printPath([order.id], 'invoice')}>{say('Print invoice')}</PrintEntry>
      <PrintEntry href={printPath([order.id], 'slip')}>{say('Print packing slip')}</PrintEntry>
      <MenuEntry icon="duplicate" onClick={() => openCreating(order)}>
        {say('Duplicate')}
      </MenuEntry>
      <Menu.Separator className="order-menu-line" />
      <FakeEntries order={order} button={button} />
      {mayDelete && (
        <MenuEntry icon="trash" isRed onClick={() => void deleteOrder(order, button())}>
          {say('Delete')}
        </MenuEntry>
      )}
    </Menu.Group>
  )
}

function ConfirmEntry({ order }: { order: StaffOrder }) {
  const confirm = useConfirm()
  if (!isToConfirm(order)) return null
  return (
    <MenuEntry icon="check" onClick={() => confirm(order)}>
      {say('Confirm')}
    </MenuEntry>
  )
}

/** Pairs that the customer has can come back, or be exchanged. */
function CaseEntry({ order, button }: { order: StaffOrder; button(): HTMLElement | null }) {
  if (!mayHaveCase(order)) return null
  return (
    <MenuEntry icon="exchange" onClick={() => openCaseOf(order, button())}>
      {say('Exchange or return…')}
    </MenuEntry>
  )
}

/** `button` gets the focus before a reason is asked. */
function FakeEntries({ order, button }: { order: StaffOrder; button(): HTMLElement | null }) {
  const edits = useOrderEdits()
  return (
    <>
      {!isCancelledByCustomer(order) && (
        <MenuEntry
          icon="close"
          onClick={() => {
            button()?.focus()
            void edits.edit(order, { official_status: 'Fake', fake_reason: 'customer_cancelled' })
          }}
        >
          {say('Customer cancelled')}
        </MenuEntry>
      )}
      {order.officialStatus !== 'Fake' && (
        <MenuEntry
          icon="flag"
          onClick={() => {
            button()?.focus()
            void edits.edit(order, { official_status: 'Fake' })
          }}
        >
          {say('Mark Fake…')}
        </MenuEntry>
      )}
    </>
  )
}

/** The order beside the list, and among the calls where its customer may be called. */
const OpenEntries = ({ order, onOpen }: Opened) => (
  <>
    <MenuEntry icon="history" onClick={onOpen}>
      {say('Open order')}
    </MenuEntry>
    {mayBeCalled(order) && (
      <Menu.LinkItem className="desk-menu-item" closeOnClick render={<CallsLink orderId={order.id} />}>
        <BackofficeIcon name="call" />
        {say('Open in Calls')}
      </Menu.LinkItem>
    )}
  </>
)

/** Opens in a new tab: the list stays as it is. */
function PrintEntry({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Menu.LinkItem className="desk-menu-item" closeOnClick href={href} target="_blank" rel="noreferrer">
      <BackofficeIcon name="print" />
      {children}
    </Menu.LinkItem>
  )
}
