import { type FormEvent, useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { DayRange } from '#domain/orders/order-summary.ts'

type OwnDaysProps = {
  range: DayRange
  /** Why two typed days are no range; undefined when they are. */
  problemOf(startDay: string, endDay: string): string | undefined
  onChoose(range: DayRange): void
}

/** Any two days. A new range resets the fields. */
export const OwnDays = (props: OwnDaysProps) => (
  <DaysForm key={`${props.range.startDay} ${props.range.endDay}`} {...props} />
)

function DaysForm({ range, problemOf, onChoose }: OwnDaysProps) {
  const [typed, setTyped] = useState(range)
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  const isChanged = typed.startDay !== range.startDay || typed.endDay !== range.endDay
  const sent = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(typed.startDay, typed.endDay)
    setProblem(found)
    if (!found) onChoose(typed)
  }
  const described = { 'aria-invalid': problem !== undefined, 'aria-describedby': problemId }
  return (
    <form className="own-days" onSubmit={sent} noValidate>
      <label>
        <span>{say('From')}</span>
        <input
          type="date"
          value={typed.startDay}
          {...described}
          onChange={event => setTyped({ ...typed, startDay: event.currentTarget.value })}
        />
      </label>
      <label>
        <span>{say('to')}</span>
        <input
          type="date"
          value={typed.endDay}
          {...described}
          onChange={event => setTyped({ ...typed, endDay: event.currentTarget.value })}
        />
      </label>
      {isChanged && (
        <button type="submit" className="desk-button">
          {say('Show')}
        </button>
      )}
      <p className="own-days-problem" id={problemId} role="alert">
        {problem}
      </p>
    </form>
  )
}
