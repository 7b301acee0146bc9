import type { CaseMoney } from '#domain/cases/case.ts'
import { grouped, takaText } from '../words/case-words.ts'
import type { CaseStep } from './plan-steps.ts'

type CaseRailProps = {
  money: CaseMoney
  /** Of the order, which keeps its price. */
  order: { orderNo: number; priceTaka: number }
  steps: readonly CaseStep[]
  isForMoney: boolean
}

/** The money of a case, and its steps, done and to come. */
export const CaseRail = ({ money, order, steps, isForMoney }: CaseRailProps) => (
  <aside className="case-rail" aria-label="Money and steps">
    <section>
      <h3>Money of this case</h3>
      <dl className="case-money">
        <div>
          <dt>Delivery</dt>
          <dd>{grouped(money.deliveryTaka)}</dd>
        </div>
        {!isForMoney && (
          <div>
            <dt>Price difference</dt>
            <dd>{grouped(money.differenceTaka)}</dd>
          </div>
        )}
        <div>
          <dt>Refund</dt>
          <dd>{grouped(money.refundTaka)}</dd>
        </div>
        <div>
          <dt>To collect at the door</dt>
          <dd>{takaText(money.collectTaka)}</dd>
        </div>
      </dl>
      <p className="desk-hint">
        Order {order.orderNo} keeps its price of {grouped(order.priceTaka)}.
      </p>
    </section>
    <section>
      <h3>What happens</h3>
      <ol className="case-steps">
        {steps.map(({ text, about, state }) => (
          <li
            key={text}
            data-step={state}
            aria-current={state === 'now' || state === 'late' ? 'step' : undefined}
          >
            <span>
              {text}
              {state === 'late' && <span className="sr-only">, late</span>}
              {about && <small>{about}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  </aside>
)

/** The sum once more, where the buttons are. */
export const CaseSum = ({ money }: { money: CaseMoney }) => {
  const owes = money.refundTaka > 0
  return (
    <p className="create-sum">
      <span>
        {owes ? 'To pay back' : money.collectTaka > 0 ? 'To collect at the door' : 'Nothing to collect'}
      </span>
      <b>{takaText(owes ? money.refundTaka : money.collectTaka)}</b>
    </p>
  )
}
