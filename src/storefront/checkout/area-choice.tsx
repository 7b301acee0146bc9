import { fittingZones, restZone } from '#domain/checkout/delivery-zones.ts'
import type { ShownZone } from '#domain/checkout/shown-delivery.ts'
import { useLanguage } from '#storefront/language/use-language.ts'
import type { OrderFields } from './order-fields.ts'

type AreaChoiceProps = {
  zones: readonly ShownZone[]
  fields: OrderFields
  note: string
  choose(area: string): void
}

/**
 * Native radios as cards, so that they work before any script. Of more than two zones a script shows those that are
 * open to the place, its own and the rest, in room that is always there; without a script all are in the page.
 */
export function AreaChoice({ zones, fields, note, choose }: AreaChoiceProps) {
  const { say, taka } = useLanguage()
  const rest = restZone({ zones })
  const chosen = zones.find(zone => zone.id === fields.area)
  const own = chosen !== rest ? chosen : fittingZones({ zones }, fields)[0]
  return (
    <fieldset className="field area-choice">
      <legend>{say('Shipping area')}</legend>
      <div data-many={zones.length > 2 ? (own === rest ? 'one' : 'two') : undefined}>
        {zones.map(zone => (
          <label
            key={zone.id}
            className="radio-card"
            data-other={zone === own || zone === rest ? undefined : ''}
          >
            <input
              type="radio"
              name="area"
              value={zone.id}
              defaultChecked={zone === chosen}
              onClick={() => choose(zone.id)}
            />
            <b>{zone.name}</b>
            <span>{zone.chargeTaka ? taka(zone.chargeTaka) : say('Free')}</span>
            <small>{zone.window}</small>
          </label>
        ))}
      </div>
      <p className="field-hint area-note" role="status">
        {note}
      </p>
    </fieldset>
  )
}
