import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { useRight } from '../../rights.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { useDeleteOrder } from '../actions/use-delete-order.ts'
import { printPath } from '../print/print-path.ts'

/** What the courier collects, and the actions on the whole order. */
export function OrderFoot({ order, onDeleted }: { order: StaffOrder; onDeleted(): void }) {
  const mayDelete = useRight('delete')
  const deleteOrder = useDeleteOrder()
  return (
    <footer className="order-foot">
      <p>
        <span>{say('Courier collects')}</span>
        <b>
          <span className="taka">৳</span> {(order.priceTaka - order.advancePaidTaka).toLocaleString('en-US')}
        </b>
      </p>
      {mayDelete && order.deletedAt === null && (
        <button
          type="button"
          className="desk-icon-button desk-button-red"
          aria-label={say('Delete order {orderNo}', { orderNo: order.orderNo })}
          title={say('Delete')}
          onClick={() => void deleteOrder(order).then(isGone => isGone && onDeleted())}
        >
          <BackofficeIcon name="trash" />
        </button>
      )}
      <PrintLink href={printPath([order.id], 'slip')}>{say('Packing slip')}</PrintLink>
      <PrintLink href={printPath([order.id], 'invoice')}>{say('Invoice')}</PrintLink>
    </footer>
  )
}

/** Opens in a new tab: the panel stays as it is. */
const PrintLink = ({ href, children }: { href: string; children: string }) => (
  <a className="desk-button" href={href} target="_blank" rel="noreferrer">
    <BackofficeIcon name="print" />
    {children}
  </a>
)
