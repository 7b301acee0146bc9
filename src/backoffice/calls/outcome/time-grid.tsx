import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { dayAfter, dhakaDay, isDay } from '#domain/dates.ts'
import { type CallingHours, halfHours, nearDays } from './later-times.ts'

/** Nobody promises a call later than this many days ahead. */
const DAYS_AHEAD = 30

type TimeGridProps = { at: string | undefined; hours: CallingHours; now: Date; onChoose(at: string): void }

/** A day, and its half hours within the calling hours. */
export function TimeGrid({ at, hours, now, onChoose }: TimeGridProps) {
  const today = dhakaDay(now)
  const [chosen, setDay] = useState<string>()
  const day = chosen ?? (at === undefined ? today : dhakaDay(new Date(at)))
  const days = nearDays(now)
  return (
    <fieldset className="time-grid">
      <legend>{say('Or exactly')}</legend>
      <div className="time-days">
        {days.map(one => (
          <button
            key={one.day}
            type="button"
            className="choice-chip"
            aria-pressed={one.day === day}
            onClick={() => setDay(one.day)}
          >
            {one.label}
          </button>
        ))}
        <input
          type="date"
          aria-label={say('Another day')}
          value={days.some(one => one.day === day) ? '' : day}
          min={today}
          max={dayAfter(today, DAYS_AHEAD)}
          onChange={({ currentTarget: { value } }) =>
            setDay(isDay(value) && value >= today ? value : undefined)
          }
        />
      </div>
      <div className="time-hours">
        {halfHours(day, hours, now).map(({ label, at: time, isOff }) => (
          <button
            key={time}
            type="button"
            className="choice-chip"
            aria-label={label}
            aria-pressed={time === at}
            aria-disabled={isOff || undefined}
            onClick={() => !isOff && onChoose(time)}
          >
            {label.replace(/ [AP]M$/, '')}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
