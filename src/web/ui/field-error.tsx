import { Icon } from './icon.tsx'

const isBengali = (text: string): boolean => /[\u0980-\u09ff]/.test(text)

/** Why a field is invalid. Its place appears with it; the field keeps the typed text. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="field-error" id={id} role="alert" lang={isBengali(text) ? 'bn' : undefined}>
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  )
}
