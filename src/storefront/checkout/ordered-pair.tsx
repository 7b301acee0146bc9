import { useLanguage } from '#storefront/language/use-language.ts'
import { Picture } from '#web/ui/picture.tsx'
import { wordsOfLine } from '../cart/words-of-line.ts'
import type { ConfirmedItem } from '../confirmed/confirmation.ts'

/** One line of an order: picture, name, choice, quantity, and its total price. */
export function OrderedPair({ item, note }: { item: ConfirmedItem; note?: string | undefined }) {
  const { language, say, taka } = useLanguage()
  const { size, quantity: count } = item
  const { name, color: shown } = wordsOfLine(item, language)
  const color = shown.text
  return (
    <li className="ordered-pair">
      <div className="ordered-pair-picture">
        {item.image && <Picture url={item.image} alt="" sizes="64px" />}
      </div>
      <div>
        <b lang={name.lang}>{name.text}</b>
        <small>
          {count === 1
            ? say('{color}, size {size}', { color, size })
            : say('{color}, size {size}, {count} pairs', { color, size, count })}
        </small>
        {note && <small className="ordered-pair-note">{note}</small>}
      </div>
      <span>{taka(item.priceTaka * count)}</span>
    </li>
  )
}
