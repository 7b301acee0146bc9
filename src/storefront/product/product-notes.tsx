import { DEFECT_DAYS, EXCHANGE_DAYS } from '#domain/checkout/exchange.ts'
import { paragraphsOf } from '#domain/paragraphs.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Below the buy form: the shop's promises, and the product's description. */
export function ProductNotes({ description }: { description: string }) {
  return (
    <div className="product-notes">
      <ul className="promises">
        <li>
          <Icon name="cash" />
          Cash on delivery, nationwide
        </li>
        <li>
          <Icon name="exchange" />
          Size exchange within {EXCHANGE_DAYS} days
        </li>
        <li>
          <Icon name="shield" />
          Free replacement for a defect within {DEFECT_DAYS} days
        </li>
      </ul>
      {description && (
        <div className="product-description">
          {paragraphsOf(description).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and none moves
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
    </div>
  )
}
