import { Icon } from '#web/ui/icon.tsx'

/** Why a form as a whole was refused. It can receive the focus. `id`: where a page may show two of them. */
export function FormError({ text, id = 'form-error' }: { text: string | undefined; id?: string }) {
  if (!text) return null
  return (
    <p className="form-error" id={id} role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  )
}
