import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { phoneDigits, storedPhone } from '#domain/phone.ts'
import { titleOf } from '#web/shop-name.ts'
import { useShopName } from '#web/use-shop.ts'
import { listOrders, type OrderList } from '../api/orders.ts'
import { screens } from '../menu-entries.ts'
import { announce } from '../shell/announcer.tsx'
import { isOpenAbove, useShortcut } from '../shell/use-shortcut.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useOnline } from '../ui/use-online.ts'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import { withItsLetters } from '../ui/with-its-letters.ts'
import { BulkBar } from './actions/bulk-bar.tsx'
import { OrderDialogs } from './actions/order-dialogs.tsx'
import { OrderMenuPopup } from './actions/order-menu.tsx'
import { OrderCards } from './cards/order-cards.tsx'
import { CreateOrderPanel } from './create/create-order-panel.tsx'
import { useReopened } from './create/reopen-form.ts'
import { EditNotices } from './edit/edit-notices.tsx'
import { usePending } from './edit/order-edits.ts'
import { useLiveList } from './live/use-live-list.ts'
import { HiddenAbove, NoOrders, OldFollowUps, OrdersLoading } from './orders-empty-state.tsx'
import { type OrdersQuery, ordersSearchParams } from './orders-query.ts'
import { OrderPanel } from './panel/order-panel.tsx'
import { isForReader, pasteKind } from './paste-kind.ts'
import type { ShownList } from './shown-list.ts'
import { OrderTable } from './table/order-table.tsx'
import { formatOrders } from './toolbar/format-orders.ts'
import { OrdersPager } from './toolbar/orders-pager.tsx'
import { OrdersToolbar } from './toolbar/orders-toolbar.tsx'
import { useCreating } from './use-creating.ts'
import { ORDERS } from './use-orders.ts'
import { useOrdersQuery } from './use-orders-query.ts'
import { usePasted } from './use-pasted.ts'

/** After the screen, in milliseconds. */
const LATER_MS = 2000

/** What a call needs of the form of a new order is there before the connection may break. */
function usePreloadedForm(): void {
  useEffect(() => {
    const timer = setTimeout(() => void import('./create/product-picker.tsx').catch(() => {}), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** The screen that staff work in all day: every order, found, called, changed and sent. */
export function OrdersScreen() {
  const { address, go } = useOrdersQuery()
  const list = useOrderList(address)
  const creating = useCreating()
  useShortcut('newOrder', () => creating.open())
  useReopened()
  usePreloadedForm()
  usePasted((text, target) => {
    const isBox = target !== 'cell' && target !== 'none'
    if (isOpenAbove() || isBox || pasteKind(text) !== 'message' || !isForReader(text, target)) return false
    // a number alone is somebody to find
    const phone = storedPhone(phoneDigits(text) ?? '')
    if (phone === undefined) creating.openWith(text)
    else go({ search: phone })
    return true
  })
  const isOnline = useOnline()
  const isWide = useWideScreen()
  useFoundAnnounced(list.data, ordersSearchParams({ ...address, page: 1 }).toString(), list.isPlaceholderData)
  const shown = list.data && { list: list.data, address, go }
  return (
    <div className="orders-screen" tabIndex={-1}>
      <OrdersToolbar
        address={address}
        go={go}
        list={list.data}
        isOld={list.data === undefined || list.isPlaceholderData}
        onCreate={() => creating.open()}
      />
      <LiveOrders address={address} list={list.isPlaceholderData ? undefined : list.data} />
      {/* above a table it would move the rows: there the age of the list states it */}
      {!isOnline && !(isWide && list.data) && <Offline isListShown={list.data !== undefined} />}
      {/* a list in view outlives a failure to refresh it, which is shown above it */}
      {list.isError && isOnline && (
        <LoadFailed what={say('Orders')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      <EditNotices />
      {list.isPending && <OrdersLoading />}
      {shown && <Found shown={shown} isOld={list.isPlaceholderData} />}
      {shown && <OrdersPager {...shown} />}
      {shown && <BulkBar list={shown.list} address={address} />}
      <OrderPanel
        id={address.open}
        orders={list.data?.orders ?? []}
        onGo={open => go({ open, page: address.page }, { replace: true })}
        onClose={() => go({ open: undefined, page: address.page })}
      />
      {creating.isOpen && (
        <CreateOrderPanel
          copyOf={creating.copyOf}
          person={creating.person}
          message={creating.message}
          onClose={creating.close}
        />
      )}
      <OrderMenuPopup />
      <OrderDialogs />
    </div>
  )
}

/** `isOld`: the list of the query before, until the new one has loaded. */
function Found({ shown, isOld }: { shown: ShownList; isOld: boolean }) {
  const isWide = useWideScreen()
  const { list, address, go } = shown
  const hidden = { hidden: list.hidden, address, go }
  if (list.orders.length === 0)
    return (
      <section className="order-list" tabIndex={-1} aria-label={say('Orders')} aria-busy={isOld}>
        <NoOrders {...hidden} />
        <OldFollowUps total={list.total} tabs={list.tabs} address={address} go={go} />
      </section>
    )
  return (
    <>
      <HiddenAbove {...hidden} />
      <section className="order-list" tabIndex={-1} aria-label={say('Orders')} aria-busy={isOld}>
        {isWide ? <OrderTable {...shown} /> : <OrderCards {...shown} />}
      </section>
      <OldFollowUps total={list.total} tabs={list.tabs} address={address} go={go} />
    </>
  )
}

const Offline = ({ isListShown }: { isListShown: boolean }) => (
  <div className="desk-notice" role="status">
    <p>
      {say('No connection. {part}', {
        part: isListShown
          ? say('The list stays as it was, and edits wait until it is back.')
          : say('The orders come when it is back.'),
      })}
    </p>
  </div>
)

type LiveOrdersProps = { address: OrdersQuery; list: OrderList | undefined }

/**
 * Follows changes by others while the orders are in view: changed rows change in place, the rest waits behind
 * `NewOrdersPill`. `LiveStatus` shows how current the list is; both stand in the toolbar.
 */
function LiveOrders({ address, list }: LiveOrdersProps) {
  useLiveList(address, list)
  return null
}

/**
 * Announces how many orders a query found: in the title of the tab, and to screen readers once for each new query.
 * `question` is the query without the page.
 */
function useFoundAnnounced(list: OrderList | undefined, question: string, isOld: boolean): void {
  const words = list && !isOld ? formatOrders(list) : undefined
  const announced = useRef<string>(undefined)
  const shopName = useShopName()
  useEffect(() => {
    if (words === undefined) return
    // without filters the number is that of the whole shop
    document.title = titleOf(question === '' ? screens.orders.label : words, shopName)
    // the first list came with the screen, which has announced its title
    if (announced.current !== undefined && announced.current !== question)
      announce(say('{words} found', { words }))
    announced.current = question
  }, [words, question, shopName])
}

/** The list of an address, with its optimistic values; while the next one loads, the one before stays in view. */
function useOrderList(address: OrdersQuery) {
  const query = ordersSearchParams(address).toString()
  const lay = usePending()
  const select = useCallback((list: OrderList) => ({ ...list, orders: list.orders.map(lay) }), [lay])
  return useQuery({
    queryKey: [ORDERS, query],
    queryFn: () => withItsLetters(listOrders(query)),
    placeholderData: keepPreviousData,
    select,
    // rows move only on request: changes meanwhile come by the stream
    refetchOnWindowFocus: false,
    refetchOnReconnect: asked => asked.state.status === 'error',
  })
}
