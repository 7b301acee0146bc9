import { Link } from 'react-router'
import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say, spoken } from '#backoffice/language/say.ts'
import type { CustomerRow } from '#domain/customers/customer-row.ts'
import { formatTaka } from '#domain/money.ts'
import { caseOf, isForgotten } from '#domain/privacy/forgotten.ts'
import { ReachButtons } from '../orders/actions/reach-buttons.tsx'
import { useRight } from '../rights.tsx'
import { HeadRow } from '../ui/head-row.tsx'
import { phoneGroups } from '../ui/phone-groups.ts'
import { CustomerAvatar, CustomerStateMark, SaidYes, TookParcels, tookWords } from './customer-parts.tsx'
import { customerPath } from './customer-path.ts'

type ListProps = { customers: readonly CustomerRow[] }

const COLUMNS = spoken([
  'Customer',
  'Where',
  'Orders',
  'Took the parcel',
  'Paid',
  'Last',
  'Said yes to',
  'Now',
])

/** The customers on a wide screen. */
export function CustomerTable({ customers }: ListProps) {
  const seesMoney = useRight('money')
  return (
    <div className="customer-table-frame">
      <table className="desk-table customer-table">
        <HeadRow columns={COLUMNS} />
        <tbody>
          {customers.map(customer => (
            <tr key={customer.id} data-forgotten={isForgotten(customer.phone) || undefined}>
              <th scope="row">
                <span className="customer-who">
                  <CustomerAvatar {...customer} />
                  <span>
                    <Link to={customerPath(customer.id)} className="customer-name" title={customer.name}>
                      {customer.name}
                    </Link>
                    <small>{phonesText(customer)}</small>
                  </span>
                </span>
              </th>
              <td className="customer-place" title={placeText(customer)}>
                {placeText(customer)}
              </td>
              <td>{customer.orders}</td>
              <td>
                <TookParcels {...customer} />
              </td>
              <td>
                {seesMoney ? (
                  <Paid taka={customer.paidTaka} />
                ) : (
                  <span className="faint">{say('hidden')}</span>
                )}
              </td>
              <td>
                <time dateTime={customer.lastOrderAt}>{formatLongDay(customer.lastOrderAt)}</time>
              </td>
              <td>
                <SaidYes {...customer} />
              </td>
              <td>
                <CustomerStateMark {...customer} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Paid = ({ taka }: { taka: number }) =>
  taka === 0 ? <span className="faint">0</span> : formatTaka(taka)

const placeText = ({ phone, place }: CustomerRow): string => (isForgotten(phone) ? 'erased' : place)

const phonesText = ({ phone, numbers }: CustomerRow): string =>
  isForgotten(phone)
    ? `case ${caseOf(phone)}`
    : numbers > 1
      ? say('{phone}, {numbers} numbers', { phone: phoneGroups(phone), numbers })
      : phoneGroups(phone)

/** The customers on a phone. */
export function CustomerCards({ customers }: ListProps) {
  return (
    <ul className="customer-cards">
      {customers.map(customer => (
        <li key={customer.id} className="customer-card">
          <div className="customer-card-who">
            <div>
              <Link to={customerPath(customer.id)} className="customer-name">
                {customer.name}
              </Link>
              <small>
                {phonesText(customer)}, {placeText(customer)}
              </small>
            </div>
            {!isForgotten(customer.phone) && <ReachButtons name={customer.name} phone={customer.phone} />}
          </div>
          <div className="customer-card-figures">
            <span>
              {customer.orders === 1 ? say('1 order') : say('{orders} orders', { orders: customer.orders })},{' '}
              {customer.delivered + customer.returned === 0
                ? say('none ended')
                : say('took {customer}', { customer: tookWords(customer) })}
            </span>
            <CustomerStateMark {...customer} />
            {customer.paidTaka > 0 && <b>{formatTaka(customer.paidTaka)}</b>}
          </div>
        </li>
      ))}
    </ul>
  )
}
