import { useRef } from 'react'
import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { ShownNeed } from '#domain/parcels/parcel-need.ts'
import { OrderPanel } from '../orders/panel/order-panel.tsx'
import { focusAfterDeletion } from '../ui/focus-after-deletion.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import { courierPath } from './courier-address.ts'
import { NeedAbout } from './need-about.tsx'
import { NeedPager } from './need-pager.tsx'
import { ParcelCards } from './parcel-cards.tsx'
import { NEED_LABELS } from './parcel-needs.ts'
import { ParcelTable } from './parcel-table.tsx'
import { useNeedList } from './use-need-list.ts'
import { useReceiveBack } from './use-receive-back.ts'

type NeedListProps = {
  address: { need: ShownNeed; courier: string | undefined; page: number; open: string | undefined }
  /** The count on the tab. */
  count: number
  onOpen(id: string | undefined, how?: { replace?: boolean }): void
}

/** The orders of one tab, and the open order beside them. */
export function NeedList({ address: { need, courier, page, open }, count, onOpen }: NeedListProps) {
  const list = useNeedList(need, { page, courier })
  const region = useRef<HTMLElement>(null)
  const receiving = useReceiveBack(() => focusAfterDeletion(region.current))
  const isWide = useWideScreen()
  const orders = list.data?.orders ?? []
  const shown = { need, orders, receiving, onOpen }
  const isOld = list.data !== undefined && !list.isFetching && list.data.total !== count
  return (
    <>
      <NeedAbout need={need} isOld={isOld} onRefresh={() => void list.refetch()} />
      {list.isError && (
        <LoadFailed what={say('The list')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      <section
        className="parcel-list"
        ref={region}
        tabIndex={-1}
        aria-label={NEED_LABELS[need].tab}
        aria-busy={list.isPlaceholderData || list.isPending}
      >
        {list.isPending && <RowsLoading what={say('parcels')} />}
        {list.data && orders.length === 0 && <NoParcels address={{ need, courier, page }} />}
        {orders.length > 0 && (isWide ? <ParcelTable {...shown} /> : <ParcelCards {...shown} />)}
        {list.data && (
          <NeedPager address={{ need, courier, page }} pages={list.data.pages} total={list.data.total} />
        )}
      </section>
      <OrderPanel
        id={open}
        orders={orders}
        onGo={id => onOpen(id, { replace: true })}
        onClose={() => onOpen(undefined)}
      />
    </>
  )
}

type NoParcelsProps = { address: { need: ShownNeed; courier: string | undefined; page: number } }

/** A tab without any orders, or a page whose orders have gone meanwhile. */
function NoParcels({ address: { need, courier, page } }: NoParcelsProps) {
  if (page === 1) return <p className="desk-empty">{NEED_LABELS[need].none}</p>
  return (
    <div className="desk-empty">
      <p>{say('Nothing is left on this page.')}</p>
      <Link className="desk-button" to={courierPath({ need, courier })}>
        {say('First page')}
      </Link>
    </div>
  )
}
