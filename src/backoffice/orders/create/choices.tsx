import type { ReactNode } from 'react'
import { Failure } from '../../ui/failure.tsx'
import { markOf, useFieldMark } from './paste-view.ts'

type ChoicesProps<Value extends string | number> = {
  name: string
  label: string
  error?: string | undefined
  aside?: string
  /** One joined bar, or separate buttons. */
  look: 'bar' | 'buttons'
  chosen: Value | ''
  options: readonly { value: Value; label: ReactNode; isOff?: boolean }[]
  onChoose(value: Value): void
}

/** One of a few choices: radio buttons that show them all. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { name, label, error, aside, look, chosen, options, onChoose } = props
  const id = `order-${name}`
  const mark = useFieldMark(name)
  return (
    <div
      className="create-field"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? '' : undefined}
      {...markOf(name, mark)}
    >
      <div className="create-label">
        <span id={`${id}-label`}>{label}</span>
        {mark?.sign}
        {aside && <span>{aside}</span>}
      </div>
      <div className={look === 'bar' ? 'create-bar' : 'create-buttons'}>
        {options.map(option => (
          <label key={option.value} data-guess={mark?.guesses.includes(option.value) || undefined}>
            <input
              className="sr-only"
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === chosen}
              // a chosen option can be left even when it cannot be chosen any more
              disabled={option.isOff && option.value !== chosen}
              onChange={() => onChoose(option.value)}
            />
            <span className="create-choice">{option.label}</span>
          </label>
        ))}
      </div>
      {mark?.below}
      {/* present before it is needed, so that nothing moves */}
      <div className="create-message">
        <Failure id={`${id}-error`} text={error} />
      </div>
    </div>
  )
}
