import { type ReactNode, useId } from 'react'
import { say } from '#backoffice/language/say.ts'
import { Failure } from '../../ui/failure.tsx'

type FieldProps = { label: string; problem?: string | undefined; children(id: string): ReactNode }

/** A filter with its label above and its problem below. */
export function Field({ label, problem, children }: FieldProps) {
  const id = useId()
  return (
    <div className="filter-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      <Failure id={`${id}-problem`} text={problem} />
    </div>
  )
}

export type SelectFilterProps = {
  label: string
  value: string | undefined
  /** Empty: all of them. */
  onChoose(chosen: string): void
  problem?: string | undefined
  children: ReactNode
}

/** A filter by one of a list, or by none. */
export const SelectFilter = ({ label, value = '', onChoose, problem, children }: SelectFilterProps) => (
  <Field label={label} problem={problem}>
    {id => (
      <select
        id={id}
        className="filter-box"
        value={value}
        onChange={event => onChoose(event.currentTarget.value)}
      >
        <option value="">{say('All')}</option>
        {children}
      </select>
    )}
  </Field>
)
