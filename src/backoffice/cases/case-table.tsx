import { say, spoken } from '#backoffice/language/say.ts'
import { HeadRow } from '../ui/head-row.tsx'
import { langOfName } from '../ui/initials-of.ts'
import { phoneGroups } from '../ui/phone-groups.ts'
import { useNow } from '../ui/use-now.ts'
import { CaseLink, CasePairs, type CaseRowsProps, CaseSince, CaseState, NextButton } from './case-parts.tsx'
import { moneyText, whyText } from './words/case-words.ts'

const COLUMNS = spoken([
  'Case',
  'Customer',
  'Pair',
  'Why, whose fault',
  'State',
  'Since',
  'Money',
  'What next',
])

/** The cases on a wide screen. */
export function CaseTable({ cases, ...given }: CaseRowsProps) {
  const now = useNow()
  return (
    <div className="parcel-table-frame">
      <table className="desk-table returns-table">
        <HeadRow columns={COLUMNS} />
        <tbody>
          {cases.map(one => (
            <tr key={one.id}>
              <th scope="row" className="parcel-two-lines">
                <CaseLink {...given} one={one} />
                <small>{say('order {orderNo}', { orderNo: one.order.orderNo })}</small>
              </th>
              <td className="parcel-two-lines">
                <b lang={langOfName(one.order.recipientName)} title={one.order.recipientName}>
                  {one.order.recipientName}
                </b>
                <a href={`tel:${one.order.recipientPhone}`}>{phoneGroups(one.order.recipientPhone)}</a>
              </td>
              <td>
                <CasePairs one={one} />
              </td>
              <td title={one.note ?? undefined}>{whyText(one)}</td>
              <td>
                <CaseState one={one} />
              </td>
              <td>
                <CaseSince one={one} now={now} />
              </td>
              <td>{moneyText(one)}</td>
              <td>
                <NextButton {...given} one={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
