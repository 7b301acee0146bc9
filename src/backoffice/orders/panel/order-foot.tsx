import type { DeskOrder } from '#domain/desk-order.ts'
import { useMe } from '../../me.tsx'
import { DeskIcon } from '../../ui/desk-icon.tsx'
import { useDeleteOrder } from '../actions/use-delete-order.ts'
import { printPath } from '../print/print-path.ts'

/** What the courier collects, and what is done with the order as a whole. */
export function OrderFoot({ order, onDeleted }: { order: DeskOrder; onDeleted(): void }) {
  const isAdmin = useMe().role === 'Admin'
  const deleteOrder = useDeleteOrder()
  return (
    <footer className="order-foot">
      <p>
        <span>Courier collects</span>
        <b>
          <span className="taka">৳</span> {(order.priceTaka - order.advancePaidTaka).toLocaleString('en-US')}
        </b>
      </p>
      {isAdmin && order.deletedAt === null && (
        <button
          type="button"
          className="desk-icon-button desk-button-red"
          aria-label={`Delete order ${order.orderNo}`}
          title="Delete"
          onClick={() => void deleteOrder(order).then(isGone => isGone && onDeleted())}
        >
          <DeskIcon name="trash" />
        </button>
      )}
      <PrintLink href={printPath([order.id], 'slip')}>Packing slip</PrintLink>
      <PrintLink href={printPath([order.id], 'invoice')}>Invoice</PrintLink>
    </footer>
  )
}

/** In a tab of its own: the panel stays as it is. */
const PrintLink = ({ href, children }: { href: string; children: string }) => (
  <a className="desk-button" href={href} target="_blank" rel="noreferrer">
    <DeskIcon name="print" />
    {children}
  </a>
)
