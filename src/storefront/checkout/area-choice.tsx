import { SHIPPING_TAKA, type ShippingArea } from '#domain/checkout/checkout.ts'
import { formatTaka } from '#domain/money.ts'

const AREAS = [
  { area: 'inside', label: 'Inside Dhaka' },
  { area: 'outside', label: 'Outside Dhaka' },
] as const

type AreaChoiceProps = {
  area: ShippingArea
  note: string
  arrival: Record<ShippingArea, string>
  choose(area: ShippingArea): void
}

/** Two native radios as cards, so that they work before any script. */
export function AreaChoice({ area, note, arrival, choose }: AreaChoiceProps) {
  return (
    <fieldset className="field area-choice">
      <legend>Shipping area</legend>
      <div>
        {AREAS.map(one => (
          <label key={one.area} className="radio-card">
            <input
              type="radio"
              name="area"
              value={one.area}
              defaultChecked={one.area === area}
              onClick={() => choose(one.area)}
            />
            <b>{one.label}</b>
            <span>{formatTaka(SHIPPING_TAKA[one.area])}</span>
            <small>{arrival[one.area]}</small>
          </label>
        ))}
      </div>
      <p className="field-hint area-note" role="status">
        {note || 'Inside Dhaka is for addresses in Dhaka district.'}
      </p>
    </fieldset>
  )
}
