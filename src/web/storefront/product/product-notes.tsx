import { shopContent } from '#domain/content.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What stands under the buy form: the words about the pair, what the shop promises, and how to ask. */
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
          Size exchange within 3 days
        </li>
        <li>
          <Icon name="shield" />
          Free replacement for a defect within 7 days
        </li>
      </ul>
      {description && <p className="product-description">{description}</p>}
      <p className="ask">
        <a href={shopContent.phoneHref}>
          <Icon name="phone" />
          Call
        </a>
        <a href={shopContent.whatsappHref}>
          <Icon name="whatsapp" />
          WhatsApp
        </a>
      </p>
    </div>
  )
}
