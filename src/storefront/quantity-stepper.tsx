import { useState } from 'react'
import { quantityOf, typedCount } from '#domain/quantity.ts'
import { useLanguage } from '#storefront/language/use-language.ts'
import { Icon } from '#web/ui/icon.tsx'

type QuantityStepperProps = {
  quantity: number
  maximum: number
  /** The name of the number for screen readers: `Quantity` or `Quantity of Padma, Master, size 42`. */
  label: string
  change(quantity: number): void
  /** Called when more than the maximum is requested, to show why not. */
  refuse?(): void
  /** The form field's name where the number is sent with a form. */
  name?: string
  size?: 'normal' | 'small'
  disabled?: boolean
}

/** Fewer, a number to read or type, more. At an end the button stays focusable, marked as disabled. */
export function QuantityStepper({ quantity, maximum, label, change, refuse, ...rest }: QuantityStepperProps) {
  const { name, size = 'normal', disabled = false } = rest
  const { say, number } = useLanguage()
  // the text being typed, until the box is left: an emptied box must not jump to 1 during typing
  const [typed, setTyped] = useState<string>()
  const isLeast = quantity <= 1
  const isMost = quantity >= maximum

  const commit = (text: string) => {
    setTyped(undefined)
    const next = quantityOf(text, Math.max(maximum, 1))
    if (next !== quantity) change(next)
    // after the change, which removes an earlier refusal
    if (typedCount(text) > maximum) refuse?.()
  }
  const less = () => !isLeast && !disabled && change(Math.min(quantity - 1, maximum))
  const more = () => {
    if (disabled) return
    if (isMost) refuse?.()
    else change(quantity + 1)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this grid in every browser
    <div className={size === 'small' ? 'stepper stepper-small' : 'stepper'} role="group" aria-label={label}>
      <button type="button" aria-label={say('Less')} aria-disabled={isLeast || disabled} onClick={less}>
        <Icon name="minus" />
      </button>
      <input
        // no number box: browsers let nobody type Bengali digits into one
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={maximum}
        aria-valuenow={quantity}
        name={name}
        disabled={disabled}
        value={typed ?? number(quantity)}
        onChange={event => setTyped(event.target.value)}
        onBlur={event => typed !== undefined && commit(event.target.value)}
        onKeyDown={event => {
          const step = { ArrowUp: more, ArrowDown: less }[event.key]
          if (step) {
            event.preventDefault()
            setTyped(undefined)
            step()
          }
          if (event.key !== 'Enter') return
          // Enter means "this many", not "send the form"
          event.preventDefault()
          commit(event.currentTarget.value)
        }}
      />
      <button type="button" aria-label={say('More')} aria-disabled={isMost || disabled} onClick={more}>
        <Icon name="plus" />
      </button>
    </div>
  )
}
