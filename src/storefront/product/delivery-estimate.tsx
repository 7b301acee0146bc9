import { useEffect, useState } from 'react'
import { deliveryDaysText, deliveryWindow } from '#domain/checkout/delivery.ts'
import { zoneInSentence } from '#domain/checkout/zone-words.ts'
import { formatTaka } from '#domain/money.ts'
import type { DeliveryToEstimate } from './delivery-to-estimate.ts'

/** How long after midnight in Dhaka an open page may still show the old dates, in milliseconds. */
const LOOK_AGAIN_MS = 60_000

/**
 * The delivery charge and the day of arrival, by zone. The page is cached for many customers and days, so the dates are
 * computed in the browser, and again at midnight in Dhaka; the days of the zone are there from the start.
 */
export function DeliveryEstimate({ delivery }: { delivery: DeliveryToEstimate }) {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const reckon = () => setNow(new Date())
    reckon()
    // an interval instead of one timer at midnight: it also corrects a phone that slept, or whose clock was set
    const watch = setInterval(reckon, LOOK_AGAIN_MS)
    return () => clearInterval(watch)
  }, [])
  const { zones } = delivery
  return (
    <fieldset className="delivery-estimate">
      <legend className="sr-only">Delivery area</legend>
      {zones.map(({ name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the zones of an open page stay, and two may have one name
        <label key={index} className="delivery-area">
          <input type="radio" name="delivery-area" value={index} defaultChecked={index === 0} />
          {name}
        </label>
      ))}
      {zones.map(({ name, days, taka }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <p key={index} className="delivery-line">
          <b>{now ? `Arrives ${deliveryWindow(now, days, delivery)}` : `Delivery ${zoneInSentence(name)}`}</b>
          <span>{deliveryDaysText(days)}</span>
          <span>{taka === 0 ? 'Free delivery' : `Courier ${formatTaka(taka)}`}</span>
        </p>
      ))}
    </fieldset>
  )
}
