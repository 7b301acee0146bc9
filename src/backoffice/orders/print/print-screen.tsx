import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { screens } from '../../menu-entries.ts'
import { type Letterhead, OrderPaper } from './order-paper.tsx'
import {
  MAXIMUM_PRINTED,
  PAPERS,
  PRINTED_KINDS,
  type PrintAddress,
  printPath,
  readPrintAddress,
} from './print-path.ts'
import { usePrintedOrders } from './use-printed-orders.ts'

const KIND_LABELS = { invoice: 'Invoice', slip: 'Packing slip' } as const
const PAPER_LABELS = { a4: 'A4', sticker: 'Sticker, 100 × 150 mm' } as const

/** The chosen orders as the printer prints them. */
export function PrintScreen({ letterhead }: { letterhead: Letterhead }) {
  const [query] = useSearchParams()
  const address = readPrintAddress(query)
  const printed = usePrintedOrders(address.ids.slice(0, MAXIMUM_PRINTED))
  const orders = printed.data?.orders ?? []
  return (
    <div className="print-screen">
      <PrintChoices address={address} isReady={orders.length > 0} />
      {address.ids.length > MAXIMUM_PRINTED && (
        <p className="desk-notice" role="status">
          These are the first {MAXIMUM_PRINTED} of {address.ids.length} orders. Please print the others after
          them.
        </p>
      )}
      {printed.isPending && <p role="status">Reading the orders…</p>}
      {(printed.data?.failed.length ?? 0) > 0 && (
        <div className="desk-notice desk-notice-error" role="alert">
          <p>
            {printed.data?.failed.length} of {address.ids.length} orders could not be read and are not
            printed. {printed.data?.failed[0]?.why}
          </p>
          <button type="button" className="desk-button" onClick={() => void printed.refetch()}>
            Try again
          </button>
        </div>
      )}
      {address.ids.length === 0 && (
        <p>
          No orders were chosen.{' '}
          <Link className="desk-link" to={screens.orders.path}>
            Back to the orders
          </Link>
        </p>
      )}
      <div className={`papers papers-${address.paper} papers-${address.kind}`}>
        {orders.map(order => (
          <OrderPaper
            key={order.id}
            order={order}
            kind={address.kind}
            paper={address.paper}
            letterhead={letterhead}
          />
        ))}
      </div>
    </div>
  )
}

/** The choices of what to print and on what; the link back keeps the list as it was. */
function PrintChoices({ address, isReady }: { address: PrintAddress; isReady: boolean }) {
  const { ids, kind, paper } = address
  const button = useRef<HTMLButtonElement>(null)
  // this page is opened to print
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="print-choices">
      <Choice
        label="What to print"
        words={KIND_LABELS}
        options={PRINTED_KINDS}
        chosen={kind}
        path={one => printPath(ids, one, paper)}
      />
      <Choice
        label="Paper"
        words={PAPER_LABELS}
        options={PAPERS}
        chosen={paper}
        path={one => printPath(ids, kind, one)}
      />
      <button
        ref={button}
        type="button"
        className="desk-button desk-button-primary"
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && window.print()}
      >
        Print
      </button>
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
