import { Menu } from '@base-ui/react/menu'
import { useQueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isParcelOnTheWay, mayComeBack } from '#domain/parcels/courier-status.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { refreshDelivery } from '../../api/parcels.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { courierLabel } from '../actions/courier-labels.ts'
import { MenuEntry } from '../actions/menu-entry.tsx'
import { putIntoLists } from '../use-orders.ts'
import { whyNotBookable } from './parcel-step.ts'
import { useAddParcel } from './use-add-parcel.ts'
import { useParcelStep } from './use-parcel-step.ts'
import { useReturns } from './use-returns.ts'

type ParcelEntriesProps = {
  order: StaffOrder
  /** The button of the menu: it gets the focus after a question. */
  button(): HTMLElement | null
}

/** The actions of a menu on the parcel of an order. */
export function ParcelEntries({ order, button }: ParcelEntriesProps) {
  const addParcel = useAddParcel()
  const returns = useReturns()
  const refresh = useRefreshDelivery()
  const step = useParcelStep(order)
  const { parcel, courierStatus, deletedAt } = order
  const url = parcel?.trackingUrl
  const isHere = parcel?.state === 'booked' && deletedAt === null
  return (
    <>
      <MenuEntry
        icon="parcel"
        isOff={step.kind !== 'free'}
        why={whyNotBookable(order)}
        onClick={() => void addParcel(order)}
      >
        {say('Add Parcel')}
      </MenuEntry>
      <MenuEntry icon="retry" onClick={() => void refresh(order)}>
        {say('Refresh delivery status')}
      </MenuEntry>
      {url && (
        <Menu.LinkItem
          className="desk-menu-item"
          closeOnClick
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <BackofficeIcon name="external" />
          {say('Follow the parcel')}
        </Menu.LinkItem>
      )}
      {isHere && mayComeBack(courierStatus) && (
        <MenuEntry icon="undo" onClick={() => void returns.receive(order, button())}>
          {parcel.returnedAt === null ? say('Return received…') : say('Correct the return…')}
        </MenuEntry>
      )}
      {isHere && isParcelOnTheWay(courierStatus) && (
        <MenuEntry icon="undo" onClick={() => void returns.request(order, button())}>
          {say('Ask for return…')}
        </MenuEntry>
      )}
    </>
  )
}

/** Asks the courier for the status of one parcel and shows the answer. */
function useRefreshDelivery(): (order: StaffOrder) => Promise<void> {
  const queries = useQueryClient()
  return async ({ id, orderNo }) => {
    try {
      const order = await refreshDelivery(id)
      putIntoLists(queries, order)
      const status =
        order.courierStatus === null ? say('no status yet') : courierLabel(order.courierStatus).word
      showToast({ kind: 'success', text: say('Order {orderNo}: {status}', { orderNo, status }) })
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) })
    }
  }
}
