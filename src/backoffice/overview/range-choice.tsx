import { say } from '#backoffice/language/say.ts'
import { FiguresAsOf } from '../ui/figures-as-of.tsx'
import { OwnDays } from '../ui/own-days.tsx'
import {
  type OverviewAddress,
  PERIOD_LABELS,
  PERIOD_LONG_WORDS,
  PERIODS,
  rangeProblem,
} from './overview-address.ts'

type RangeChoiceProps = {
  address: OverviewAddress
  go(change: Partial<OverviewAddress>): void
  /** Of which moment the figures are, where they are late. */
  asOf: string | undefined
}

/** The days: the last ones by one press, or any two. */
export function RangeChoice({ address, go, asOf }: RangeChoiceProps) {
  return (
    <div className="range-choice">
      <fieldset className="segments">
        <legend className="sr-only">{say('Days')}</legend>
        {PERIODS.map(period => (
          <label key={period}>
            <input
              type="radio"
              name="period"
              checked={address.period === period}
              onChange={() => go({ period })}
            />
            <span aria-hidden="true">{PERIOD_LABELS[period]}</span>
            <span className="sr-only">{PERIOD_LONG_WORDS[period]}</span>
          </label>
        ))}
      </fieldset>
      <OwnDays
        range={address.range}
        problemOf={rangeProblem}
        onChoose={range => go({ period: undefined, range })}
      />
      <FiguresAsOf asOf={asOf} />
    </div>
  )
}
