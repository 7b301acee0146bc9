import { useEffect, useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { isDay } from '#domain/dates.ts'
import { useNow } from '../../ui/use-now.ts'
import type { OrdersQuery } from '../orders-query.ts'
import type { Go } from '../shown-list.ts'
import { DATE_PRESETS, type Days, PRESET_LABELS, presetDays, presetOf } from './date-presets.ts'
import { DayBox } from './day-box.tsx'

const isUnfinished = (typed: string): boolean => typed !== '' && !isDay(typed)

/** The first and the last day, in Dhaka, typed or by a preset. An end before the start is reported and not applied. */
export function DateFields({ address, go }: { address: OrdersQuery; go: Go }) {
  const now = useNow()
  const { typed, type, isReversed } = useTypedDays(address, days => go(days))
  const preset = presetOf(address, now)
  const isAny = !address.startDay && !address.endDay
  return (
    <fieldset className="date-fields">
      <legend className="sr-only">{say('Days')}</legend>
      <select
        className="filter-box"
        aria-label={say('Days')}
        value={preset ?? (isAny ? 'any' : 'chosen')}
        onChange={event => {
          const chosen = DATE_PRESETS.find(one => one === event.currentTarget.value)
          go(chosen ? presetDays(chosen, new Date()) : { startDay: undefined, endDay: undefined })
        }}
      >
        <option value="any">{say('Any day')}</option>
        {DATE_PRESETS.map(one => (
          <option key={one} value={one}>
            {PRESET_LABELS[one]}
          </option>
        ))}
        {!preset && !isAny && <option value="chosen">{say('Chosen days')}</option>}
      </select>
      <DayBox
        label={say('Start date')}
        placeholder={say('First day')}
        day={typed.start}
        onDay={start => type({ ...typed, start })}
      />
      <DayBox
        label={say('End date')}
        placeholder={say('Last day')}
        day={typed.end}
        problem={isReversed ? say('The end is before the start.') : undefined}
        onDay={end => type({ ...typed, end })}
      />
    </fieldset>
  )
}

/** Both days as typed; they are applied once both are days in their order. */
function useTypedDays({ startDay, endDay }: Days, ask: (days: Days) => void) {
  const [typed, setTyped] = useState({ start: startDay ?? '', end: endDay ?? '' })
  const asked = useRef({ startDay, endDay })
  useEffect(() => {
    if (startDay === asked.current.startDay && endDay === asked.current.endDay) return
    asked.current = { startDay, endDay }
    setTyped({ start: startDay ?? '', end: endDay ?? '' })
  }, [startDay, endDay])
  const isReversed = isDay(typed.start) && isDay(typed.end) && typed.end < typed.start
  const type = (next: typeof typed) => {
    setTyped(next)
    if (isUnfinished(next.start) || isUnfinished(next.end)) return
    if (next.start !== '' && next.end !== '' && next.end < next.start) return
    asked.current = { startDay: next.start || undefined, endDay: next.end || undefined }
    ask(asked.current)
  }
  return { typed, type, isReversed }
}
