import { say } from '#backoffice/language/say.ts'
import { ReachButtons } from '../orders/actions/reach-buttons.tsx'
import { langOfName } from '../ui/initials-of.ts'
import { phoneGroups } from '../ui/phone-groups.ts'
import { useNow } from '../ui/use-now.ts'
import { CaseLink, CasePairs, type CaseRowsProps, CaseSince, CaseState, NextButton } from './case-parts.tsx'
import { moneyText, whyText } from './words/case-words.ts'

/** The cases on a phone: who, how to reach them, what, and the one next thing. */
export function CaseCards({ cases, ...given }: CaseRowsProps) {
  const now = useNow()
  return (
    <ul className="parcel-cards">
      {cases.map(one => (
        <li key={one.id} className="returns-card">
          <p className="returns-numbers">
            <CaseLink {...given} one={one} /> {say('order {orderNo}', { orderNo: one.order.orderNo })}
          </p>
          <CaseState one={one} />
          <p className="returns-who">
            <b lang={langOfName(one.order.recipientName)}>{one.order.recipientName}</b>
            <span>{phoneGroups(one.order.recipientPhone)}</span>
          </p>
          <div className="returns-reach">
            <ReachButtons name={one.order.recipientName} phone={one.order.recipientPhone} />
          </div>
          <CasePairs one={one} />
          <b className="returns-money">{moneyText(one)}</b>
          <p className="returns-why">{whyText(one)}</p>
          <CaseSince one={one} now={now} />
          <NextButton {...given} one={one} />
        </li>
      ))}
    </ul>
  )
}
