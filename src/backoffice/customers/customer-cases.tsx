import { Link } from 'react-router'
import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { CustomerCase } from '#domain/customers/customer-page.ts'
import { returnsPath } from '../cases/returns-address.ts'
import { KIND_WORDS, STATE_WORDS } from '../cases/words/case-words.ts'
import { screens } from '../menu-entries.ts'

/** The exchanges and returns of a customer, the newest first, each with a link to it and to its order. */
export const CustomerCases = ({ cases }: { cases: readonly CustomerCase[] }) => (
  <section className="desk-panel" aria-label={say('Exchanges and returns')}>
    <h2>
      {say('Exchanges and returns')} <small>{say('newest first')}</small>
    </h2>
    <ul className="customer-lines">
      {cases.map(({ id, caseNo, kind, state, orderId, orderNo, openedAt }) => (
        <li key={id}>
          <span>
            <Link className="desk-link" to={returnsPath({ open: id })}>
              {KIND_WORDS[kind]} {caseNo}
            </Link>
            {`, ${STATE_WORDS[state].toLowerCase()}`}
          </span>
          <small>
            {say('order')}{' '}
            <Link to={`${screens.orders.path}?order=${encodeURIComponent(orderId)}`}>{orderNo}</Link>,{' '}
            {formatLongDay(openedAt)}
          </small>
        </li>
      ))}
    </ul>
  </section>
)
