import type { ComponentProps, ReactNode } from 'react'
import { Failure } from '../../ui/failure.tsx'
import { markOf, useFieldMark } from './paste-view.ts'

type Box = Pick<ComponentProps<'input'>, 'id' | 'name' | 'placeholder' | 'aria-invalid' | 'aria-describedby'>

type OrderFieldProps = {
  /** The name on the wire. */
  name: string
  label: string
  error: string | undefined
  /** At the end of the label's line: "optional", or the characters left. */
  aside?: ReactNode
  children(box: Box): ReactNode
}

/** A box under its label, with its problem below. */
export function OrderField({ name, label, error, aside, children }: OrderFieldProps) {
  const id = `order-${name}`
  const mark = useFieldMark(name)
  return (
    <div className="create-field" data-invalid={error ? '' : undefined} {...markOf(name, mark)}>
      <div className="create-label">
        <label htmlFor={id}>{label}</label>
        {mark?.sign}
        {aside && <span>{aside}</span>}
      </div>
      {children({
        id,
        name,
        'aria-invalid': error !== undefined,
        'aria-describedby': error ? `${id}-error` : mark && `${id}-mark`,
        ...(mark?.placeholder && { placeholder: mark.placeholder }),
      })}
      {mark && <div id={`${id}-mark`}>{mark.below}</div>}
      {/* present before it is needed, so that nothing moves */}
      <div className="create-message">
        <Failure id={`${id}-error`} text={error} />
      </div>
    </div>
  )
}

type TextFieldProps = Omit<OrderFieldProps, 'children'> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength' | 'placeholder' | 'readOnly' | 'title'> & {
    value: string
    onType(typed: string): void
  }

/** One line that is typed. */
export const TextField = ({ name, label, error, aside, onType, ...input }: TextFieldProps) => (
  <OrderField {...{ name, label, error, aside }}>
    {box => (
      <input
        type="text"
        autoComplete="off"
        {...box}
        {...input}
        onChange={event => onType(event.currentTarget.value)}
      />
    )}
  </OrderField>
)
