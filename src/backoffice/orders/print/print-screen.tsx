import { Link, useSearchParams } from 'react-router'
import { say, spoken } from '#backoffice/language/say.ts'
import { MAXIMUM_PRINTED, PRINT_PAPERS, PRINTED_KINDS } from '#domain/orders/printed-orders.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { invoiceContents } from '#domain/papers/invoice-contents.ts'
import type { Paper } from '#domain/papers/paper.ts'
import type { SellerNow } from '#domain/papers/seller.ts'
import { screens } from '../../menu-entries.ts'
import { InvoiceNotices } from './invoice-notices.tsx'
import { type Letterhead, OrderPaper } from './order-paper.tsx'
import { PrintButton } from './print-button.tsx'
import { isTaxPaper, type PrintAddress, printPath, readPrintAddress } from './print-path.ts'
import { Reprint } from './reprint.tsx'
import { TaxPaper } from './tax-paper.tsx'
import { useInvoices } from './use-invoices.ts'
import { usePrintedOrders } from './use-printed-orders.ts'
import { usePrinting } from './use-printing.ts'

const KIND_LABELS = spoken({ invoice: 'Invoice', slip: 'Packing slip' })
const PAPER_LABELS = spoken({ a4: 'A4', sticker: 'Sticker, 100 × 150 mm' }, 'sticker')

type PrintScreenProps = { letterhead: Letterhead; sellerNow: SellerNow }

/** The chosen orders as the printer prints them. */
export function PrintScreen({ letterhead, sellerNow }: PrintScreenProps) {
  const [query] = useSearchParams()
  const address = readPrintAddress(query)
  if (address.paperIds) return <Reprint ids={address.ids} paperIds={address.paperIds} />
  return <PrintedOrders address={address} letterhead={letterhead} sellerNow={sellerNow} />
}

function PrintedOrders({ address, letterhead, sellerNow }: PrintScreenProps & { address: PrintAddress }) {
  const ids = address.ids.slice(0, MAXIMUM_PRINTED)
  const isTax = isTaxPaper(address)
  const printed = usePrintedOrders({ ...address, ids })
  const invoices = useInvoices(ids, isTax)
  const refused = invoices.failed.map(({ id }) => id)
  const orders = (printed.data?.orders ?? []).filter(({ id }) => !isTax || !refused.includes(id))
  const isKnown = !isTax || invoices.asked.isSuccess
  const printing = usePrinting({
    isSettled: !isTax || orders.every(({ id }) => invoices.invoiceOf(id) !== undefined),
    hasPapers: orders.length > 0,
    issue: invoices.issue,
  })
  return (
    <div className="print-screen">
      <PrintChoices address={address} isReady={orders.length > 0 && isKnown} onPrint={printing.print} />
      <AddressNotices address={address} />
      {(printed.isPending || (isTax && invoices.asked.isPending)) && (
        <p role="status">{say('Reading the orders…')}</p>
      )}
      {printing.isWaiting && <p role="status">{say('Numbering the invoices…')}</p>}
      <UnreadOrders printed={printed} count={address.ids.length} />
      {isTax && <InvoiceNotices invoices={invoices} orders={orders} why={printing.why} />}
      <div className={`papers papers-${address.paper} papers-${address.kind}`}>
        {isKnown &&
          orders.map(order =>
            isTax ? (
              <InvoiceOf
                key={order.id}
                order={order}
                issued={invoices.invoiceOf(order.id)}
                sellerNow={sellerNow}
              />
            ) : (
              <OrderPaper
                key={order.id}
                order={order}
                kind={address.kind}
                paper={address.paper}
                letterhead={letterhead}
              />
            ),
          )}
      </div>
    </div>
  )
}

type InvoiceOfProps = { order: StaffOrder; issued: Paper | undefined; sellerNow: SellerNow }

/** The issued invoice of an order, or how it would be issued now. */
const InvoiceOf = ({ order, issued, sellerNow }: InvoiceOfProps) => (
  <TaxPaper contents={issued?.contents ?? invoiceContents(order, sellerNow)} issued={issued} order={order} />
)

function AddressNotices({ address: { ids } }: { address: PrintAddress }) {
  return (
    <>
      {ids.length > MAXIMUM_PRINTED && (
        <p className="desk-notice" role="status">
          {say(
            'These are the first {maximumPrinted} of {count} orders. Please print the others after them.',
            { maximumPrinted: MAXIMUM_PRINTED, count: ids.length },
          )}
        </p>
      )}
      {ids.length === 0 && (
        <p>
          {say('No orders were chosen.')}{' '}
          <Link className="desk-link" to={screens.orders.path}>
            {say('Back to the orders')}
          </Link>
        </p>
      )}
    </>
  )
}

function UnreadOrders({ printed, count }: { printed: ReturnType<typeof usePrintedOrders>; count: number }) {
  const failed = printed.data?.failed ?? []
  if (failed.length === 0) return null
  return (
    <div className="desk-notice desk-notice-error" role="alert">
      <p>
        {say('{count} of {count2} orders could not be read and are not printed.', {
          count: failed.length,
          count2: count,
        })}{' '}
        {failed[0]?.why}
      </p>
      <button type="button" className="desk-button" onClick={() => void printed.refetch()}>
        {say('Try again')}
      </button>
    </div>
  )
}

type ChoicesProps = { address: PrintAddress; isReady: boolean; onPrint(): unknown }

/** The choices of what to print and on what; the link back keeps the list as it was. */
function PrintChoices({ address, isReady, onPrint }: ChoicesProps) {
  const { ids, kind, paper } = address
  return (
    <div className="print-choices">
      <Choice
        label={say('What to print')}
        words={KIND_LABELS}
        options={PRINTED_KINDS}
        chosen={kind}
        path={one => printPath(ids, one, paper)}
      />
      <Choice
        label={say('Paper')}
        words={PAPER_LABELS}
        options={PRINT_PAPERS}
        chosen={paper}
        path={one => printPath(ids, kind, one)}
      />
      <PrintButton isReady={isReady} onPrint={onPrint} />
    </div>
  )
}

type ChoiceProps<Option extends string> = {
  label: string
  options: readonly Option[]
  words: Readonly<Record<Option, string>>
  chosen: Option
  path(option: Option): string
}

function Choice<Option extends string>({ label, options, words, chosen, path }: ChoiceProps<Option>) {
  return (
    <nav aria-label={label}>
      {options.map(one => (
        <Link
          key={one}
          className="desk-tab"
          replace
          aria-current={one === chosen || undefined}
          to={path(one)}
        >
          {words[one]}
        </Link>
      ))}
    </nav>
  )
}
