import { useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { isDay } from '#domain/dates.ts'
import type { PaidDays } from '#domain/payouts/reconciliation.ts'
import { Failure } from '../../ui/failure.tsx'
import type { PayoutsAddress } from './payouts-address.ts'

type PaidDaysFieldsProps = { days: PaidDays; go(change: Partial<PayoutsAddress>): void }

/** The days on which the parcels were delivered; none: all days. Mounted again for other days in the address. */
export function PaidDaysFields({ days, go }: PaidDaysFieldsProps) {
  const id = useId()
  const [typed, setTyped] = useState({ from: days.fromDay ?? '', to: days.toDay ?? '' })
  const isReversed = isDay(typed.from) && isDay(typed.to) && typed.to < typed.from
  const type = (next: typeof typed) => {
    setTyped(next)
    const isDone = [next.from, next.to].every(day => day === '' || isDay(day))
    if (!isDone || (next.from !== '' && next.to !== '' && next.to < next.from)) return
    go({ fromDay: next.from || undefined, toDay: next.to || undefined })
  }
  return (
    <fieldset className="own-days">
      <legend className="sr-only">{say('Delivered on the days')}</legend>
      <label>
        <span>{say('Delivered from')}</span>
        <input
          type="date"
          value={typed.from}
          onChange={event => type({ ...typed, from: event.currentTarget.value })}
        />
      </label>
      <label>
        <span>{say('to')}</span>
        <input
          type="date"
          value={typed.to}
          aria-invalid={isReversed || undefined}
          aria-describedby={isReversed ? id : undefined}
          onChange={event => type({ ...typed, to: event.currentTarget.value })}
        />
      </label>
      <Failure id={id} text={isReversed ? say('The end is before the start.') : undefined} />
    </fieldset>
  )
}
