import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { failureText } from '../../api/call-shop.ts'
import { mayHaveCase } from '../../cases/may-have-case.ts'
import { openCaseOf } from '../../cases/open-case.ts'
import { returnsPath } from '../../cases/returns-address.ts'
import { useCase, useCaseForm } from '../../cases/use-cases.ts'
import { KIND_WORDS, STATE_WORDS } from '../../cases/words/case-words.ts'
import { screens } from '../../menu-entries.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'

/** The cases of an order, and the way to a new one; of an exchange order also the case that it carries pairs for. */
export const CasesSection = ({ order }: { order: StaffOrder }) => (
  <>
    {order.caseId !== null && <CarriedCase id={order.caseId} />}
    {mayHaveCase(order) && <OwnCases order={order} />}
  </>
)

function OwnCases({ order }: { order: StaffOrder }) {
  const asked = useCaseForm(order.id)
  const cases = asked.data?.cases ?? []
  return (
    <section className="order-section papers-section" aria-label={say('Exchanges and returns')}>
      <h3>{say('Exchanges and returns')}</h3>
      {asked.isError && (
        <Failure text={say('The cases could not be loaded. {error} ', { error: failureText(asked.error) })}>
          <button type="button" className="desk-link" onClick={() => void asked.refetch()}>
            {say('Try again')}
          </button>
        </Failure>
      )}
      <ul>
        {cases.map(({ id, caseNo, kind, state, exchangeOrderNo }) => (
          <li key={id}>
            <Link className="desk-link" to={returnsPath({ open: id })}>
              {say('Case {caseNo}', { caseNo })}
            </Link>{' '}
            {KIND_WORDS[kind]}, {STATE_WORDS[state].toLowerCase()}
            {exchangeOrderNo !== null && say(', new pair in order {exchangeOrderNo}', { exchangeOrderNo })}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="desk-button desk-button-small"
        onClick={event => openCaseOf(order, event.currentTarget)}
      >
        <BackofficeIcon name="exchange" />
        {say('Exchange or return')}
      </button>
    </section>
  )
}

/** An order that carries the new pairs of a case names the case and the first order. */
function CarriedCase({ id }: { id: string }) {
  const { data: one, error } = useCase(id)
  return (
    <section className="order-section" aria-label={say('Exchange')}>
      <h3>{say('Exchange')}</h3>
      <Failure
        text={error ? say('The case could not be loaded. {error}', { error: failureText(error) }) : undefined}
      />
      {one && (
        <p>
          {say('Carries the new pair of')}{' '}
          <Link className="desk-link" to={returnsPath({ open: id })}>
            {say('case {caseNo}', { caseNo: one.caseNo })}
          </Link>
          {say(', for')}{' '}
          <Link className="desk-link" to={`${screens.orders.path}?order=${encodeURIComponent(one.order.id)}`}>
            {say('order {orderNo}', { orderNo: one.order.orderNo })}
          </Link>
          .
        </p>
      )}
    </section>
  )
}
