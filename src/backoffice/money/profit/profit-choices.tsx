import { say } from '#backoffice/language/say.ts'
import { OwnDays } from '../../ui/own-days.tsx'
import {
  PROFIT_PERIOD_LABELS,
  PROFIT_PERIOD_LONG_WORDS,
  PROFIT_PERIODS,
  type ProfitAddress,
  profitRangeProblem,
  stepOf,
} from './profit-address.ts'
import { STEP_WORDS } from './profit-figures.ts'

type ProfitChoicesProps = { address: ProfitAddress; go(change: Partial<ProfitAddress>): void }

/** The days, and whether what has not ended is in the sums. */
export function ProfitChoices({ address, go }: ProfitChoicesProps) {
  const { period, range, isMatureOnly } = address
  const { one, many } = STEP_WORDS[stepOf(range)]
  return (
    <div className="range-choice profit-choices">
      <fieldset className="segments">
        <legend className="sr-only">{say('Days')}</legend>
        {PROFIT_PERIODS.map(each => (
          <label key={each}>
            <input
              type="radio"
              name="period"
              checked={period === each}
              onChange={() => go({ period: each })}
            />
            <span aria-hidden="true">{PROFIT_PERIOD_LABELS[each]}</span>
            <span className="sr-only">{PROFIT_PERIOD_LONG_WORDS[each]}</span>
          </label>
        ))}
      </fieldset>
      <OwnDays
        range={range}
        problemOf={profitRangeProblem}
        onChoose={chosen => go({ period: undefined, range: chosen })}
      />
      <button
        type="button"
        className="mature-chip"
        aria-pressed={isMatureOnly}
        onClick={() => go({ isMatureOnly: !isMatureOnly })}
      >
        {say('Mature {many} only', { many })}
      </button>
      <p className="profit-mature">
        {say('A {one} is mature once it is over and 90 % of its parcels have ended, or after 30 days.', {
          one,
        })}
      </p>
    </div>
  )
}
