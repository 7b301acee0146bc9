import { Dialog } from '@base-ui/react/dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { CallFailed } from '../../api/call-shop.ts'
import { findOrder } from '../../api/orders.ts'
import { useOfBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePending } from '../edit/order-edits.ts'
import { ORDER, orderInView } from '../use-orders.ts'
import { DeletedNotice } from './deleted-notice.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { ItemsSection } from './items-section.tsx'
import { OrderFirst } from './order-first.tsx'
import { OrderFoot } from './order-foot.tsx'
import { OrderHead } from './order-head.tsx'
import { PanelGroup } from './panel-group.tsx'
import { ParcelSection } from './parcel-section.tsx'

/** Papers are asked of the shop: whoever can read them can fetch this too. */
const PapersSection = lazyPart(async () => (await import('./papers-section.tsx')).PapersSection, {
  what: 'The papers',
  loading: null,
})
/** As the papers: what it shows is asked of the shop. */
const CasesSection = lazyPart(async () => (await import('./cases-section.tsx')).CasesSection, {
  what: 'The cases',
  loading: null,
})
/** As the papers: what it shows is asked of the shop. */
const AdvancesSection = lazyPart(
  async () => (await import('../../money/advances/order/advances-section.tsx')).AdvancesSection,
  { what: 'The advances', loading: null },
)
/** As the papers: what it shows is asked of the shop. */
const MessagesSection = lazyPart(
  async () => (await import('../../messages/log/messages-section.tsx')).MessagesSection,
  { what: 'The messages', loading: null },
)
/** As the papers: what it shows is asked of the shop. */
const OrderTimeline = lazyPart(async () => (await import('./order-timeline.tsx')).OrderTimeline, {
  what: 'The timeline',
  loading: null,
})

/** Links to the orders before and after it in the list. */
export type Ways = { previous: (() => void) | undefined; next: (() => void) | undefined }

type OrderPanelContentProps = { id: string; listed: StaffOrder | undefined; ways: Ways; onClose(): void }

export function OrderPanelContent({ id, listed, ways, onClose }: OrderPanelContentProps) {
  const engine = useOfBackoffice(SaveEngine)
  const { order, asked } = useOrder(id, listed)
  const isGone = asked.error instanceof CallFailed && asked.error.answer.code === 'order_not_found'
  return (
    <>
      <PanelTop
        title={order ? say('Order {orderNo}', { orderNo: order.orderNo }) : say('Order')}
        ways={ways}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="order-panel-body" aria-label={say('Details')} tabIndex={0}>
        {isGone && <p className="desk-empty">{say('This order is not in the shop any more.')}</p>}
        {asked.isError && !isGone && (
          <LoadFailed what={say('The order')} error={asked.error} onRetry={() => void asked.refetch()} />
        )}
        {!order && !asked.isError && <Loading />}
        {order && !isGone && (
          <>
            {order.deletedAt !== null && <DeletedNotice order={order} />}
            <HoldNotice order={order} />
            <div className="panel-main">
              <OrderFirst order={order} />
              <OrderFields order={order} />
            </div>
            <div className="panel-aside">
              <OrderHead order={order} />
              <MessagesSection order={order} />
              <OrderTimeline order={order} />
            </div>
          </>
        )}
      </section>
      {order && !isGone && (
        <OrderFoot
          order={order}
          onDeleted={() => {
            engine.forgetTyped()
            onClose()
          }}
        />
      )}
    </>
  )
}

function PanelTop({ title, ways }: { title: string; ways: Ways }) {
  return (
    <header className="order-panel-top">
      <Dialog.Title className="dialog-title">{title}</Dialog.Title>
      <WayButton label={say('Previous order')} way={ways.previous}>
        <BackofficeIcon name="up" />
      </WayButton>
      <WayButton label={say('Next order')} way={ways.next}>
        <BackofficeIcon name="down" />
      </WayButton>
      <Dialog.Close className="desk-icon-button" aria-label={say('Close')}>
        <BackofficeIcon name="close" />
      </Dialog.Close>
    </header>
  )
}

/** Not `disabled` at the end of the list: it would lose the focus. */
const WayButton = ({
  label,
  way,
  children,
}: {
  label: string
  way: (() => void) | undefined
  children: ReactNode
}) => (
  <button
    type="button"
    className="desk-icon-button"
    aria-label={label}
    title={label}
    aria-disabled={way === undefined || undefined}
    onClick={way}
  >
    {children}
  </button>
)

function Loading() {
  return (
    <div className="order-panel-loading" role="status">
      <span className="sr-only">{say('Loading the order')}</span>
      {[1, 2, 3, 4, 5, 6].map(line => (
        <i key={line} />
      ))}
    </div>
  )
}

/** Everything of an order that staff can change, in groups. */
function OrderFields({ order }: { order: StaffOrder }) {
  return (
    <>
      <ItemsSection order={order} />
      <section className="order-section" aria-label={say('Recipient')}>
        <h3>{say('Recipient')}</h3>
        <PanelGroup order={order} group="recipient" />
      </section>
      <section className="order-section" aria-label={say('Money')}>
        <h3>{say('Money')}</h3>
        <PanelGroup order={order} group="money" />
      </section>
      <AdvancesSection order={order} />
      <ParcelSection order={order} />
      <CasesSection order={order} />
      <PapersSection order={order} />
    </>
  )
}

/** One order, in the newest version from the list or the shop; `listed` is the row in view, if there is one. */
function useOrder(id: string, listed: StaffOrder | undefined) {
  const queries = useQueryClient()
  const withPending = usePending()
  const asked = useQuery({
    queryKey: [ORDER, id],
    queryFn: () => findOrder(id),
    // the values from a list are shown at once
    placeholderData: () => orderInView(queries, id),
  })
  const newest = newer(asked.data, listed)
  return { order: newest && withPending(newest), asked }
}

/** The orders of a list lack where the customer came from. */
function newer(asked: StaffOrder | undefined, listed: StaffOrder | undefined): StaffOrder | undefined {
  if (!asked || !listed || listed.version <= asked.version) return asked ?? listed
  return { ...listed, attribution: asked.attribution }
}
