import { Link } from 'react-router'
import { say, sayKnown } from '#backoffice/language/say.ts'
import {
  CUSTOMER_TAB_LABELS,
  CUSTOMER_TABS,
  LAST_ORDER_LABELS,
  LAST_ORDERS,
  type TabCount,
} from '#domain/customers/customer-filter.ts'
import { MINIMUM_SEARCH_LENGTH } from '#domain/orders/order-filter.ts'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { useShownTab } from '../ui/use-shown-tab.ts'
import { ExportCustomers } from './export-customers.tsx'
import { type CustomersAsked, linkTo, stateOf, useCustomerTabs } from './use-customers.ts'

type ToolbarProps = {
  asked: CustomersAsked
  go(change: Partial<CustomersAsked>, how?: { replace?: boolean }): void
  isEmpty: boolean
}

/** Who is listed: the tabs with their counts, what is searched, and the filters; and the list as a file. */
export function CustomersToolbar({ asked, go, isEmpty }: ToolbarProps) {
  const { data } = useCustomerTabs(asked)
  return (
    <div className="customer-bar">
      <CustomerTabs asked={asked} counts={data?.tabs} />
      <SearchBox
        label={say('Phone, name, address')}
        minimum={MINIMUM_SEARCH_LENGTH}
        held={asked.search}
        take={(search, replace) => go({ search }, { replace })}
      />
      <div className="customer-filters">
        <FilterChoice
          label={say('District')}
          value={asked.district}
          onChoose={district => go({ district: district || undefined })}
        >
          {/* a link to a place of another spelling still says what it asks for */}
          {asked.district && !data?.districts.includes(asked.district) && <option>{asked.district}</option>}
          {data?.districts.map(district => (
            <option key={district}>{district}</option>
          ))}
        </FilterChoice>
        <FilterChoice
          label={say('Last order')}
          value={asked.lastOrder}
          onChoose={chosen => go({ lastOrder: LAST_ORDERS.find(one => one === chosen) })}
        >
          {LAST_ORDERS.map(lastOrder => (
            <option key={lastOrder} value={lastOrder}>
              {sayKnown(LAST_ORDER_LABELS[lastOrder])}
            </option>
          ))}
        </FilterChoice>
      </div>
      <ExportCustomers asked={asked} isEmpty={isEmpty} />
    </div>
  )
}

type TabsProps = { asked: CustomersAsked; counts: readonly TabCount[] | undefined }

function CustomerTabs({ asked, counts }: TabsProps) {
  const current = asked.tab ?? 'all'
  const strip = useShownTab(current)
  return (
    <nav className="desk-tabs customer-tabs" aria-label={say('Which customers')} ref={strip}>
      {CUSTOMER_TABS.map(tab => {
        const to = { ...asked, tab, page: 1 }
        return (
          <Link
            key={tab}
            to={linkTo(to)}
            state={stateOf(to)}
            className="desk-tab"
            aria-current={tab === current ? 'page' : undefined}
            preventScrollReset
          >
            {sayKnown(CUSTOMER_TAB_LABELS[tab])}
            {/* room for the number, so that nothing moves when it appears */}
            <small>{countText(counts?.find(one => one.tab === tab))}</small>
          </Link>
        )
      })}
    </nav>
  )
}

const countText = (of: TabCount | undefined): string =>
  of ? `${of.count.toLocaleString('en-US')}${of.isCapped ? '+' : ''}` : '\u2007'
