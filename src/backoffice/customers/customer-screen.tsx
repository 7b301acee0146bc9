import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { CustomerPage } from '#domain/customers/customer-page.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import { CallFailed } from '../api/call-shop.ts'
import { screens } from '../menu-entries.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { CustomerAddresses, CustomerData, CustomerNotes } from './customer-aside.tsx'
import { CustomerHead } from './customer-head.tsx'
import { CustomerNumbers } from './customer-numbers.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { type CustomerActions, useCustomerPage } from './use-customer-page.ts'

/** Few customers have any. */
const CustomerCases = lazyPart(async () => (await import('./customer-cases.tsx')).CustomerCases, {
  what: 'The exchanges and returns',
  loading: null,
})

/** Few look at it: a part of its own. */
const PrivacyPart = lazyPart(async () => (await import('./forget/privacy-part.tsx')).PrivacyPart, {
  what: 'What the shop keeps of the customer',
  loading: null,
  missing: ({ children }, { line }) => (
    <>
      {line}
      {children}
    </>
  ),
})

/** One customer: who they are, what they ordered and what became of it. */
export function CustomerScreen({ id }: { id: string }) {
  const { asked, ...actions } = useCustomerPage(id)
  const isGone = asked.error instanceof CallFailed && asked.error.answer.code === 'customer_not_found'
  return (
    <div className="customer-page">
      <Link to={screens.customers.path} className="customer-back">
        <BackofficeIcon name="left" />
        {say('All customers')}
      </Link>
      {isGone && <p className="desk-empty">{say('This customer is not in the shop any more.')}</p>}
      {asked.isError && !isGone && (
        <LoadFailed what={say('The customer')} error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      {asked.isPending && <p role="status">{say('Looking up the customer…')}</p>}
      {asked.data && <Shown customer={asked.data} actions={actions} />}
    </div>
  )
}

function Shown({ customer, actions }: { customer: CustomerPage; actions: CustomerActions }) {
  const isNobody = isForgotten(customer.phone)
  return (
    <div className="customer-parts">
      <div className="customer-main">
        <CustomerHead customer={customer} />
        <CustomerOrders customer={customer} />
        {customer.cases.length > 0 && <CustomerCases cases={customer.cases} />}
        <CustomerNotes notes={customer.notes} />
      </div>
      <div className="customer-aside">
        <PrivacyPart id={customer.id} name={customer.name} isNobody={isNobody}>
          {!isNobody && (
            <>
              <CustomerAddresses addresses={customer.addresses} />
              <CustomerNumbers customer={customer} actions={actions} />
              <CustomerData actions={actions} />
            </>
          )}
        </PrivacyPart>
      </div>
    </div>
  )
}
