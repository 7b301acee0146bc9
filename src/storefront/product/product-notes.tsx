import type { OwnText } from '#domain/language/own-text.ts'
import { paragraphsOf } from '#domain/paragraphs.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { daysIn } from '#storefront/language/days-in.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ExchangeHelp } from '../exchange-help/exchange-help.tsx'

/** Below the buy form: the shop's promises, and the product's description. */
type NotesProps = { description: OwnText; policies: ShopSettings['policies'] }

export function ProductNotes({ description, policies }: NotesProps) {
  const { exchangeDays, defectDays } = policies
  const { say } = usePageLanguage()
  return (
    <div className="product-notes">
      <ul className="promises">
        <li>
          <Icon name="cash" />
          {say('Cash on delivery, nationwide')}
        </li>
        {exchangeDays > 0 && (
          <li>
            <Icon name="exchange" />
            {say('Size exchange within {days}', { days: daysIn(exchangeDays, say) })}
          </li>
        )}
        {defectDays > 0 && (
          <li>
            <Icon name="shield" />
            {say('Free replacement for a defect within {days}', { days: daysIn(defectDays, say) })}
          </li>
        )}
      </ul>
      <ExchangeHelp policies={policies} orderNo={null} />
      {description.text && (
        <div className="product-description" lang={description.lang}>
          {paragraphsOf(description.text).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and none moves
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
    </div>
  )
}
