import { Link, useNavigate } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { dayAfter, isDay } from '#domain/dates.ts'
import { closingPath } from './closing-address.ts'

/** The day before, any day up to today, the day after. */
export function DayChoice({ day, today }: { day: string; today: string }) {
  const navigate = useNavigate()
  return (
    <nav className="day-choice" aria-label={say('Other days')}>
      <Link className="desk-button" to={closingPath(dayAfter(day, -1), today)} preventScrollReset>
        {say('Previous')}
      </Link>
      <label>
        <span className="sr-only">{say('Day')}</span>
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
          {say('Next')}
        </Link>
      ) : (
        <button type="button" className="desk-button" aria-disabled="true">
          {say('Next')}
        </button>
      )}
    </nav>
  )
}
