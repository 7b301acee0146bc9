import { Link, useNavigate } from 'react-router'
import { dayAfter, isDay } from '#domain/dates.ts'
import { closingPath } from './closing-address.ts'

/** The day before, any day up to today, the day after. */
export function DayChoice({ day, today }: { day: string; today: string }) {
  const navigate = useNavigate()
  return (
    <nav className="day-choice" aria-label="Other days">
      <Link className="desk-button" to={closingPath(dayAfter(day, -1), today)} preventScrollReset>
        Previous
      </Link>
      <label>
        <span className="sr-only">Day</span>
        <input
          // another day in the address fills it again; a day that is being typed is none yet
          key={day}
          type="date"
          max={today}
          defaultValue={day}
          onChange={({ currentTarget: { value } }) => {
            if (isDay(value) && value <= today) void navigate(closingPath(value, today))
          }}
        />
      </label>
      {day < today ? (
        <Link className="desk-button" to={closingPath(dayAfter(day, 1), today)} preventScrollReset>
          Next
        </Link>
      ) : (
        <button type="button" className="desk-button" aria-disabled="true">
          Next
        </button>
      )}
    </nav>
  )
}
