import { type KeyboardEvent, useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { Failure } from '../../ui/failure.tsx'
import { type HolidayRun, runProblems } from './change-holidays.ts'
import type { DeliveryDraft } from './zone-places.ts'

const MAXIMUM_HOLIDAYS = 60
const EMPTY: HolidayRun = { from: '', to: '', name: '', isGuess: false }

type AddHolidaysProps = {
  holidays: DeliveryDraft['holidays']
  onAdd(run: HolidayRun): void
  onCancel(): void
}

/** One day, or several in a row, with what is celebrated. */
export function AddHolidays({ holidays, onAdd, onCancel }: AddHolidaysProps) {
  const [typed, setTyped] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const run = { ...typed, name: typed.name.trim(), to: typed.to || typed.from }
  const problems = isTried ? runProblems(holidays, run, MAXIMUM_HOLIDAYS) : {}
  const add = () => {
    setTried(true)
    if (Object.keys(runProblems(holidays, run, MAXIMUM_HOLIDAYS)).length === 0) onAdd(run)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter' || event.target.type === 'checkbox') return
    event.preventDefault()
    add()
  }
  return (
    <fieldset className="add-holidays" aria-label={say('Add days')} onKeyDown={onKeyDown}>
      <AddedField
        label={say('Day')}
        type="date"
        value={typed.from}
        problem={problems.from}
        onType={from => setTyped({ ...typed, from })}
      />
      <AddedField
        label={say('Last day, if several')}
        type="date"
        value={typed.to}
        problem={problems.to}
        onType={to => setTyped({ ...typed, to })}
      />
      <AddedField
        label={say('What is celebrated')}
        type="text"
        value={typed.name}
        problem={problems.name}
        onType={name => setTyped({ ...typed, name })}
      />
      <label className="add-holidays-moon">
        <input
          type="checkbox"
          checked={typed.isGuess}
          onChange={event => setTyped({ ...typed, isGuess: event.target.checked })}
        />
        {say('Moon not seen yet')}
      </label>
      <p>
        <button type="button" className="desk-button" onClick={onCancel}>
          {say('Cancel')}
        </button>
        <button type="button" className="desk-button desk-button-primary" onClick={add}>
          {say('Add')}
        </button>
      </p>
    </fieldset>
  )
}

type AddedFieldProps = {
  label: string
  type: 'date' | 'text'
  value: string
  problem: string | undefined
  onType(value: string): void
}

function AddedField({ label, type, value, problem, onType }: AddedFieldProps) {
  const id = useId()
  return (
    <div className="setting">
      <div className="setting-top">
        <label htmlFor={id}>{label}</label>
      </div>
      <input
        id={id}
        className="setting-box"
        type={type}
        maxLength={60}
        autoComplete="off"
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={event => onType(event.target.value)}
      />
      <Failure id={`${id}-problem`} text={problem} />
    </div>
  )
}
