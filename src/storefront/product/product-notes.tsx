import { paragraphsOf } from '#domain/paragraphs.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { daysText } from '#domain/settings/shop-facts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Below the buy form: the shop's promises, and the product's description. */
type NotesProps = { description: string; policies: ShopSettings['policies'] }

export function ProductNotes({ description, policies: { exchangeDays, defectDays } }: NotesProps) {
  return (
    <div className="product-notes">
      <ul className="promises">
        <li>
          <Icon name="cash" />
          Cash on delivery, nationwide
        </li>
        {exchangeDays > 0 && (
          <li>
            <Icon name="exchange" />
            Size exchange within {daysText(exchangeDays)}
          </li>
        )}
        {defectDays > 0 && (
          <li>
            <Icon name="shield" />
            Free replacement for a defect within {daysText(defectDays)}
          </li>
        )}
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
