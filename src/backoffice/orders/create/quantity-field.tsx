import { say } from '#backoffice/language/say.ts'
import type { ItemDraft } from './order-draft.ts'
import { TextField } from './order-field.tsx'

type QuantityFieldProps = {
  index: number
  item: ItemDraft
  errorOf(field: string): string | undefined
  onChange(item: ItemDraft): void
}

/** The number of pairs of an item. */
export function QuantityField({ index, item, errorOf, onChange }: QuantityFieldProps) {
  const name = `items.${index}.total_lot`
  return (
    <TextField
      name={name}
      label={say('Quantity')}
      error={errorOf(name)}
      inputMode="numeric"
      maxLength={5}
      value={item.quantity}
      onType={quantity => onChange({ ...item, quantity })}
    />
  )
}
