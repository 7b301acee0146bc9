import { type ReactNode, useId } from 'react'
import { Failure } from '../../ui/failure.tsx'

type SwitchRowProps = {
  label: string
  /** What it tells, or how it stands. */
  text: ReactNode
  isOn: boolean
  isDisabled?: boolean
  isBusy?: boolean
  failure?: string | undefined
  onSwitch(next: boolean): void
}

/** A row with a switch; a press anywhere in it is one on the switch. */
export function SwitchRow({ label, text, isOn, isDisabled, isBusy, failure, onSwitch }: SwitchRowProps) {
  const id = useId()
  return (
    <li>
      <label className="news-row">
        <span>
          <b id={id}>{label}</b>
          <small id={`${id}text`}>{text}</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          className="news-switch"
          aria-labelledby={id}
          aria-describedby={`${id}text`}
          aria-checked={isOn}
          checked={isOn}
          disabled={isDisabled}
          aria-busy={isBusy || undefined}
          onChange={event => onSwitch(event.target.checked)}
        />
      </label>
      <Failure text={failure} />
    </li>
  )
}
