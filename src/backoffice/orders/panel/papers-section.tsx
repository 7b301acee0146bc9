import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say, spoken } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Paper } from '#domain/papers/paper.ts'
import { failureText } from '../../api/call-shop.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { reprintPath } from '../print/print-path.ts'
import { formatBy } from './format-by.ts'
import { type PaperStep, useOrderPapers } from './use-order-papers.ts'

/** The invoice and the credit notes of an order, and what has to be issued after a change or a return. */
export function PapersSection({ order }: { order: StaffOrder }) {
  const { asked, papers, step, run, isRunning, why } = useOrderPapers(order)
  return (
    <section className="order-section papers-section" aria-label={say('Papers')}>
      <h3>{say('Papers')}</h3>
      {asked.isError && (
        <Failure text={say('The papers could not be loaded. {error} ', { error: failureText(asked.error) })}>
          <button type="button" className="desk-link" onClick={() => void asked.refetch()}>
            {say('Try again')}
          </button>
        </Failure>
      )}
      {asked.isSuccess && papers.length === 0 && (
        <p className="desk-hint">{say('No invoice yet. It gets its number when it is printed.')}</p>
      )}
      <ul>
        {papers.map(paper => (
          <PaperRow key={paper.id} paper={paper} />
        ))}
      </ul>
      {step && (
        <div className="papers-step">
          <p className="desk-hint">{STEPS[step].why}</p>
          <button
            type="button"
            className="desk-button"
            aria-disabled={isRunning || undefined}
            onClick={() => void run(step)}
          >
            <BackofficeIcon name="note" />
            {isRunning ? say('Issuing…') : STEPS[step].label}
          </button>
        </div>
      )}
      <Failure text={why} />
    </section>
  )
}

const STEPS: Readonly<Record<PaperStep, { label: string; why: string }>> = spoken({
  replace: {
    label: 'Issue a new invoice',
    why: 'The order was changed after its invoice. A credit note takes the old one back.',
  },
  credit: { label: 'Issue a credit note', why: 'Pairs came back that no credit note names yet.' },
  cancel: { label: 'Issue a credit note', why: 'The order is off, and its invoice stands.' },
})

const KINDS = spoken({ invoice: 'Invoice', credit_note: 'Credit note' })

function PaperRow({ paper }: { paper: Paper }) {
  const { id, kind, number, issuedAt, by, orderId, replacedBy } = paper
  return (
    <li data-replaced={replacedBy !== null || undefined}>
      <p>
        <b>{number}</b>
        <span>
          {say(KINDS[kind])}
          {replacedBy !== null && say(', replaced by {replacedBy}', { replacedBy })}
        </span>
        <time dateTime={issuedAt} title={by}>
          {formatLongDate(issuedAt)}, {formatBy(by)}
        </time>
      </p>
      <a
        className="desk-button"
        href={reprintPath(orderId, id)}
        target="_blank"
        rel="noreferrer"
        aria-label={say('Print {number}', { number })}
      >
        <BackofficeIcon name="print" />
        {say('Print')}
      </a>
    </li>
  )
}
