import { useEffect, useState } from 'react'
import { SHIPPING_TAKA, type ShippingArea } from '#domain/checkout/checkout.ts'
import { deliveryDaysText, deliveryWindow } from '#domain/checkout/delivery.ts'
import { formatTaka } from '#domain/money.ts'

const AREAS = [
  { id: 'inside', label: 'Inside Dhaka', taka: SHIPPING_TAKA.inside },
  { id: 'outside', label: 'Outside Dhaka', taka: SHIPPING_TAKA.outside },
] as const

/** How long after midnight in Dhaka an open page may still show the old dates, in milliseconds. */
const LOOK_AGAIN_MS = 60_000

/**
 * The delivery charge and the day of arrival, by area. The page is cached for many customers and days, so the dates are
 * computed in the browser, and again at midnight in Dhaka; the policy's own text is there from the start.
 */
export function DeliveryEstimate() {
  const [dates, setDates] = useState<Record<ShippingArea, string>>()
  useEffect(() => {
    const reckon = () => {
      const now = new Date()
      setDates({ inside: deliveryWindow(now, 'inside'), outside: deliveryWindow(now, 'outside') })
    }
    reckon()
    // an interval instead of one timer at midnight: it also corrects a phone that slept, or whose clock was set
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
