import { Icon } from '#web/ui/icon.tsx'

/** Why a form as a whole was not taken. It can be given the focus. */
export function FormError({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className="form-error" id="form-error" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  )
}
