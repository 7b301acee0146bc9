import { useEffect, useState } from 'react'
import { type DayWords, type DeliveryDays, deliveryWindow } from '#domain/checkout/delivery.ts'
import { zoneInSentence } from '#domain/checkout/zone-words.ts'
import { type ShopSpeaker, useLanguage } from '#storefront/language/use-language.ts'
import type { DeliveryToEstimate } from './delivery-to-estimate.ts'

/** How long after midnight in Dhaka an open page may still show the old dates, in milliseconds. */
const LOOK_AGAIN_MS = 60_000

/**
 * The delivery charge and the day of arrival, by zone. The page is cached for many customers and days, so the dates are
 * computed in the browser, and again at midnight in Dhaka; the days of the zone are there from the start.
 */
export function DeliveryEstimate({ delivery }: { delivery: DeliveryToEstimate }) {
  const speaker = useLanguage()
  const { say, taka: sumOf } = speaker
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const reckon = () => setNow(new Date())
    reckon()
    // an interval instead of one timer at midnight: it also corrects a phone that slept, or whose clock was set
    const watch = setInterval(reckon, LOOK_AGAIN_MS)
    return () => clearInterval(watch)
  }, [])
  const { zones } = delivery
  const words = dayWords(speaker)
  return (
    <fieldset className="delivery-estimate">
      <legend className="sr-only">{say('Delivery area')}</legend>
      {zones.map(({ name, lang }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the zones of an open page stay, and two may have one name
        <label key={index} className="delivery-area" lang={lang}>
          <input type="radio" name="delivery-area" value={index} defaultChecked={index === 0} />
          {name}
        </label>
      ))}
      {zones.map(({ name, days, taka }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <p key={index} className="delivery-line">
          <b>
            {now
              ? say('Arrives {days}', { days: deliveryWindow(now, days, { ...delivery, words }) })
              : say('Delivery {zone}', { zone: speaker.language === 'bn' ? name : zoneInSentence(name) })}
          </b>
          <span>{workingDays(days, speaker)}</span>
          <span>{taka === 0 ? say('Free delivery') : say('Courier {taka}', { taka: sumOf(taka) })}</span>
        </p>
      ))}
    </fieldset>
  )
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The days of a window in the language of the page: `Tue 24` and `Nov`. */
const dayWords = ({ say, number }: ShopSpeaker): DayWords => ({
  day: date => `${say(WEEKDAYS[date.getUTCDay()] ?? 'Sun')} ${number(date.getUTCDate())}`,
  month: date => say(MONTHS[date.getUTCMonth()] ?? 'Jan'),
})

/** `2–3 working days`, `1 working day`, or `the same day`. */
function workingDays([earliest, latest]: DeliveryDays, { say, number }: ShopSpeaker): string {
  if (latest === 0) return say('the same day')
  const days = earliest === latest ? number(latest) : `${number(earliest)}–${number(latest)}`
  return latest === 1 ? say('{days} working day', { days }) : say('{days} working days', { days })
}
