import { ADVANCE_METHODS, type AdvanceMethod, METHOD_NAMES } from '#domain/advances/advance.ts'
import { Choices } from '../../orders/create/choices.tsx'

type MethodChoiceProps = {
  name: string
  label: string
  error?: string | undefined
  chosen: AdvanceMethod | ''
  onChoose(method: AdvanceMethod): void
}

/** By which service money is sent. */
export const MethodChoice = ({ onChoose, ...given }: MethodChoiceProps) => (
  <Choices
    look="buttons"
    options={ADVANCE_METHODS.map(value => ({ value, label: METHOD_NAMES[value] }))}
    onChoose={method => onChoose(method)}
    {...given}
  />
)
