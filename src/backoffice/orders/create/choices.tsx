import { ChoiceRow, type ChoiceRowProps } from '../../ui/choice-row.tsx'
import { Failure } from '../../ui/failure.tsx'
import { markOf, useFieldMark } from './paste-view.ts'

type ChoicesProps<Value extends string | number> = Omit<ChoiceRowProps<Value>, 'guesses'> & {
  label: string
  error?: string | undefined
  aside?: string
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
      <ChoiceRow name={id} {...{ look, chosen, options, onChoose }} guesses={mark?.guesses} />
      {mark?.below}
      {/* present before it is needed, so that nothing moves */}
      <div className="create-message">
        <Failure id={`${id}-error`} text={error} />
      </div>
    </div>
  )
}
