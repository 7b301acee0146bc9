import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { CustomerList } from '../api/customers.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { type CustomersAsked, linkTo, stateOf } from './use-customers.ts'

const ON_A_PAGE = 50
const number = (of: number) => of.toLocaleString('en-US')

/** The end of the list: which customers these are of how many, and the links to the pages around. */
export function CustomersPager({ list, asked }: { list: CustomerList; asked: CustomersAsked }) {
  const { page, pages, total, isCapped, customers } = list
  const first = (page - 1) * ON_A_PAGE + 1
  const turned = (to: number) => (to >= 1 && to <= pages ? { ...asked, page: to } : undefined)
  return (
    <footer className="customer-foot">
      <p>
        {say('A customer is a phone number.')}{' '}
        {customers.length > 0 && (
          <>
            <b>
              {number(first)}–{number(first + customers.length - 1)}
            </b>{' '}
            {say('of')} <b>{isCapped ? say('more than {total}', { total: number(total) }) : number(total)}</b>
          </>
        )}
      </p>
      {pages > 1 && (
        <nav aria-label={say('Pages')}>
          <Turn label="Previous" to={turned(page - 1)} />
          <Turn label="Next" to={turned(page + 1)} />
        </nav>
      )}
    </footer>
  )
}

function Turn({ label, to }: { label: 'Previous' | 'Next'; to: CustomersAsked | undefined }) {
  const words = (
    <>
      {label === 'Previous' && <BackofficeIcon name="left" />}
      {say(label)}
      {label === 'Next' && <BackofficeIcon name="right" />}
    </>
  )
  if (!to)
    return (
      <span className="desk-button" aria-disabled="true">
        {words}
      </span>
    )
  return (
    <Link className="desk-button" to={linkTo(to)} state={stateOf(to)}>
      {words}
    </Link>
  )
}
