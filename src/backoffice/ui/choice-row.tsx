import type { ReactNode } from 'react'

export type ChoiceRowProps<Value extends string | number> = {
  /** Of the radio buttons, once on the screen. */
  name: string
  /** One joined bar, or separate buttons. */
  look: 'bar' | 'buttons'
  chosen: Value | ''
  options: readonly { value: Value; label: ReactNode; isOff?: boolean }[]
  /** Offered, and marked as such. */
  guesses?: readonly unknown[] | undefined
  onChoose(value: Value): void
}

/** The choices of a radio group, whose label stands around it. */
export const ChoiceRow = <Value extends string | number>(props: ChoiceRowProps<Value>) => {
  const { name, look, chosen, options, guesses, onChoose } = props
  return (
    <div className={look === 'bar' ? 'choice-bar' : 'choice-buttons'}>
      {options.map(option => (
        <label key={option.value} data-guess={guesses?.includes(option.value) || undefined}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === chosen}
            // a chosen option can be left even when it cannot be chosen any more
            disabled={option.isOff && option.value !== chosen}
            onChange={() => onChoose(option.value)}
          />
          <span className="radio-choice">{option.label}</span>
        </label>
      ))}
    </div>
  )
}
