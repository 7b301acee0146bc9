import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { hasFilter, isWholeList } from '#domain/customers/customer-filter.ts'
import { CallFailed } from '../api/call-shop.ts'
import type { CustomerList } from '../api/customers.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { RowsLoading } from '../ui/rows-loading.tsx'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import { CustomerCards, CustomerTable } from './customer-table.tsx'
import { CustomersPager } from './customers-pager.tsx'
import { CustomersToolbar } from './customers-toolbar.tsx'
import { type CustomersAsked, linkTo, stateOf, useCustomers, useCustomersAsked } from './use-customers.ts'

/** Everybody who has ordered, the newest order first. */
export function CustomersScreen() {
  const { asked, go } = useCustomersAsked()
  const list = useCustomers(asked)
  const tooShort = list.error instanceof CallFailed && list.error.answer.code === 'search_too_short'
  return (
    <div className="customers">
      <CustomersToolbar asked={asked} go={go} isEmpty={list.data?.customers.length === 0} />
      {/* a beginning of a phone that is longer than its digits */}
      {tooShort && <p className="desk-empty">{list.error?.message}</p>}
      {list.isError && !tooShort && (
        <LoadFailed
          what={say('The list of customers')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <RowsLoading what={say('customers')} rows={8} />}
      {list.data && !tooShort && <Found list={list.data} asked={asked} isStale={list.isPlaceholderData} />}
    </div>
  )
}

type FoundProps = {
  list: CustomerList
  asked: CustomersAsked
  /** It is the list from before, until the new one has loaded. */
  isStale: boolean
}

function Found({ list, asked, isStale }: FoundProps) {
  const isWide = useWideScreen()
  const { customers } = list
  return (
    <section className="customer-list" tabIndex={-1} aria-label={say('Customers')} aria-busy={isStale}>
      {customers.length === 0 && <Nobody asked={asked} />}
      {customers.length > 0 &&
        (isWide ? <CustomerTable customers={customers} /> : <CustomerCards customers={customers} />)}
      <CustomersPager list={list} asked={asked} />
    </section>
  )
}

const nobodyText = (asked: CustomersAsked): string => {
  if (hasFilter(asked)) return say('Nobody fits these filters.')
  return asked.search === '' ? say('Nobody is in this tab yet.') : say('Nobody was found in this tab.')
}

function Nobody({ asked }: { asked: CustomersAsked }) {
  const whole = { search: asked.search, page: 1 }
  if (!isWholeList(asked))
    return (
      <p className="desk-empty">
        {nobodyText(asked)}{' '}
        <Link className="desk-link" to={linkTo(whole)} state={stateOf(whole)}>
          {say('Show all customers')}
        </Link>
      </p>
    )
  return (
    <p className="desk-empty">
      {asked.search === ''
        ? say('Nobody has ordered yet. Whoever orders stands here from the first order on.')
        : say('Nobody was found. Try the last digits of the phone, or a part of the name.')}
    </p>
  )
}
