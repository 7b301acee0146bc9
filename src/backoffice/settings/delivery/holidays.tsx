import { useState } from 'react'
import { dhakaDay } from '#domain/dates.ts'
import { announce } from '../../shell/announcer.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useNow } from '../../ui/use-now.ts'
import { fieldId, problemId } from '../fields/settings-form.ts'
import { AddHolidays } from './add-holidays.tsx'
import { daysOf, type HolidayRun, holidayRuns, withGuess, withoutRun, withRun } from './change-holidays.ts'
import type { DeliveryForm } from './use-delivery-form.ts'

const ADD_DAYS = 'add-holidays'

/** Days on which nothing is brought, by day; those that are over are folded. */
export function Holidays({ form }: { form: DeliveryForm }) {
  const [isAdding, setAdding] = useState(false)
  const { holidays } = form.draft
  const today = dhakaDay(new Date(useNow()))
  const runs = holidayRuns(holidays)
  const past = runs.filter(({ to }) => to < today)
  const coming = runs.filter(({ to }) => to >= today)
  const list = (of: readonly HolidayRun[]) => (
    <ul className="holidays">
      {of.map(run => (
        <Holiday key={`${run.from} ${run.name}`} run={run} form={form} />
      ))}
    </ul>
  )
  const [problem] = Object.entries(form.problems)
    .filter(([path]) => path === 'holidays' || path.startsWith('holidays.'))
    .map(([, text]) => text)
  const close = () => {
    setAdding(false)
    form.focus(ADD_DAYS)
  }
  return (
    <section className="settings-group" aria-label="Holidays">
      <div className="delivery-head" id={fieldId('holidays')} tabIndex={-1}>
        <h3>Holidays</h3>
        <button
          type="button"
          id={ADD_DAYS}
          className="desk-button desk-button-small"
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          <BackofficeIcon name="plus" />
          Add days
        </button>
      </div>
      {isAdding && (
        <AddHolidays
          holidays={holidays}
          onAdd={run => {
            close()
            announce(`${run.name} added.`)
            form.changeDraft({ holidays: withRun(holidays, run) })
          }}
          onCancel={close}
        />
      )}
      {coming.length > 0 ? list(coming) : <p className="setting-hint">No holiday is ahead.</p>}
      {past.length > 0 && (
        <details className="past-holidays">
          <summary>{past.length === 1 ? '1 is over' : `${past.length} are over`}</summary>
          {list(past)}
        </details>
      )}
      <p className="setting-hint">Eid follows the moon: mark such days until it is seen.</p>
      <Failure id={problemId('holidays')} text={problem} />
    </section>
  )
}

const shown = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const formatRun = ({ from, to }: HolidayRun): string =>
  from === to ? shown.format(new Date(from)) : shown.formatRange(new Date(from), new Date(to))

function Holiday({ run, form }: { run: HolidayRun; form: DeliveryForm }) {
  const { holidays } = form.draft
  const days = daysOf(run)
  const moon = run.isGuess ? 'Moon not seen yet' : 'Sure'
  return (
    <li>
      <b>{formatRun(run)}</b>
      <span>
        {run.name} <small>{days === 1 ? '1 day' : `${days} days`}</small>
      </span>
      <button
        type="button"
        className="moon-chip"
        data-guess={run.isGuess || undefined}
        aria-label={`${moon}, ${run.name}`}
        title={run.isGuess ? 'Press once it was seen' : 'Press if this day may still move'}
        onClick={() => form.changeDraft({ holidays: withGuess(holidays, run, !run.isGuess) })}
      >
        {moon}
      </button>
      <button
        type="button"
        className="desk-icon-button"
        aria-label={`Remove ${run.name}, ${formatRun(run)}`}
        title="Remove"
        onClick={() => {
          form.focus(ADD_DAYS)
          announce(`${run.name} removed.`)
          form.changeDraft({ holidays: withoutRun(holidays, run) })
        }}
      >
        <BackofficeIcon name="trash" />
      </button>
    </li>
  )
}
