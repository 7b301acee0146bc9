import { useEffect, useState } from 'react'
import { SHIPPING_TAKA, type ShippingArea } from '#domain/checkout/checkout.ts'
import { deliveryDaysText, deliveryWindow } from '#domain/checkout/delivery.ts'
import { formatTaka } from '#domain/money.ts'

const AREAS = [
  { id: 'inside', label: 'Inside Dhaka', taka: SHIPPING_TAKA.inside },
  { id: 'outside', label: 'Outside Dhaka', taka: SHIPPING_TAKA.outside },
] as const

/** How late after midnight in Dhaka an open page still shows yesterday's dates, in milliseconds. */
const LOOK_AGAIN_MS = 60_000

/**
 * What the courier costs and when the pair arrives, by area. The page is kept for many shoppers and days, so that the
 * dates are reckoned in the browser, anew at midnight in Dhaka; the policy's own words stand there from the start.
 */
export function DeliveryEstimate() {
  const [dates, setDates] = useState<Record<ShippingArea, string>>()
  useEffect(() => {
    const reckon = () => {
      const now = new Date()
      setDates({ inside: deliveryWindow(now, 'inside'), outside: deliveryWindow(now, 'outside') })
    }
    reckon()
    // a clock instead of one alarm at midnight: a phone that slept, or whose time was set, is right again too
    const watch = setInterval(reckon, LOOK_AGAIN_MS)
    return () => clearInterval(watch)
  }, [])
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
          <b>{dates ? `Arrives ${dates[area.id]}` : `Delivery ${area.id} Dhaka`}</b>
          <span>{deliveryDaysText(area.id)}</span>
          <span>Courier {formatTaka(area.taka)}</span>
        </p>
      ))}
    </fieldset>
  )
}
