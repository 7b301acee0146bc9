import { useEffect, useState } from 'react'
import { SHIPPING_TAKA } from '#domain/checkout.ts'
import { DELIVERY_DAYS_TEXT, deliveryWindow } from '#domain/delivery.ts'
import { formatTaka } from '#domain/money.ts'

const AREAS = [
  { id: 'inside', label: 'Inside Dhaka', taka: SHIPPING_TAKA.inside },
  { id: 'outside', label: 'Outside Dhaka', taka: SHIPPING_TAKA.outside },
] as const

/**
 * When it arrives and what the courier costs, by area. The page is kept for many shoppers and days, so that the
 * dates are reckoned in the browser; until then the policy's own words stand there.
 */
export function DeliveryEstimate() {
  const [dates, setDates] = useState<string>()
  useEffect(() => setDates(deliveryWindow(new Date())), [])
  return (
    <fieldset className="delivery-estimate">
      <legend className="sr-only">Delivery area</legend>
      {AREAS.map(area => (
        <label key={area.id} className={`delivery-area delivery-${area.id}`}>
          <input type="radio" name="delivery-area" value={area.id} defaultChecked={area.id === 'inside'} />
          {area.label}
        </label>
      ))}
      {AREAS.map(area => (
        <p key={area.id} className={`delivery-line delivery-line-${area.id}`}>
          <b>{dates ? `Arrives ${dates}` : `Arrives in ${DELIVERY_DAYS_TEXT}`}</b>
          <span>Courier {formatTaka(area.taka)}</span>
        </p>
      ))}
    </fieldset>
  )
}
