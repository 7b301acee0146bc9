import { LoadFailed } from '../ui/load-failed.tsx'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import { BulkBar } from './actions/bulk-bar.tsx'
import { OrderDialogs } from './actions/order-dialogs.tsx'
import { OrderMenuPopup } from './actions/order-menu.tsx'
import { OrderCards } from './cards/order-cards.tsx'
import { CreateOrderPanel } from './create/create-order-panel.tsx'
import { EditNotices } from './edit/edit-notices.tsx'
import { LiveOrders } from './live/live-orders.tsx'
import { NoOrders, OrdersLoading } from './orders-instead.tsx'
import { OrderPanel } from './panel/order-panel.tsx'
import { OrderTable } from './table/order-table.tsx'
import { OrdersPager } from './toolbar/orders-pager.tsx'
import { OrdersToolbar } from './toolbar/orders-toolbar.tsx'
import { useCreating } from './use-creating.ts'
import { useOrders } from './use-orders.ts'
import { useOrdersAddress } from './use-orders-address.ts'

/** Where staff live all day: every order, found, called, changed and sent. */
export function OrdersScreen() {
  const { address, go } = useOrdersAddress()
  const list = useOrders(address)
  const isWide = useWideScreen()
  const creating = useCreating()
  return (
    <>
      <OrdersToolbar address={address} go={go} list={list.data} onCreate={() => creating.open()} />
      <LiveOrders address={address} list={list.data} syncedAt={list.dataUpdatedAt} />
      {/* a list in view outlives a failure to refresh it, which is told above it */}
      {list.isError && <LoadFailed what="Orders" error={list.error} onRetry={() => void list.refetch()} />}
      <EditNotices />
      {list.isPending && <OrdersLoading />}
      {list.data?.orders.length === 0 && <NoOrders address={address} go={go} hidden={list.data.hidden} />}
      {list.data && list.data.orders.length > 0 && (
        <section className="order-list" tabIndex={-1} aria-label="Orders" aria-busy={list.isPlaceholderData}>
          {isWide ? (
            <OrderTable list={list.data} address={address} go={go} />
          ) : (
            <OrderCards list={list.data} address={address} go={go} />
          )}
        </section>
      )}
      {list.data && <OrdersPager list={list.data} address={address} go={go} />}
      {list.data && <BulkBar list={list.data} address={address} />}
      <OrderPanel
        id={address.open}
        orders={list.data?.orders ?? []}
        onGo={open => go({ open, page: address.page }, { replace: true })}
        onClose={() => go({ open: undefined, page: address.page })}
      />
      {creating.isOpen && <CreateOrderPanel copyOf={creating.copyOf} onClose={creating.close} />}
      <OrderMenuPopup />
      <OrderDialogs />
    </>
  )
}
