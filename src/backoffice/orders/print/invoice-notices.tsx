import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isOutdated } from '#domain/papers/invoice-contents.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { useInvoices } from './use-invoices.ts'

type InvoiceNoticesProps = {
  invoices: ReturnType<typeof useInvoices>
  orders: readonly StaffOrder[]
  /** Why the last numbering failed. */
  why: string | undefined
}

/** What whoever prints invoices has to know of them; not printed. */
export function InvoiceNotices({ invoices, orders, why }: InvoiceNoticesProps) {
  const { asked, failed, invoiceOf } = invoices
  const outdated = orders.filter(order => {
    const invoice = invoiceOf(order.id)
    return invoice && isOutdated(invoice.contents, order)
  })
  return (
    <>
      {asked.isError && (
        <LoadFailed what={say('The invoices')} error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {why !== undefined && (
        <p className="desk-notice desk-notice-error" role="alert">
          {say('The invoices could not be numbered. {why}', { why })}
        </p>
      )}
      {failed.length > 0 && (
        <p className="desk-notice desk-notice-error" role="alert">
          {say('{part} not printed.', {
            part:
              failed.length === 1 ? say('1 order is') : say('{count} orders are', { count: failed.length }),
          })}{' '}
          {failed[0]?.message}
        </p>
      )}
      {outdated.length > 0 && (
        <p className="desk-notice" role="status">
          {say(
            '{outdated} changed after the invoice was issued. The invoice is printed as it was issued; a new one is issued in the order’s panel.',
            { outdated: formatOutdated(outdated) },
          )}
        </p>
      )}
    </>
  )
}

const formatOutdated = ([first, ...others]: readonly StaffOrder[]): string =>
  others.length === 0
    ? say('Order {orderNo} was', { orderNo: first?.orderNo })
    : say('{part} orders were', { part: others.length + 1 })
