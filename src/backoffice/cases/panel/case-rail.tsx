import { say } from '#backoffice/language/say.ts'
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
  <aside className="case-rail" aria-label={say('Money and steps')}>
    <section>
      <h3>{say('Money of this case')}</h3>
      <dl className="case-money">
        <div>
          <dt>{say('Delivery')}</dt>
          <dd>{grouped(money.deliveryTaka)}</dd>
        </div>
        {!isForMoney && (
          <div>
            <dt>{say('Price difference')}</dt>
            <dd>{grouped(money.differenceTaka)}</dd>
          </div>
        )}
        <div>
          <dt>{say('Refund')}</dt>
          <dd>{grouped(money.refundTaka)}</dd>
        </div>
        <div>
          <dt>{say('To collect at the door')}</dt>
          <dd>{takaText(money.collectTaka)}</dd>
        </div>
      </dl>
      <p className="desk-hint">
        {say('Order {orderNo} keeps its price of {priceTaka}.', {
          orderNo: order.orderNo,
          priceTaka: grouped(order.priceTaka),
        })}
      </p>
    </section>
    <section>
      <h3>{say('What happens')}</h3>
      <ol className="case-steps">
        {steps.map(({ text, about, state }) => (
          <li
            key={text}
            data-step={state}
            aria-current={state === 'now' || state === 'late' ? 'step' : undefined}
          >
            <span>
              {text}
              {state === 'late' && <span className="sr-only">{say(', late')}</span>}
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
        {owes
          ? say('To pay back')
          : money.collectTaka > 0
            ? say('To collect at the door')
            : say('Nothing to collect')}
      </span>
      <b>{takaText(owes ? money.refundTaka : money.collectTaka)}</b>
    </p>
  )
}
