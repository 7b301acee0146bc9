import { say } from '#backoffice/language/say.ts'
import { STAFF_REASONS } from '#domain/catalog/stock.ts'
import type { StockWhy } from '#domain/catalog/variant-update.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { reasonLabel } from './reason-labels.ts'

/** The longest note that the API accepts, in characters. */
const MAXIMUM_NOTE = 200

/** Why the stock is changed: recorded in its history with every following change. */
export function StockWhyChoice({ why, onChange }: { why: StockWhy; onChange(why: StockWhy): void }) {
  return (
    <div className="stock-why">
      <label>
        <span>{say('Why')}</span>
        <span className="stock-why-select">
          <select
            value={why.reason}
            onChange={event => {
              const reason = STAFF_REASONS.find(one => one === event.currentTarget.value)
              if (reason) onChange({ ...why, reason })
            }}
          >
            {STAFF_REASONS.map(reason => (
              <option key={reason} value={reason}>
                {reasonLabel[reason]}
              </option>
            ))}
          </select>
          <BackofficeIcon name="down" />
        </span>
      </label>
      <input
        aria-label={say('Note for the stock history')}
        placeholder={say('Add a note')}
        maxLength={MAXIMUM_NOTE}
        value={why.note ?? ''}
        onChange={event => onChange({ ...why, note: event.currentTarget.value || null })}
      />
    </div>
  )
}
