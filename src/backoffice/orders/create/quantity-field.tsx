import type { ItemDraft } from './order-draft.ts'
import { OrderField } from './order-field.tsx'

type QuantityFieldProps = {
  index: number
  item: ItemDraft
  errorOf(field: string): string | undefined
  onChange(item: ItemDraft): void
}

/** How many pairs of an item. */
export function QuantityField({ index, item, errorOf, onChange }: QuantityFieldProps) {
  const name = `items.${index}.total_lot`
  return (
    <OrderField name={name} label="Quantity" error={errorOf(name)}>
      {box => (
        <input
          {...box}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={item.quantity}
          onChange={event => onChange({ ...item, quantity: event.currentTarget.value })}
        />
      )}
    </OrderField>
  )
}
