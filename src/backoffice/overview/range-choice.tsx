import { type FormEvent, useState } from 'react'
import {
  type OverviewAddress,
  PERIOD_LABELS,
  PERIOD_LONG_WORDS,
  PERIODS,
  rangeProblem,
} from './overview-address.ts'

type RangeChoiceProps = { address: OverviewAddress; go(change: Partial<OverviewAddress>): void }

/** The days: the last ones by one press, or any two. */
export function RangeChoice({ address, go }: RangeChoiceProps) {
  return (
    <div className="range-choice">
      <fieldset className="segments">
        <legend className="sr-only">Days</legend>
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
      {/* a new range resets the fields */}
      <OwnDays key={`${address.range.startDay} ${address.range.endDay}`} address={address} go={go} />
    </div>
  )
}

const PROBLEM_ID = 'own-days-problem'

function OwnDays({ address: { range }, go }: RangeChoiceProps) {
  const [typed, setTyped] = useState(range)
  const [problem, setProblem] = useState<string>()
  const isChanged = typed.startDay !== range.startDay || typed.endDay !== range.endDay
  const sent = (event: FormEvent) => {
    event.preventDefault()
    const found = rangeProblem(typed.startDay, typed.endDay)
    setProblem(found)
    if (!found) go({ period: undefined, range: typed })
  }
  return (
    <form className="own-days" onSubmit={sent} noValidate>
      <Day
        label="From"
        day={typed.startDay}
        isWrong={problem !== undefined}
        onChange={startDay => setTyped({ ...typed, startDay })}
      />
      <Day
        label="to"
        day={typed.endDay}
        isWrong={problem !== undefined}
        onChange={endDay => setTyped({ ...typed, endDay })}
      />
      {isChanged && (
        <button type="submit" className="desk-button">
          Show
        </button>
      )}
      <p className="own-days-problem" id={PROBLEM_ID} role="alert">
        {problem}
      </p>
    </form>
  )
}

type DayProps = { label: string; day: string; isWrong: boolean; onChange(day: string): void }

const Day = ({ label, day, isWrong, onChange }: DayProps) => (
  <label>
    <span>{label}</span>
    <input
      type="date"
      value={day}
      aria-invalid={isWrong}
      aria-describedby={PROBLEM_ID}
      onChange={event => onChange(event.currentTarget.value)}
    />
  </label>
)
