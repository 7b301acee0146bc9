import { formatTaka } from '#domain/money.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { ConfirmedItem } from '../confirmed/confirmation.ts'

/** One line of an order: picture, name, choice, quantity, and its total price. */
export function OrderedPair({ item, note }: { item: ConfirmedItem; note?: string | undefined }) {
  const pairs = item.quantity === 1 ? '' : `, ${item.quantity} pairs`
  return (
    <li className="ordered-pair">
      <div className="ordered-pair-picture">
        {item.image && <Picture url={item.image} alt="" sizes="64px" />}
      </div>
      <div>
        <b>{item.name}</b>
        <small>{`${item.color}, size ${item.size}${pairs}`}</small>
        {note && <small className="ordered-pair-note">{note}</small>}
      </div>
      <span>{formatTaka(item.priceTaka * item.quantity)}</span>
    </li>
  )
}
