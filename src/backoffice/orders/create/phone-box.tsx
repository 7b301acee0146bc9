import { useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import { staffPhoneProblem } from '#domain/orders/new-order.ts'
import { typedPhone } from '#domain/typed-phone.ts'
import { usePhoneBox } from '#web/ui/use-phone-box.ts'
import { OrderField } from './order-field.tsx'

type PhoneBoxProps = {
  name: 'recipient_phone' | 'alternative_phone'
  label: string
  isOptional?: boolean
  typed: string
  error: string | undefined
  onType(phone: string): void
  /** The box lost the focus with text that is no phone number. */
  onProblem(problem: string): void
}

/** Ten digits after +880, typed or pasted in any form. */
export function PhoneBox({ name, label, isOptional, typed, error, onType, onProblem }: PhoneBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  usePhoneBox(box, onType)
  return (
    <OrderField name={name} label={label} error={error} aside={isOptional && 'optional'}>
      {field => (
        <div className="create-phone">
          <span aria-hidden="true">+880</span>
          <input
            {...field}
            ref={box}
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            placeholder={say('1XXXXXXXXX')}
            value={typed}
            onChange={event => onType(typedPhone(event.currentTarget.value))}
            onBlur={() => {
              const problem = staffPhoneProblem(typed)
              if (problem) onProblem(problem)
            }}
          />
        </div>
      )}
    </OrderField>
  )
}
