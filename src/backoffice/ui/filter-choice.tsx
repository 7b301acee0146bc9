import type { ReactNode } from 'react'
import { BackofficeIcon } from './backoffice-icon.tsx'

type FilterChoiceProps = {
  label: string
  value: string | undefined
  /** Empty: all of them. */
  onChoose(chosen: string): void
  /** The options. */
  children: ReactNode
}

/** A filter of a list; its first option is all of them. */
export const FilterChoice = ({ label, value = '', onChoose, children }: FilterChoiceProps) => (
  <span className="filter-choice">
    <select
      aria-label={label}
      value={value}
      data-chosen={value !== '' || undefined}
      onChange={event => onChoose(event.currentTarget.value)}
    >
      <option value="">{label}</option>
      {children}
    </select>
    <BackofficeIcon name="down" />
  </span>
)
