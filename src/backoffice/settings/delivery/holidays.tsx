import { useState } from 'react'
import { dateFormat } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
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
  const [problem] = Object.entries(form.problems)
    .filter(([path]) => path === 'holidays' || path.startsWith('holidays.'))
    .map(([, text]) => text)
  const close = () => {
    setAdding(false)
    form.focus(ADD_DAYS)
  }
  return (
    <section className="settings-group" aria-label={say('Holidays')}>
      <div className="delivery-head" id={fieldId('holidays')} tabIndex={-1}>
        <h3>{say('Holidays')}</h3>
        <button
          type="button"
          id={ADD_DAYS}
          className="desk-button desk-button-small"
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          <BackofficeIcon name="plus" />
          {say('Add days')}
        </button>
      </div>
      {isAdding && (
        <AddHolidays
          holidays={holidays}
          onAdd={run => {
            close()
            announce(say('{name} added.', { name: run.name }))
            form.changeDraft({ holidays: withRun(holidays, run) })
          }}
          onCancel={close}
        />
      )}
      {coming.length > 0 ? (
        <HolidayList runs={coming} form={form} />
      ) : (
        <p className="setting-hint">{say('No holiday is ahead.')}</p>
      )}
      {past.length > 0 && (
        <details className="past-holidays">
          <summary>
            {past.length === 1 ? say('1 is over') : say('{count} are over', { count: past.length })}
          </summary>
          <HolidayList runs={past} form={form} />
        </details>
      )}
      <p className="setting-hint">{say('Eid follows the moon: mark such days until it is seen.')}</p>
      <Failure id={problemId('holidays')} text={problem} />
    </section>
  )
}

const shown = dateFormat({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const formatRun = ({ from, to }: HolidayRun): string =>
  from === to
    ? shown.format(new Date(from))
    : `${shown.format(new Date(from))} – ${shown.format(new Date(to))}`

const HolidayList = ({ runs, form }: { runs: readonly HolidayRun[]; form: DeliveryForm }) => (
  <ul className="holidays">
    {runs.map(run => (
      <Holiday key={`${run.from} ${run.name}`} run={run} form={form} />
    ))}
  </ul>
)

function Holiday({ run, form }: { run: HolidayRun; form: DeliveryForm }) {
  const { holidays } = form.draft
  const days = daysOf(run)
  const moon = run.isGuess ? say('Moon not seen yet') : say('Sure')
  return (
    <li>
      <b>{formatRun(run)}</b>
      <span>
        {run.name} <small>{days === 1 ? say('1 day') : say('{days} days', { days })}</small>
      </span>
      <button
        type="button"
        className="moon-chip"
        data-guess={run.isGuess || undefined}
        aria-label={`${moon}, ${run.name}`}
        title={run.isGuess ? say('Press once it was seen') : say('Press if this day may still move')}
        onClick={() => form.changeDraft({ holidays: withGuess(holidays, run, !run.isGuess) })}
      >
        {moon}
      </button>
      <button
        type="button"
        className="desk-icon-button"
        aria-label={say('Remove {name}, {run}', { name: run.name, run: formatRun(run) })}
        title={say('Remove')}
        onClick={() => {
          form.focus(ADD_DAYS)
          announce(say('{name} removed.', { name: run.name }))
          form.changeDraft({ holidays: withoutRun(holidays, run) })
        }}
      >
        <BackofficeIcon name="trash" />
      </button>
    </li>
  )
}
